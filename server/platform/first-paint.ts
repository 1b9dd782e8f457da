import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheetInside = (webDir: string, path: string): string =>
  `<style nonce="__CSP_NONCE__">${readFileSync(join(webDir, path), 'utf8')}</style>`;

/**
 * The styles stand in the page, in their place: asking for them would hold up the first paint by a round trip. That they
 * are there is seen from the links, by which the parts of the program that need them would ask for them once more.
 */
export const styleInside = (template: string, webDir: string): string =>
  template.replaceAll(
    /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/gu,
    (_link, path: string) =>
      `${sheetInside(webDir, path)}\n    <link rel="stylesheet" href="${path}" disabled />`,
  );

const firstScript = '<script src="/first.js"></script>';

export interface FirstPaint {
  html: string;
  /** What the content security policy allows of scripts that stand in the page. */
  script: string;
}

/** The office's page with its first picture and first script inside, which wait for none of the program's scripts. */
export const firstPaint = (template: string, webDir: string): FirstPaint => {
  if (!template.includes(firstScript)) return { html: template, script: '' };
  // As the browser hashes it: it reads every end of a line as one sign.
  const code = readFileSync(join(webDir, 'first.js'), 'utf8').replaceAll('\r\n', '\n');
  return {
    html: styleInside(template, webDir)
      .replace(/<link rel="stylesheet" href="(\/first\.css)" \/>/u, (_link, path: string) =>
        sheetInside(webDir, path),
      )
      .replace(firstScript, () => `<script>${code}</script>`),
    script: `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  };
};
