import { useEffect } from 'react';
import { createSafeStorage } from '../../lib/storage.ts';
import { isTyping } from '../../lib/unsaved.ts';
import { isOlder } from './format.ts';

const storage = createSafeStorage(() => sessionStorage);
const key = 'dangol.reloaded-for';

/**
 * A program that the server no longer understands is loaded anew, once for each version, as soon as nothing is
 * being typed; the bar says so until then.
 */
export const useReloadWhenOutdated = (minimum: string | undefined): void => {
  useEffect(() => {
    if (minimum === undefined || !isOlder(__WEB_VERSION__, minimum)) return undefined;
    const reload = () => {
      if (isTyping() || storage.get(key) === minimum) return;
      storage.set(key, minimum);
      location.reload();
    };
    reload();
    const timer = setInterval(reload, 30_000);
    return () => clearInterval(timer);
  }, [minimum]);
};
