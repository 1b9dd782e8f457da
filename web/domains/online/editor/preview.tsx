import { useMemo } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import shapes from '../../../ui/shapes.module.css';
import { documentOf } from './draft.ts';
import type { PageDraft } from './draft.ts';
import styles from './editor.module.css';
import { usePreview } from './use-preview.ts';

/** The real page, as customers would read it if this were published now. */
export const Preview = ({ of: draft }: { of: PageDraft }) => {
  const { frame, error } = usePreview(useMemo(() => documentOf(draft), [draft]));
  return (
    <section className={styles.preview} aria-label="미리보기">
      <p className={shapes.note}>고객에게 이렇게 보여요</p>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, which runs our own script alone */}
      <iframe ref={frame} className={styles.frame} src="/zero/preview" title="페이지 미리보기" />
      {error && (
        <p className={shapes.problem} role="status">
          {describeError(error)}
        </p>
      )}
    </section>
  );
};
