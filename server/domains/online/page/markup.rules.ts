import { escapeHtml as text } from '../../../platform/public-page.ts';
import { otherLanguage } from './words.rules.ts';
import type { Speech } from './words.rules.ts';

export { text };

export const paragraph = (words: string, className = ''): string =>
  words === '' ? '' : `<p${className === '' ? '' : ` class="${className}"`}>${text(words)}</p>`;

export const part = (id: string, title: string, body: string): string =>
  body === ''
    ? ''
    : `<section class="part" id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${text(title)}</h2>${body}</section>`;

export interface Row {
  left: string;
  right: string;
  now?: boolean;
}

export const rows = (lines: readonly Row[], className = ''): string =>
  lines.length === 0
    ? ''
    : `<ul class="rows${className}">${lines
        .map(
          ({ left, right, now = false }) =>
            `<li${now ? ' class="now"' : ''}><span>${text(left)}</span><span>${text(right)}</span></li>`,
        )
        .join('')}</ul>`;

export const callLink = (phone: string, words: string, className: string): string =>
  phone === '' ? '' : `<a class="${className}" href="tel:${text(phone)}">${text(words)}</a>`;

/** The page in the other language, at the same address. */
export const languageLink = ({ language, words }: Speech): string => {
  const other = otherLanguage(language);
  return `<a class="language" href="?lang=${other}" hreflang="${other}" lang="${other}">${words.otherLanguage}</a>`;
};

/** What the program begins with. A data block: the content policy keeps scripts out, not this. */
export const dataBlock = (data: unknown): string =>
  `<script type="application/json" id="data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
