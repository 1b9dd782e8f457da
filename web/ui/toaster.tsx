import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { toastStore } from './notify.ts';
import type { Toast } from './notify.ts';
import styles from './toaster.module.css';

const ToastRow = ({ toast }: { toast: Toast }) => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || toast.stays === 0) return undefined;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), toast.stays);
    return () => clearTimeout(timer);
  }, [held, toast]);
  const { action } = toast;
  return (
    <div
      className={styles.toast}
      // Pressing it leaves the focus with what was worked on.
      onMouseDown={(event) => event.preventDefault()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.tone === 'ok' && <Icon of={IconCheck} size={18} className={styles.ok} />}
      {toast.tone === 'bad' && <Icon of={IconAlertCircle} size={18} className={styles.bad} />}
      <span className={styles.text}>
        {toast.message}
        {toast.progress !== undefined && (
          <progress
            aria-label="진행"
            max={toast.progress?.total ?? 1}
            {...(toast.progress && { value: toast.progress.done })}
          />
        )}
      </span>
      {action && (
        <button type="button" className={styles.action} onClick={() => toastStore.act(toast)}>
          {action.label}
        </button>
      )}
      {toast.stays > 0 && (
        <button
          type="button"
          className={styles.close}
          aria-label="알림 닫기"
          onClick={() => toastStore.dismiss(toast.id)}
        >
          <Icon of={IconX} size={16} />
        </button>
      )}
    </div>
  );
};

/** Takes back what was done last while its toast stands; what is being typed keeps the keys to itself. */
const onUndoKey = (event: KeyboardEvent) => {
  if (event.code !== 'KeyZ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.defaultPrevented)
    return;
  if ((event.target as HTMLElement).closest('input, textarea, [contenteditable=true], [role=dialog]')) return;
  const last = toastStore.get().findLast(({ action }) => action?.undoes);
  if (!last) return;
  event.preventDefault();
  toastStore.act(last);
};

/** Rendered once by the app. The region stands from the start, or nothing would be announced in it. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  useEffect(() => {
    document.addEventListener('keydown', onUndoKey);
    return () => document.removeEventListener('keydown', onUndoKey);
  }, []);
  return (
    <output className={styles.toaster} aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </output>
  );
};
