import { useMemo, useState } from 'react';
import { isProductError, problemsByField } from '../../../lib/errors.ts';
import { useDraft } from '../../../lib/draft.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { notify } from '../../../ui/notify.ts';
import { useSaveZeroShop } from '../queries.ts';
import type { ZeroShop } from '../queries.ts';
import { documentOf, draftOf, isSame, problemsIn, slugOf } from './draft.ts';
import type { PageDraft } from './draft.ts';

/** What is typed of the page, what is wrong with it, and how it is saved or shown to customers. */
export const useEditor = (page: ZeroShop) => {
  const save = useSaveZeroShop();
  const stored = useMemo(() => draftOf(page), [page]);
  const [typed, setTyped] = useState<PageDraft>();
  const [tried, setTried] = useState(false);
  const draft = typed ?? stored;
  const dirty = typed !== undefined && !isSame(typed, stored);
  const kept = useDraft('zero-page', draft, dirty);
  useUnsavedGuard(dirty);
  const wrong = problemsIn(draft);
  const problems = { ...(tried && wrong), ...problemsByField(save.error) };
  const newer = isProductError(save.error, 'STALE_VERSION')
    ? (save.error.errors[0]?.detail as { page: ZeroShop } | undefined)?.page
    : undefined;

  const send = (publish: boolean, version = page.version) => {
    setTried(true);
    if (Object.keys(wrong).length > 0) return;
    save.mutate(
      { draft: documentOf(draft), slug: slugOf(draft), publish, version },
      {
        onSuccess: () => {
          setTyped(undefined);
          kept.forget();
          if (publish) notify.done(page.live ? '수정한 내용을 알렸어요' : '페이지를 열었어요');
          else notify.saved();
        },
      },
    );
  };
  return {
    draft,
    dirty,
    problems,
    error: save.error,
    newer,
    busy: save.isPending,
    /** What was typed before a reload, until it is taken up or thrown away. */
    restored: typed === undefined ? kept.restored : null,
    restore: () => kept.restored && setTyped(kept.restored),
    drop: () => {
      kept.forget();
      setTyped(stored);
    },
    set: (change: Partial<PageDraft>) => setTyped({ ...draft, ...change }),
    save: () => send(false),
    publish: () => send(true),
    takeStored: () => {
      save.reset();
      setTyped(undefined);
      kept.forget();
    },
    keepTyped: () => newer && send(false, newer.version),
    dismiss: () => save.reset(),
  };
};
