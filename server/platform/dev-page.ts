import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { formatPhone } from '../../contract/phone.ts';
import { formatDay, formatTime, shopDateOf } from '../../contract/time.ts';
import type { MessagingStandIn } from '../adapters/messaging/stand-in.ts';
import type { Platform } from './platform.ts';
import { refuse } from './errors.ts';
import { isLocal } from './local.ts';
import { escapeHtml } from './public-page.ts';
import { styleNonce } from './security.ts';

type Sent = MessagingStandIn['sent'][number];
type Shelf = Pick<MessagingStandIn, 'images' | 'templates'>;

/** The page shows the latest; the stand-in keeps more. */
const mostShown = 200;

const names: Readonly<Record<Sent['type'], string>> = {
  SMS: '문자',
  LMS: '장문 문자',
  MMS: '사진 문자',
  ATA: '알림톡',
};

const endOf = ({ statusCode, statusMessage }: Sent): string => {
  if (statusCode === '4000') return '도착';
  return statusCode === '2000' || statusCode === '3000' ? '보내는 중' : `실패 ${statusCode} ${statusMessage}`;
};

const style = `
:root { color-scheme: light dark; --ink: light-dark(#191b1f, #eceef2); --quiet: light-dark(#666c77, #a2a8b3);
  --desk: light-dark(#f6f6f4, #16181c); --paper: light-dark(#fff, #23262c); --line: light-dark(#e6e6e2, #363a42); --kakao: #fae100; }
body { margin: 0; padding: 24px 16px 48px; background: var(--desk); color: var(--ink);
  font: 15px/1.5 'Dangol Interface', 'Pretendard Variable', Pretendard, system-ui, sans-serif; word-break: keep-all; }
main { width: min(100%, 480px); margin: 0 auto; }
h1 { margin: 0; font-size: 20px; }
header p, .when, .empty { color: var(--quiet); font-size: 13px; }
a { color: inherit; }
ol { display: grid; gap: 20px; margin: 24px 0 0; padding: 0; list-style: none; }
.when { margin: 0 0 6px; }
.to { color: var(--ink); font-weight: 600; }
.bubble { overflow: hidden; width: fit-content; min-width: 180px; max-width: 320px; border: 1px solid var(--line);
  border-radius: 4px 16px 16px; background: var(--paper); }
.bubble img { display: block; width: 100%; }
.arrived { margin: 0; padding: 8px 14px; background: var(--kakao); color: #191b1f; font-size: 13px; font-weight: 600; }
.subject { margin: 0; padding: 10px 14px 0; font-weight: 600; }
.said { margin: 0; padding: 10px 14px 12px; overflow-wrap: anywhere; white-space: pre-line; }
.press { margin: 0 14px 10px; padding: 7px; border: 1px solid var(--line); border-radius: 6px; font-size: 13px; text-align: center; }
`;

/** The letters of the interface, where the web is built: a machine without Korean ones shows them too. */
const fontIn = (webDir: string): string => {
  const [file] = globSync('interface-*.woff2', { cwd: join(webDir, 'assets') });
  return file === undefined
    ? ''
    : `@font-face { font-family: 'Dangol Interface'; font-weight: 400 750; src: url('/assets/${file}') format('woff2'); }`;
};

const pictureOf = ({ imageId }: Sent, { images }: Shelf): string => {
  const bytes = imageId === undefined ? undefined : images.get(imageId);
  return bytes ? `<img src="data:image/jpeg;base64,${bytes.toString('base64')}" alt="보낸 사진">` : '';
};

const buttonsOf = ({ kakaoOptions }: Sent, { templates }: Shelf): string =>
  (templates().find(({ templateId }) => templateId === kakaoOptions?.templateId)?.buttons ?? [])
    .map(({ buttonName }) => `<p class="press">${escapeHtml(buttonName)}</p>`)
    .join('');

const bubble = (message: Sent, shelf: Shelf): string => {
  const { to, dateCreated, type, subject, text } = message;
  const when = `${formatDay(shopDateOf(dateCreated))} ${formatTime(dateCreated)}`;
  return `<li><p class="when"><span class="to">${escapeHtml(formatPhone(to))}</span> · ${names[type]} · ${when} · ${escapeHtml(endOf(message))}</p>
<div class="bubble">${type === 'ATA' ? '<p class="arrived">알림톡 도착</p>' : ''}${pictureOf(message, shelf)}${
    subject === undefined ? '' : `<p class="subject">${escapeHtml(subject)}</p>`
  }<p class="said">${escapeHtml(text)}</p>${buttonsOf(message, shelf)}</div></li>`;
};

const page = (nonce: string, font: string, bubbles: readonly string[]) => `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>단골 · 연습 문자함</title>
<style nonce="${nonce}">${font}${style}</style>
<main>
<header><h1>연습 문자함</h1>
<p>문자 사업자가 연결되지 않아 실제로 나가지 않은 메시지예요. 고객의 휴대폰에서 보이는 모습 그대로예요. <a href="/docs">API 문서</a></p></header>
${bubbles.length > 0 ? `<ol>${bubbles.join('\n')}</ol>` : '<p class="empty">아직 나간 메시지가 없어요.</p>'}
</main>
</html>`;

/** /_dev: what the messaging stand-in took. Only while it stands in, and only on this machine itself. */
export const devPageRoutes = (
  app: FastifyInstance,
  { standInMessages, standInShelf: shelf }: Platform,
): void => {
  app.get('/_dev', async (request, reply) => {
    if (!standInMessages || !shelf || !isLocal(request)) throw refuse('NOT_FOUND');
    const latest = standInMessages.slice(-mostShown).toReversed();
    const nonce = styleNonce(reply, []);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        page(
          nonce,
          fontIn(app.config.webDir),
          latest.map((message) => bubble(message, shelf)),
        ),
      );
  });
};
