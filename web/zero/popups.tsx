import { useEffect, useRef, useState } from 'react';
import type { ZeroPopup } from '../../contract/zero-data.ts';
import { shopDateOf } from '../../contract/time.ts';
import { words } from './data.ts';

const keyOf = ({ id }: ZeroPopup) => `dangol.popup.${id}`;
const today = shopDateOf(Date.now());

/** A browser that keeps nothing shows it again. */
const isPutAway = (popup: ZeroPopup): boolean => {
  try {
    return localStorage.getItem(keyOf(popup)) === today;
  } catch {
    return false;
  }
};
const putAway = (popup: ZeroPopup): void => {
  try {
    localStorage.setItem(keyOf(popup), today);
  } catch {
    // Nothing is kept here.
  }
};

const Popup = ({ popup, onClose }: { popup: ZeroPopup; onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Enter closes it; nothing is put away for the day by chance.
    dialog.current?.querySelector<HTMLElement>('.button')?.focus();
  }, []);
  const { title, body, link, picture } = popup;
  return (
    <dialog ref={dialog} className="ask popup" aria-labelledby="popup-title" onClose={onClose}>
      <div>
        {picture && <img src={picture.address} width={picture.width} height={picture.height} alt="" />}
        <div className="told">
          <h2 id="popup-title">{title}</h2>
          {body !== '' && <p>{body}</p>}
          {link !== null && <a href={link}>{words.popupMore}</a>}
        </div>
        <div className="choices">
          <button
            type="button"
            className="link"
            onClick={() => {
              putAway(popup);
              onClose();
            }}
          >
            {words.notToday}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {words.close}
          </button>
        </div>
      </div>
    </dialog>
  );
};

/** What the shop has to tell, one after another; what was put away for today stays away in this browser. */
export const Popups = ({ popups }: { popups: readonly ZeroPopup[] }) => {
  const [left, setLeft] = useState(() => popups.filter((popup) => !isPutAway(popup)));
  const [popup] = left;
  if (!popup) return null;
  return <Popup key={popup.id} popup={popup} onClose={() => setLeft(left.slice(1))} />;
};
