import type { Page, Response } from '@playwright/test';

/** What a page may do wrong on purpose; everything else fails the test. */
export interface Watch {
  /** A refusal that the test provokes. */
  allow: (status: number, url: RegExp) => void;
  /** What the browser's console then says. */
  allowConsole: (text: RegExp) => void;
  /** A request that the test cuts off. */
  allowFailure: (url: RegExp) => void;
  problems: readonly string[];
}

const worthHearing = /Content Security Policy|Refused to|^A preload for/;

/** Listens to a page from its birth: console errors, exceptions, refused policies, files fetched ahead otherwise than they are used, failed requests. */
export const watchPage = (page: Page): Watch => {
  const problems: string[] = [];
  const allowed: { status: number; url: RegExp }[] = [];
  const [spoken, cut]: [RegExp[], RegExp[]] = [[], []];
  const isAllowed = (status: number, url: string) =>
    allowed.some((one) => one.status === status && one.url.test(url));

  page.on('pageerror', ({ message }) => {
    if (!spoken.some((one) => one.test(message))) problems.push(`exception: ${message}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'warning' && !worthHearing.test(text)) return;
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    // The browser logs every refused request as well; those are judged by their response.
    if (text.startsWith('Failed to load resource')) return;
    if (!spoken.some((one) => one.test(text))) problems.push(`console: ${text}`);
  });
  page.on('response', (response: Response) => {
    const [status, url] = [response.status(), response.url()];
    if (status >= 400 && !isAllowed(status, url))
      problems.push(`${status} ${response.request().method()} ${url}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A query that is no longer needed, and the live stream of a page that is left, are cancelled.
    if (reason.includes('ERR_ABORTED') || cut.some((one) => one.test(request.url()))) return;
    problems.push(`${reason} ${request.method()} ${request.url()}`);
  });

  return {
    problems,
    allow: (status, url) => void allowed.push({ status, url }),
    allowConsole: (text) => void spoken.push(text),
    allowFailure: (url) => void cut.push(url),
  };
};
