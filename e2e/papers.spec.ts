import { accessible, violations } from './support/accessibility.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { freshPhone } from './support/shop.ts';
import { expect, test } from './support/test.ts';

/** The size of a page in a PDF. */
const mediaBox = /MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g;

test.describe('the papers of a sale', () => {
  test('a quote of three services is agreed to by its link, outlives a reload, and becomes the sale', async ({
    office: page,
    shop,
    browser,
    watch,
  }) => {
    watch.allow(409, /\/quotes\/\d+$/);
    const { customerNo } = await shop.customer('견적솔', freshPhone());
    await page.goto(`/sales/quotes/new?customer=${customerNo}`);
    await expect(page.getByText('견적솔')).toBeVisible();
    for (const item of ['원컬러 젤', '젤네일 풀케어', '원컬러 젤']) {
      await page.getByRole('button', { name: '시술' }).click();
      const dialog = page.getByRole('dialog', { name: '시술 추가' });
      await dialog.getByRole('textbox').fill(item);
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
    }
    await expect(page.getByText('가격 내역을 꼭 드려야 해요')).toBeVisible();
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await page.getByRole('button', { name: '이어서 쓰기' }).click();
    await expect(page.getByRole('list', { name: '매출 내역' }).getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: /견적서 저장/ }).click();
    await expect(page.getByText('동의 전 · 의무')).toBeVisible();

    // A colleague is faster: under who types nothing moves, what both wrote stays until one is chosen.
    const quoteId = page.url().split('/').at(-1);
    const path = `/${shop.shopNo}/quotes/${quoteId}`;
    const quote = () => shop.get<CallAnswer<'papers.oneOfQuotes'>>(path);
    const { version, lines } = await quote();
    await page.getByRole('link', { name: '수정' }).click();
    const note = page.getByRole('textbox', { name: '고객에게 남길 말' });
    await note.fill('내가 쓴 말');
    const theirs = { lines: lines.slice(0, 2), note: '동료가 쓴 말', version };
    await shop.send('PUT', path, theirs);
    await expect(page.getByText('그사이 다른 사람이 먼저 수정했어요')).toBeAttached();
    await expect(note).toHaveValue('내가 쓴 말');
    await page.getByRole('button', { name: /견적서 저장/ }).click();
    await expect(page.getByText('그사이 바뀐 내용이 있어요.')).toBeVisible();
    expect((await quote()).note).toBe('동료가 쓴 말');
    await page.getByRole('button', { name: '내 내용으로 저장' }).click();
    await expect(page.getByText('동의 전 · 의무')).toBeVisible();
    expect(await quote()).toMatchObject({ note: '내가 쓴 말', lines: [{}, {}, {}] });

    await page.getByRole('button', { name: '링크 보내기' }).click();
    const dialog = page.getByRole('dialog', { name: '견적솔 견적서 링크' });
    await dialog.getByRole('button', { name: '링크 만들기' }).click();
    const address = await dialog.getByLabel('링크 주소').inputValue();
    const guest = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' });
    const sheet = await guest.newPage();
    const opened = await sheet.goto(address);
    expect(opened?.headers()['x-robots-tag']).toContain('noindex');
    await expect(sheet.getByText('견*솔님')).toBeVisible();
    expect.soft(await violations(sheet), 'a quote behind its link').toEqual([]);
    await sheet.getByRole('button', { name: '확인했고, 동의해요' }).click();
    await expect(sheet.getByText('동의해 주셔서 고맙습니다.')).toBeVisible();
    await dialog.getByRole('button', { name: '닫기' }).last().click();
    await expect(page.getByText('링크로 동의')).toBeVisible();

    await page.getByRole('link', { name: '매출 등록' }).last().click();
    await page.getByRole('group', { name: '결제 수단' }).getByRole('button', { name: '카드' }).click();
    await page.getByRole('button', { name: '매출 저장' }).click();
    const panel = page.getByRole('complementary', { name: '견적솔' });
    await panel.getByRole('link', { name: '영수증' }).click();
    await expect(page.getByRole('heading', { name: '영수증' })).toBeVisible();
    await accessible(page, 'a receipt');
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('article').filter({ visible: true }).first();
    await expect(paper).toContainText('합계');
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    const heightPx = (await paper.boundingBox())!.height;
    await page.emulateMedia({ media: null });
    // The roll is one page, 80 mm wide, that ends with what is on it; in points.
    const rolls = [...(await page.pdf({ preferCSSPageSize: true })).toString('latin1').matchAll(mediaBox)];
    expect(rolls).toHaveLength(1);
    const [wide, long] = rolls[0]!.slice(1).map(Number) as [number, number];
    expect(Math.round(wide)).toBe(227);
    expect(Math.abs(long - heightPx * 0.75 - 23)).toBeLessThan(20);
    await guest.close();
  });
});
