import type { FastifyInstance } from 'fastify';
import { formatPhone } from '../../contract/phone.ts';
import type { Platform } from './platform.ts';
import { refuse } from './errors.ts';
import { isLocal } from './local.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

const page = (rows: string) => `<!doctype html>
<html lang="ko">
<meta charset="utf-8">
<title>단골 · 개발자 화면</title>
<h1>연습 문자함</h1>
<p>문자 사업자가 연결되지 않아 실제로 나가지 않은 문자들입니다. <a href="/docs">API 문서</a></p>
<table><thead><tr><th align="left">때</th><th align="left">받는 번호</th><th align="left">내용</th></tr></thead>
<tbody>${rows || '<tr><td colspan="3">아직 없어요</td></tr>'}</tbody></table>
</html>`;

/** /_dev: what the messaging stand-in took. Only while it stands in, and only on this machine itself. */
export const devPageRoutes = (app: FastifyInstance, { standInMessages }: Platform): void => {
  app.get('/_dev', async (request, reply) => {
    if (!standInMessages || !isLocal(request)) throw refuse('NOT_FOUND');
    const rows = standInMessages
      .toReversed()
      .map(
        ({ dateCreated, to, text }) =>
          `<tr><td>${escape(dateCreated)}</td><td>${escape(formatPhone(to))}</td><td>${escape(text)}</td></tr>`,
      );
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page(rows.join('\n')));
  });
};
