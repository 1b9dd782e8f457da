const name = '--sale-bar';

/** The `ref` of the bar that lies over the page: it tells its height, which follows what it says. */
export const publishHeight = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() => page.setProperty(name, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    page.removeProperty(name);
  };
};
