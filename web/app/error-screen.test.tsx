import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProductError } from '../lib/errors.ts';
import { ErrorFallback, errorPageMessage } from './error-screen.tsx';

const fromServer = new ProductError({
  status: 503,
  url: 'u',
  code: 'SERVICE_UNAVAILABLE',
  errors: [],
  message: '서비스를 점검하고 있습니다.',
  endpoint: 'e',
});
const draw = (error: unknown, webview = false) =>
  renderToStaticMarkup(
    <ErrorFallback
      error={error}
      webview={webview}
      busy={false}
      onHome={() => undefined}
      onReset={() => undefined}
    />,
  );

describe('the generic error page', () => {
  it('has its title and its image', () => {
    const html = draw(new Error('x'));
    expect(html).toMatch(/<h1[^>]*>잠시 후 다시 확인해 주세요!<\/h1>/);
    expect(html).toContain('<svg');
  });

  it("shows the server's message and the code in brackets", () => {
    expect(errorPageMessage(fromServer)).toBe('서비스를 점검하고 있습니다. (SERVICE_UNAVAILABLE)');
    expect(draw(fromServer)).toContain('서비스를 점검하고 있습니다. (SERVICE_UNAVAILABLE)');
  });

  it('says one fixed text for any other error: unreachable, sorry, whom to call', () => {
    const message = errorPageMessage(new TypeError('x is undefined'));
    expect(message).toContain('연결할 수 없습니다');
    expect(message).toContain('죄송합니다');
    expect(message).toContain('고객센터(1600-3145)');
    expect(message).not.toContain('undefined');
  });

  it('leads home by a button 240 px wide', () => {
    expect(draw(fromServer)).toMatch(/<button[^>]*style="width:240px"[^>]*>단골 홈으로<\/button>/);
  });

  it('has no such button in the webview', () => {
    expect(draw(fromServer, true)).not.toContain('단골 홈으로');
  });
});
