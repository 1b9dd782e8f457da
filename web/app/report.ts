import routes from 'virtual:routes';
import { createReporter, listenForUncaught } from '../lib/report.ts';

const placeholder = '__REPORT_DSN__';

/** The server writes the address into the page; a page it has not touched reports nothing. */
const readDsn = (): string | undefined => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="report-dsn"]')?.content;
  return content && content !== placeholder ? content : undefined;
};

const reporter = createReporter({
  dsn: readDsn(),
  environment: import.meta.env.MODE,
  release: __WEB_VERSION__,
  routes,
});

export const reportClientError = (error: unknown): void => reporter.report(error);

export const reportUncaught = (): void => listenForUncaught(globalThis, reportClientError);
