import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useUploadPhoto } from '../../../lib/upload-photo.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Photo } from '../form/draft.ts';
import styles from './photo-strip.module.css';

const most = 10;

/** Photos of the work, up to ten; several can be chosen at once. */
export const PhotoStrip = ({
  photos,
  onAdd,
  onDrop,
}: {
  photos: readonly Photo[];
  onAdd: (photo: Photo) => void;
  onDrop: (photo: Photo) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPhoto('SALE_PHOTO');
  const take = async (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, most - photos.length)) {
      const done = await upload.mutateAsync(file).catch(() => null);
      if (done) onAdd({ fileId: done.fileId, url: done.url, thumbnailUrl: done.thumbnailUrl });
    }
  };
  return (
    <div className={styles.strip}>
      {photos.map((photo, i) => (
        <span key={photo.fileId} className={styles.photo}>
          <img src={photo.thumbnailUrl} alt={`시술 사진 ${i + 1}`} />
          <IconButton
            of={IconX}
            label={`사진 ${i + 1} 빼기`}
            size="small"
            iconSize={14}
            className={styles.drop}
            onClick={() => onDrop(photo)}
          />
        </span>
      ))}
      {photos.length < most && (
        <button
          type="button"
          className={styles.add}
          aria-label="사진 더하기"
          aria-busy={upload.isPending}
          disabled={upload.isPending}
          onClick={() => input.current?.click()}
        >
          <Icon of={IconPlus} size={20} />
          <small>{upload.isPending ? '올리는 중' : `${photos.length}/${most}`}</small>
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="사진 파일"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          void take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
};
