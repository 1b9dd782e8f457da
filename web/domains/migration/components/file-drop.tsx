import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { scrollIntoView } from '../../../ui/scroll-into-view.ts';
import styles from './migration.module.css';

interface Props {
  busy: boolean;
  error: unknown;
  onFile: (file: File) => void;
}

/** A file dragged here or picked. */
export const FileDrop = ({ busy, error, onFile }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
  };
  return (
    <>
      <div
        className={styles.drop}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Icon of={IconFileSpreadsheet} size={32} stroke={1.4} />
        <span>{busy ? '파일을 읽고 있어요…' : '파일을 여기에 놓거나 골라 주세요'}</span>
        <Button look="primary" busy={busy} onClick={() => input.current?.click()}>
          파일 고르기
        </Button>
        <small>엑셀(.xlsx, .xls), CSV · 2MB, 10,000명까지 · 아직 아무것도 저장되지 않아요</small>
        <label htmlFor={id} hidden>
          고객 파일
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          aria-label="고객 파일"
          accept=".xlsx,.xls,.csv,.tsv,.txt,.htm,.html"
          hidden
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      {error !== null && (
        <p ref={scrollIntoView} role="alert" className={styles.problem}>
          {describeError(error)}
        </p>
      )}
    </>
  );
};
