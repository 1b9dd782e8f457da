import { IconPencil } from '@tabler/icons-react';
import { Icon } from '../../ui/icon.tsx';
import { photoKindNames, photoName } from './format.ts';
import type { ChartPhoto } from './queries.ts';
import styles from './photos.module.css';

interface Props {
  photos: readonly ChartPhoto[];
  chosen?: string;
  onChoose: (fileId: string) => void;
}

/** The photos of an entry in a row, each with its kind. */
export const Thumbs = ({ photos, chosen, onChoose }: Props) => (
  <div className={styles.thumbs} role="group" aria-label="사진">
    {photos.map((photo) => (
      <button
        key={photo.fileId}
        type="button"
        className={styles.thumb}
        aria-label={`${photoName(photos, photo)} 사진 크게 보기`}
        aria-current={photo.fileId === chosen ? 'true' : undefined}
        onClick={() => onChoose(photo.fileId)}
      >
        <img src={photo.thumbnailUrl} alt="" loading="lazy" />
        <span className={styles.kind}>{photoKindNames[photo.kind]}</span>
        {photo.drawn && (
          <span className={styles.drawn}>
            <Icon of={IconPencil} size={12} label="그림 있음" />
          </span>
        )}
      </button>
    ))}
  </div>
);
