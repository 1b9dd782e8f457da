// The office's preview of a shop's page: shows the document that the office sends, and runs nothing of it.
const [own] = document.querySelectorAll('style');

// The policy judges style elements of a parsed document too: they come as templates and go on as our own.
const asTemplates = (html) =>
  html.replaceAll(/<style[^>]*>/g, '<template data-style>').replaceAll('</style>', '</template>');

const stylesOf = (page) =>
  [...page.querySelectorAll('template[data-style], link[rel=stylesheet]')].map((given) => {
    const isLink = given.localName === 'link';
    const style = document.createElement(isLink ? 'link' : 'style');
    if (isLink) {
      style.rel = 'stylesheet';
      style.href = given.getAttribute('href');
    } else {
      style.nonce = own.nonce;
      style.textContent = given.content.textContent;
    }
    return style;
  });

let styles = [];
let written = '';

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || typeof data?.html !== 'string') return;
  const page = new DOMParser().parseFromString(asTemplates(data.html), 'text/html');
  const next = stylesOf(page);
  const text = next.map((style) => style.outerHTML).join('');
  if (text !== written) {
    for (const style of styles) style.remove();
    document.head.append(...next);
    styles = next;
    written = text;
  }
  // Where the reader stood stays in sight.
  const at = document.scrollingElement.scrollTop;
  document.body.replaceChildren(...page.body.childNodes);
  document.scrollingElement.scrollTop = at;
});

// Nothing leads away from the preview.
addEventListener(
  'click',
  (event) => {
    if (event.target.closest('a, button')) event.preventDefault();
  },
  true,
);
parent.postMessage('preview-ready', location.origin);
