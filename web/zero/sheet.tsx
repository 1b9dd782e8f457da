import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { words } from './data.ts';

/** A step of booking over the page. The browser keeps the focus in it, and Escape closes it. */
export const Sheet = ({
  title,
  onBack,
  onClose,
  bar,
  children,
}: {
  title: string;
  onBack?: () => void;
  onClose: () => void;
  bar?: ReactNode;
  children: ReactNode;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
      element?.close();
    };
  }, []);
  useEffect(() => {
    dialog.current?.scrollTo(0, 0);
  }, [title]);

  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby="sheet-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        {onBack ? (
          <button type="button" aria-label={words.back} onClick={onBack}>
            ←
          </button>
        ) : (
          <span />
        )}
        <h2 id="sheet-title">{title}</h2>
        <button type="button" aria-label={words.close} onClick={onClose}>
          ×
        </button>
      </header>
      <div className="steps">{children}</div>
      {bar !== undefined && (
        <div className="bar">
          <div>{bar}</div>
        </div>
      )}
    </dialog>
  );
};
