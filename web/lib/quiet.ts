const quietMs = 3000;

/** Once nothing has come over the line for a while: until then it belongs to what is on screen. */
export const whenQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    });
    const done = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(done, quietMs);
    observer.observe({ type: 'resource' });
  });
