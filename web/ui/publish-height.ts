/** The `ref` of a bar that lies over the foot of the page: it tells its height by this name, which follows what it says. */
export const publishHeight = (name: `--${string}`) => (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() => page.setProperty(name, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    page.removeProperty(name);
  };
};
