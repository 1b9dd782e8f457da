import { useState } from 'react';
import { popupAudiences } from '../../../../contract/notice-kinds.ts';
import { useNow } from '../../../lib/clock.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { OnlineFrame } from '../../shops/shop-frame.tsx';
import settings from '../../shops/settings.module.css';
import { PopupDialog } from '../components/popup-dialog.tsx';
import { periodOf, popupState } from '../format.ts';
import type { Popup } from '../format.ts';
import { useSavePopup } from '../mutations.ts';
import styles from '../notices.module.css';

const PopupLine = ({ popup, onEdit }: { popup: Popup; onEdit: () => void }) => {
  const now = useNow();
  const save = useSavePopup();
  const state = popupState(popup, now);
  const takeDown = () =>
    save.mutate(
      {
        of: popup,
        fields: {
          title: popup.title,
          body: popup.body,
          link: popup.link ?? '',
          startsAt: popup.startsAt,
          endsAt: new Date(now).toISOString(),
          audience: popup.audience,
        },
      },
      {
        onSuccess: () => notify.done('팝업을 내렸어요.'),
        onError: (error) => notify.info(describeError(error)),
      },
    );
  return (
    <li className={settings.row}>
      {popup.pictureUrl && <img className={styles.thumbnail} src={popup.pictureUrl} alt="" />}
      <div className={settings.grow}>
        <strong>{popup.title}</strong>
        <span className={shapes.note}>
          <JoinedParts of={[periodOf(popup), popupAudiences[popup.audience]]} />
        </span>
      </div>
      <Tag tone={state.tone}>{state.text}</Tag>
      {popup.running && (
        <Button size="small" busy={save.isPending} onClick={takeDown}>
          내리기
        </Button>
      )}
      <Button size="small" onClick={onEdit}>
        수정
      </Button>
    </li>
  );
};

/** What opens on the shop's own page. */
export const PopupsPage = () => {
  const popups = useEndpoint('notices.popups', { query: { place: 'SHOP_PAGE', manage: 'true' } });
  const [open, setOpen] = useState<'new' | Popup | null>(null);
  return (
    <OnlineFrame
      title="팝업"
      actions={
        <Button look="primary" onClick={() => setOpen('new')}>
          팝업 등록
        </Button>
      }
    >
      <Card flush>
        <QueryState
          of={popups}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title="샵 페이지에 띄운 팝업이 없어요." />}
        >
          {({ items }) => (
            <ul>
              {items.map((popup) => (
                <PopupLine key={popup.id} popup={popup} onEdit={() => setOpen(popup)} />
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
      {open !== null && (
        <PopupDialog {...(open !== 'new' && { popup: open })} onClose={() => setOpen(null)} />
      )}
    </OnlineFrame>
  );
};
