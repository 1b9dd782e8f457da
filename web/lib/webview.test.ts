import { describe, expect, it } from 'vitest';
import { isBarePath, isWebviewClient, withBareMark, withoutBareMark } from './webview.ts';

const browser = { userAgent: 'Mozilla/5.0 Chrome/147', search: '', bridge: false, remembered: false };

describe('the webview client', () => {
  it('is known by its user agent, its bridge, its way in, or from before', () => {
    expect(isWebviewClient(browser)).toBe(false);
    expect(isWebviewClient({ ...browser, userAgent: 'Mozilla/5.0 DangolWebView/2.1' })).toBe(true);
    expect(isWebviewClient({ ...browser, bridge: true })).toBe(true);
    expect(isWebviewClient({ ...browser, search: '?webview=1' })).toBe(true);
    expect(isWebviewClient({ ...browser, remembered: true })).toBe(true);
    expect(isWebviewClient({ ...browser, search: '?webview=0' })).toBe(false);
  });
});

describe('pages without the common wrapper', () => {
  it.each(['/WEB-VIEW/kakao', '/WEB-VIEW/kakao/book/calendar', '/S1/WEB-VIEW/kakao/x'])('%s', (path) => {
    expect(isBarePath(path)).toBe(true);
  });
  it.each(['/', '/book/calendar', '/web-view/kakao', '/WEB-VIEW/kakaotalk'])('but not %s', (path) => {
    expect(isBarePath(path)).toBe(false);
  });
  it('are the same pages at another address', () => {
    expect(withoutBareMark('/WEB-VIEW/kakao/book/calendar')).toBe('/book/calendar');
    expect(withoutBareMark('/WEB-VIEW/kakao')).toBe('/');
    expect(withBareMark('/customers')).toBe('/WEB-VIEW/kakao/customers');
    expect(withBareMark('/WEB-VIEW/kakao/customers')).toBe('/WEB-VIEW/kakao/customers');
  });
});
