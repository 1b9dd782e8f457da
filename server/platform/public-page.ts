/** What a public page says of itself before its program runs: to search engines, and where a link is shared. */
export interface PageHead {
  title: string;
  description?: string;
  /** The one address it is found under; a page without one is told to no search engine, nor its address to the next site. */
  canonical?: string;
  /** A picture for where the link is shared, by its whole address, 1200 by 630. */
  image?: string;
  /** Of the page; Korean unless said. */
  locale?: string;
  /** The same page in other languages, by their whole addresses. */
  alternates?: readonly { language: string; address: string }[];
  /** What the page is about, in schema.org's words. */
  jsonLd?: Readonly<Record<string, unknown>>;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? '');

const meta = (kind: 'name' | 'property', key: string, content: string | undefined) =>
  content === undefined ? [] : [`<meta ${kind}="${key}" content="${escapeHtml(content)}" />`];

/** Nothing in it can close the element it stands in. */
const jsonText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export const secretHeaders = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' };

const pictureMarkup = (image: string | undefined, title: string) =>
  image === undefined
    ? []
    : [
        ...meta('property', 'og:image', image),
        ...meta('property', 'og:image:width', '1200'),
        ...meta('property', 'og:image:height', '630'),
        ...meta('property', 'og:image:alt', title),
        ...meta('name', 'twitter:card', 'summary_large_image'),
      ];

export const headMarkup = ({
  title,
  description,
  canonical,
  image,
  jsonLd,
  locale = 'ko_KR',
  alternates = [],
}: PageHead): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    ...meta('name', 'description', description),
    ...(canonical === undefined
      ? [...meta('name', 'robots', 'noindex, nofollow'), ...meta('name', 'referrer', 'no-referrer')]
      : [
          `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
          ...meta('property', 'og:type', 'website'),
          ...alternates.map(
            ({ language, address }) =>
              `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}" />`,
          ),
          ...meta('property', 'og:locale', locale),
          ...meta('property', 'og:url', canonical),
          ...meta('property', 'og:title', title),
          ...meta('property', 'og:description', description),
          ...pictureMarkup(image, title),
        ]),
    // A data block: the content policy keeps scripts out, not this.
    ...(jsonLd ? [`<script type="application/ld+json">${jsonText(jsonLd)}</script>`] : []),
  ].join('\n    ');
