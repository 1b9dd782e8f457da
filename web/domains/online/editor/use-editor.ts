import { useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { isProductError, problemsByField } from '../../../lib/errors.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { useFormBase } from '../../../ui/form-base.ts';
import { notify } from '../../../ui/notify.ts';
import { useSaveZeroShop } from '../queries.ts';
import type { ZeroShop } from '../queries.ts';
import { documentOf, draftOf, problemsIn, slugOf } from './draft.ts';

/** What is typed of the page, what is wrong with it, and how it is saved or shown to customers. */
export const useEditor = (page: ZeroShop) => {
  const save = useSaveZeroShop();
  const form = useFormBase(page, draftOf);
  const { draft, dirty, outdated } = form;
  const [tried, setTried] = useState(false);
  const [comparing, setComparing] = useState(false);
  const kept = useDraft('zero-page', draft, dirty);
  const [offered, setOffered] = useState(kept.restored);
  useUnsavedGuard(dirty);
  const wrong = problemsIn(draft);
  const problems = { ...(tried && wrong), ...problemsByField(save.error) };
  const refusedFor = isProductError(save.error, 'STALE_VERSION')
    ? (save.error.errors[0]?.detail as { page: ZeroShop } | undefined)?.page
    : undefined;
  const newer = comparing && outdated ? page : refusedFor;

  const forget = () => {
    kept.forget();
    setOffered(null);
  };
  const send = (publish: boolean, version = form.base.version) => {
    setTried(true);
    if (Object.keys(wrong).length > 0) return;
    save.mutate(
      { draft: documentOf(draft), slug: slugOf(draft), publish, version },
      {
        onSuccess: (answer) => {
          form.saved(answer);
          setComparing(false);
          forget();
          if (publish) notify.done(page.live ? '수정한 내용을 알렸어요' : '페이지를 열었어요');
          else notify.saved();
        },
      },
    );
  };
  const submit = (publish: boolean) => (outdated ? setComparing(true) : send(publish));
  const dismiss = () => {
    save.reset();
    setComparing(false);
  };
  return {
    draft,
    dirty,
    problems,
    error: save.error,
    /** One's own save on its way is no news. */
    outdated: outdated && !save.isPending,
    newer,
    busy: save.isPending,
    /** What was typed before a reload, until it is taken up or thrown away. */
    restored: dirty ? null : offered,
    restore: () => offered && form.set(offered),
    drop: forget,
    set: form.set,
    save: () => submit(false),
    publish: () => submit(true),
    compare: () => setComparing(true),
    takeStored: () => {
      dismiss();
      if (newer) form.begin(newer);
      forget();
    },
    keepTyped: () => send(false, newer?.version ?? page.version),
    dismiss,
  };
};
