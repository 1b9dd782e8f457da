import { IconCamera, IconPhotoOff, IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import type { ChartPhotoKind } from '../../../contract/customer-charts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { maxChartPhotos, photoKindNames, photoKinds } from './format.ts';
import type { PhotoDraft } from './form.ts';
import styles from './photos-field.module.css';
import { usePhotos } from './use-photos.ts';

interface Props {
  photos: readonly PhotoDraft[];
  onChange: (change: (photos: PhotoDraft[]) => PhotoDraft[]) => void;
}

const nextKind: Record<ChartPhotoKind, ChartPhotoKind> = { BEFORE: 'AFTER', AFTER: 'OTHER', OTHER: 'BEFORE' };

/** Also of a file that is no picture at all. */
const Thumb = ({ src, name }: { src: string; name: string }) => {
  const [seen, setSeen] = useState(true);
  return seen ? (
    <img className={styles.thumb} src={src} alt={name} onError={() => setSeen(false)} />
  ) : (
    <span className={styles.thumb}>
      <Icon of={IconPhotoOff} size={24} label={name} />
    </span>
  );
};

const Photo = ({
  photo,
  name,
  onKind,
  onDrop,
  onRetry,
}: {
  photo: PhotoDraft;
  name: string;
  onKind: () => void;
  onDrop: () => void;
  onRetry: (() => void) | undefined;
}) => (
  <li className={styles.photo} data-problem={photo.problem !== null}>
    <Thumb key={photo.thumbnailUrl} src={photo.thumbnailUrl} name={name} />
    {photo.progress !== null && (
      <progress className={styles.progress} max={1} value={photo.progress} aria-label={`${name} 올리는 중`} />
    )}
    <IconButton
      of={IconX}
      label={`${name} 빼기`}
      size="small"
      iconSize={14}
      className={styles.drop}
      onClick={onDrop}
    />
    <button type="button" className={styles.kind} aria-label={`${name}, 눌러서 바꾸기`} onClick={onKind}>
      {photoKindNames[photo.kind]}
    </button>
    {photo.problem !== null && (
      <p role="alert" className={styles.problem}>
        {photo.problem}
        {onRetry && (
          <Button size="small" start={<Icon of={IconRefresh} size={14} />} onClick={onRetry}>
            다시
          </Button>
        )}
      </p>
    )}
  </li>
);

/** Up to twenty photos, each before, after or other; what is on its way shows how far it is. */
export const PhotosField = ({ photos, onChange }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<ChartPhotoKind>('BEFORE');
  const { add, canRetry, retry, drop } = usePhotos(onChange);
  const room = maxChartPhotos - photos.length;
  const nameOf = (photo: PhotoDraft, at: number) => `사진 ${at + 1} ${photoKindNames[photo.kind]}`;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = '';
    add(chosen, kind, room);
    if (kind === 'BEFORE' && chosen.length > 0) setKind('AFTER');
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span className={styles.label}>
          사진 <small>{`${photos.length}/${maxChartPhotos}`}</small>
        </span>
        <Segmented label="올릴 사진의 종류" choices={photoKinds} value={kind} onChange={setKind} />
      </div>
      <ul className={styles.strip} aria-label="사진">
        {photos.map((photo, at) => (
          <Photo
            key={photo.key}
            photo={photo}
            name={nameOf(photo, at)}
            onKind={() =>
              onChange((before) =>
                before.map((one) => (one.key === photo.key ? { ...one, kind: nextKind[one.kind] } : one)),
              )
            }
            onDrop={() => drop(photo.key)}
            onRetry={canRetry(photo.key) ? () => retry(photo.key) : undefined}
          />
        ))}
        {room > 0 && (
          <li className={styles.camera}>
            <button type="button" className={styles.add} onClick={() => camera.current?.click()}>
              <Icon of={IconCamera} size={20} />
              <small>찍기</small>
            </button>
          </li>
        )}
        {room > 0 && (
          <li>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <Icon of={IconPlus} size={20} />
              <small>{photoKindNames[kind]} 사진</small>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="사진 파일"
        accept="image/jpeg,image/png,image/webp"
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        hidden
        aria-label="카메라"
        accept="image/*"
        capture="environment"
        onChange={take}
      />
    </div>
  );
};
