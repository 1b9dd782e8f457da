import { IconPhoto, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useUploadPhoto } from '../../../lib/upload-photo.ts';
import { Button } from '../../../ui/button.tsx';
import { employeeColor } from '../../../ui/employee-color.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ItemDraft } from '../form.ts';
import styles from './look-fields.module.css';

const colours = Array.from({ length: 12 }, (_, at) => at);

/** `inherited` is what stands when no colour is chosen. */
export const ColorField = ({
  value,
  inherited,
  onChange,
}: {
  value: number | null;
  inherited?: number;
  onChange: (color: number | null) => void;
}) => (
  <fieldset className={styles.colors}>
    <legend>색</legend>
    {inherited !== undefined && (
      <button
        type="button"
        aria-pressed={value === null}
        className={styles.auto}
        onClick={() => onChange(null)}
      >
        <span style={{ background: employeeColor(inherited) }} aria-hidden />
        분류와 같이
      </button>
    )}
    {colours.map((color) => (
      <button
        key={color}
        type="button"
        aria-pressed={value === color}
        aria-label={`색 ${color + 1}`}
        className={styles.color}
        style={{ background: employeeColor(color) }}
        onClick={() => onChange(color)}
      />
    ))}
  </fieldset>
);

export const PhotoField = ({
  photo,
  onChange,
}: {
  photo: ItemDraft['photo'];
  onChange: (photo: ItemDraft['photo']) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadPhoto('MENU_PHOTO');
  const take = (file: File | undefined) => {
    if (file) upload.mutate(file, { onSuccess: (done) => onChange(done) });
  };
  return (
    <div className={styles.photo}>
      {photo ? (
        <>
          <img src={photo.thumbnailUrl} alt="시술 사진" />
          <IconButton
            of={IconX}
            size="small"
            label="사진 빼기"
            className={styles.drop}
            onClick={() => onChange(null)}
          />
        </>
      ) : (
        <span className={styles.noPhoto} aria-hidden>
          <Icon of={IconPhoto} size={22} />
        </span>
      )}
      <Button size="small" busy={upload.isPending} onClick={() => input.current?.click()}>
        {photo ? '사진 바꾸기' : '사진 올리기'}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="사진 파일"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
};
