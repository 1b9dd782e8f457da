import { useEffect, useRef } from 'react';

/**
 * `const sendOnce = useSendOnce(busy)`, then `sendOnce(() => …)`: keys pressed again before the form is drawn
 * as busy send nothing. What was not sent after all is free again once the form is drawn anew.
 */
export const useSendOnce = (busy: boolean): ((send: () => void) => void) => {
  const sent = useRef(false);
  useEffect(() => {
    if (busy) return undefined;
    const timer = setTimeout(() => (sent.current = false), 20);
    return () => clearTimeout(timer);
  });
  return (send) => {
    if (busy || sent.current) return;
    sent.current = true;
    send();
  };
};
