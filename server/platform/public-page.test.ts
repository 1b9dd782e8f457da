import { expect, it } from 'vitest';
import { headMarkup } from './public-page.ts';

it('a page that is to be found says where, and shows itself where it is shared', () => {
  const head = headMarkup({
    title: '은지네일 예약',
    description: '성수동 네일샵',
    canonical: 'https://dangol.kr/zero/eunji',
    image: 'https://dangol.kr/a.png',
  });
  expect(head).toContain('<link rel="canonical" href="https://dangol.kr/zero/eunji" />');
  expect(head).toContain('<meta property="og:title" content="은지네일 예약" />');
  expect(head).toContain('<meta property="og:image" content="https://dangol.kr/a.png" />');
  expect(head).not.toContain('noindex');
});

it('a page whose address is a secret is told to nobody', () => {
  const head = headMarkup({ title: '단골' });
  expect(head).toContain('noindex, nofollow');
  expect(head).toContain('<meta name="referrer" content="no-referrer" />');
  expect(head).not.toContain('og:');
});

it('a name of a shop stays text, in the head as in its data', () => {
  const name = '</script><script>alert("1")</script>';
  const head = headMarkup({ title: name, description: name, canonical: '/', jsonLd: { name } });
  expect(head.match(/<script/g)).toHaveLength(1);
  expect(JSON.parse(head.slice(head.indexOf('json">') + 6, head.lastIndexOf('</script>')))).toEqual({ name });
});
