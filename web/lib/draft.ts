import { useCallback, useEffect, useState } from 'react';
import { sessionStore } from './call.ts';
import { draftKey } from './draft-store.ts';
import { drafts } from './drafts.ts';

const keyNow = (form: string): string | null => {
  const current = sessionStore.get()?.current;
  return current ? draftKey(form, current.shopNo, current.employeeNo) : null;
};

/**
 * Keeps an unfinished form through a sign-in, a reload or an error screen.
 * `const { restored, forget } = useDraft('booking-new', values, dirty)`: start the form from
 * `restored` when there is one, and call `forget` once it is saved or thrown away.
 */
export const useDraft = <T>(form: string, value: T, dirty: boolean) => {
  const [restored] = useState(() => {
    const key = keyNow(form);
    return key ? drafts.read<T>(key) : null;
  });
  useEffect(() => {
    const key = keyNow(form);
    if (key && dirty) drafts.keep(key, value);
  }, [form, value, dirty]);
  const forget = useCallback(() => {
    const key = keyNow(form);
    if (key) drafts.drop(key);
  }, [form]);
  return { restored, forget };
};
