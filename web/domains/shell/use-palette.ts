import { useCallback, useEffect, useState } from 'react';

/** ⌘K or Ctrl+K from anywhere, and the search box of the top bar. */
export const usePalette = () => {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // By the key's place: on a Korean keyboard the letter that arrives is ㅏ.
      if (event.code !== 'KeyK' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpened((was) => !was);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return {
    opened,
    open: useCallback(() => setOpened(true), []),
    close: useCallback(() => setOpened(false), []),
  };
};
