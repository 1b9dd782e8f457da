import { useEffect } from 'react';

/** Of the window, as the page says it to search engines. */
const ownTitle = document.title;

/** The window is called as what stands in it; without a name by the product, which is what people look for. */
export const WindowTitle = ({ of: name }: { of: string | null }) => {
  useEffect(() => {
    document.title = name === null ? ownTitle : `${name} - 단골`;
  }, [name]);
  return null;
};
