import { useState } from 'react';
import { describeError } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { useLayout } from '../../../ui/media.ts';
import { RestoreNotice } from '../../../ui/restore-notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { ZeroShop } from '../queries.ts';
import { ChecksCard, missingIn } from './checks-card.tsx';
import { draftOf } from './draft.ts';
import styles from './editor.module.css';
import { BookingCard, LookCard, PlaceCard } from './form-cards.tsx';
import { Preview } from './preview.tsx';
import { ShareCard } from './share-card.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { StateCard } from './state-card.tsx';
import { useEditor } from './use-editor.ts';

const views = [
  { value: 'form', label: '수정' },
  { value: 'preview', label: '미리보기' },
] as const;

type Shown = ReturnType<typeof useEditor>;

const Bar = ({ of: editor, page, complete }: { of: Shown; page: ZeroShop; complete: boolean }) => {
  const news = editor.dirty ? '저장하지 않은 내용' : page.changed ? '알리지 않은 내용' : null;
  const publishes = page.live === null || page.changed || editor.dirty;
  return (
    <div className={styles.bar}>
      {news && <Tag tone="warn">{news}</Tag>}
      <span className={shapes.grow} />
      <Button busy={editor.busy} disabled={!editor.dirty} onClick={editor.save}>
        저장
      </Button>
      <Button look="primary" busy={editor.busy} disabled={!complete || !publishes} onClick={editor.publish}>
        {page.live ? '수정한 내용 알리기' : '페이지 열기'}
      </Button>
    </div>
  );
};

/** The page's form beside the page itself. */
export const Editor = ({ page }: { page: ZeroShop }) => {
  const editor = useEditor(page);
  const { draft, problems, set } = editor;
  const isWide = useLayout() === 'wide';
  const [view, setView] = useState<'form' | 'preview'>('form');
  const missing = missingIn(page.checks, draft);
  const card = { draft, problems, set };
  return (
    <div className={shapes.stack14}>
      {editor.restored && <RestoreNotice onRestore={editor.restore} onDrop={editor.drop} />}
      {editor.outdated && <StaleNotice onTakeTheirs={editor.compare} onKeepMine={editor.keepTyped} />}
      <Bar of={editor} page={page} complete={missing.length === 0} />
      {editor.error && !editor.newer && (
        <p className={shapes.problem} role="alert">
          {describeError(editor.error)}
        </p>
      )}
      {!isWide && <Segmented label="보기" choices={views} value={view} onChange={setView} />}
      <div className={styles.columns}>
        {(isWide || view === 'form') && (
          <div className={shapes.stack14}>
            <ChecksCard missing={missing} />
            <StateCard page={page} />
            <LookCard {...card} photos={page.photos} />
            <PlaceCard {...card} />
            <BookingCard {...card} />
            <ShareCard page={page} />
          </div>
        )}
        {(isWide || view === 'preview') && <Preview of={draft} />}
      </div>
      {editor.newer && (
        <StaleDialog
          stored={draftOf(editor.newer)}
          typed={draft}
          busy={editor.busy}
          onClose={editor.dismiss}
          onTakeStored={editor.takeStored}
          onKeepTyped={editor.keepTyped}
        />
      )}
    </div>
  );
};
