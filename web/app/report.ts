import routes from 'virtual:routes';
import { createReporter } from '../lib/report.ts';

const reporter = createReporter({
  dsn: import.meta.env.VITE_SENTRY_DSN as string | undefined,
  environment: import.meta.env.MODE,
  release: __WEB_VERSION__,
  routes,
});

export const reportClientError = (error: unknown): void => reporter.report(error);
