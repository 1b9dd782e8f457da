import { Select } from '../../ui/select.tsx';
import { photoName } from './format.ts';
import type { ChartPhoto } from './queries.ts';
import styles from './photos.module.css';

interface Props {
  photos: readonly ChartPhoto[];
  pair: [ChartPhoto, ChartPhoto];
  onPick: (pair: [ChartPhoto, ChartPhoto]) => void;
}

/** Which two of the photos stand against each other. */
export const ComparePicker = ({ photos, pair: [left, right], onPick }: Props) => {
  const options = photos.map((photo) => ({ value: photo.fileId, label: photoName(photos, photo) }));
  const pick = (fileId: string | null) => photos.find((photo) => photo.fileId === fileId);
  return (
    <div className={styles.picker}>
      <Select
        label="왼쪽 사진"
        labelUnseen
        value={left.fileId}
        options={options}
        onChange={(fileId) => onPick([pick(fileId) ?? left, right])}
      />
      <Select
        label="오른쪽 사진"
        labelUnseen
        value={right.fileId}
        options={options}
        onChange={(fileId) => onPick([left, pick(fileId) ?? right])}
      />
    </div>
  );
};
