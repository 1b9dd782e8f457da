import { useState } from 'react';
import { useToday } from '../../../lib/clock.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { createSafeStorage } from '../../../lib/storage.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import shapes from '../../../ui/shapes.module.css';
import styles from '../notices.module.css';
import { useKeepPush } from '../use-push.ts';

const storage = createSafeStorage(() => localStorage);
const keyOf = (id: number) => `dangol.popup.${id}`;

const More = ({ link }: { link: string | null }) => {
  if (link === null) return null;
  return link.startsWith('/') ? (
    <GoLink to={link}>자세히</GoLink>
  ) : (
    <a href={link} target="_blank" rel="noreferrer">
      자세히
    </a>
  );
};

/** One popup of ours at a time; what was put away for today stays away on this browser. */
const OfficePopup = () => {
  const today = useToday();
  const popups = useEndpoint('notices.popups', { query: { place: 'OFFICE' } });
  const [closed, setClosed] = useState<readonly number[]>([]);
  const popup = popups.data?.items.find(({ id }) => !closed.includes(id) && storage.get(keyOf(id)) !== today);
  if (!popup) return null;
  const close = () => setClosed([...closed, popup.id]);
  const putAway = () => {
    storage.set(keyOf(popup.id), today);
    close();
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={popup.title}
      footer={
        <>
          <Button onClick={putAway}>오늘 하루 안 보기</Button>
          <Button look="primary" onClick={close}>
            닫기
          </Button>
        </>
      }
    >
      <div className={shapes.stack12}>
        {popup.pictureUrl && <img className={styles.picture} src={popup.pictureUrl} alt="" />}
        <p className={styles.body}>{popup.body}</p>
        <More link={popup.link} />
      </div>
    </Dialog>
  );
};

/** What we tell the shop: bands above everything, and a popup. */
export const OfficeNotices = () => {
  useKeepPush();
  const banners = useEndpoint('notices.banners', {});
  return (
    <>
      {banners.data?.items.map(({ id, title, body, link, pictureUrl }) => (
        <output key={id} className={styles.band}>
          {pictureUrl && <img className={styles.bandPicture} src={pictureUrl} alt="" />}
          <strong>{title}</strong>
          {body && <span>{body}</span>}
          <More link={link} />
        </output>
      ))}
      <OfficePopup />
    </>
  );
};
