import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useUploadedPhoto, useUploadPhoto } from '../lib/upload-photo.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './photo-strip.module.css';

export interface Photo {
  fileId: string;
  url: string;
  thumbnailUrl: string;
}

interface Props {
  purpose: Parameters<typeof useUploadPhoto>[0];
  /** What they show: 시술 사진. */
  name: string;
  photos: readonly Photo[];
  /** Photos that are kept already, in their owner's current answer: with fresh addresses. */
  kept?: readonly Photo[];
  most?: number;
  onAdd: (photo: Photo) => void;
  onDrop: (photo: Photo) => void;
}

/** Its address is good for an hour, and it may stand here longer: one that answers no more is asked for anew. */
const Picture = ({ of, alt }: { of: Photo; alt: string }) => {
  const [dead, setDead] = useState<string>();
  const isDead = dead === of.thumbnailUrl;
  const { data: anew } = useUploadedPhoto(of.fileId, isDead);
  const { thumbnailUrl } = (isDead && anew) || of;
  return <img src={thumbnailUrl} alt={alt} onError={() => setDead(of.thumbnailUrl)} />;
};

/** Photos that are being gathered; several can be chosen at once. */
export const PhotoStrip = ({ purpose, name, photos, kept, most = 10, onAdd, onDrop }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPhoto(purpose);
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
          <Picture
            of={kept?.find(({ fileId }) => fileId === photo.fileId) ?? photo}
            alt={`${name} ${i + 1}`}
          />
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
          aria-label={`${name} 추가`}
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
        multiple={most > 1}
        aria-label={`${name} 파일`}
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          void take(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
};
