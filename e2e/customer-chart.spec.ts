import type { Page } from '@playwright/test';
import { shopDateOf } from '../contract/time.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { usable } from './support/accessibility.ts';
import { fingerOn } from './support/finger.ts';
import { freshPhone } from './support/shop.ts';
import type { Shop } from './support/shop.ts';
import { expect, signIn, test } from './support/test.ts';

/** A picture made by the browser itself. */
const picture = async (page: Page, color: string): Promise<Buffer> => {
  const base64 = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 400];
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 600, 400);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  }, color);
  return Buffer.from(base64, 'base64');
};
/** As large as a camera's, with as much to see in it. */
const largePicture = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [4000, 3000];
    const pen = canvas.getContext('2d')!;
    const grain = pen.createImageData(500, 500);
    for (let at = 0; at < grain.data.length; at += 1)
      grain.data[at] = at % 4 === 3 ? 255 : 90 + ((at * 7919) % 97);
    for (let at = 0; at < 48; at += 1) pen.putImageData(grain, (at % 8) * 500, Math.floor(at / 8) * 500);
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
};
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

const charts = async (shop: Shop, customerNo: number) =>
  (await shop.get<CallAnswer<'customerCharts.list'>>(`/${shop.shopNo}/customers/${customerNo}/charts`)).items;

test('a chart with its fields and two photos, compared, drawn upon, edited and deleted', async ({
  office: page,
  shop,
  watch,
}) => {
  test.slow();
  watch.allow(400, /completion$/);
  // Anyone who records the test reads previews again; the page itself does not.
  watch.allowConsole(/Connecting to 'blob:/);
  const { customerNo } = await shop.customer('차트손', freshPhone());
  await page.goto(`/customers/${customerNo}?tab=chart`);
  await page.getByRole('button', { name: '차트 쓰기' }).click();
  const form = page.getByRole('dialog', { name: '차트 쓰기' });
  await form
    .getByRole('group', { name: '모양' })
    .getByRole('button', { name: '아몬드', exact: true })
    .click();
  await form.getByLabel('컬러 번호').fill('34 + 7');
  await form.getByLabel('유지한 날').fill('스물');
  await form.getByLabel('내용').fill('베이스 얇게 두 번');
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form.getByText('숫자로 입력해 주세요.')).toBeVisible();
  await form.getByLabel('유지한 날').fill('21');
  const files = form.getByLabel('사진 파일');
  await files.setInputFiles([file('전.jpg', await picture(page, '#c08a7a'))]);
  await files.setInputFiles([
    file('후.jpg', await picture(page, '#7a8ac0')),
    file('글.jpg', Buffer.from('no picture at all')),
  ]);
  // What is no picture says so, and is taken out.
  await expect(form.getByRole('alert')).toContainText('사진 파일을 열 수 없습니다');
  await form.getByRole('button', { name: '사진 3 후 빼기' }).click();
  await form.getByRole('button', { name: '저장' }).click();
  await expect(form).toHaveCount(0);

  const entry = page.getByRole('article', { name: /차트$/ });
  await expect(entry).toContainText('아몬드');
  await expect(entry).toContainText('21일');
  await entry.getByRole('button', { name: '전후 비교' }).click();
  const viewer = page.getByRole('dialog', { name: /전후 비교/ });
  const slider = viewer.getByRole('slider', { name: '전 1, 후 1 비교' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '52');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuenow', '0');
  await viewer.getByRole('button', { name: '비교 끝내기' }).click();

  const looking = page.getByRole('dialog', { name: /전 1$/ });
  await usable(looking, 'charts/photo-viewer');
  await looking.getByRole('button', { name: '사진에 그리기' }).click();
  const box = (await looking.getByRole('img', { name: '사진 위에 그리는 곳' }).boundingBox())!;
  const line = async (y: number) => {
    await page.mouse.move(box.x + 40, box.y + y);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + y + 60, { steps: 5 });
    await page.mouse.up();
  };
  await line(40);
  await line(120);
  await page.keyboard.press('ControlOrMeta+z');
  await looking.getByRole('radio', { name: '파랑' }).click();
  await line(180);
  await looking.getByRole('button', { name: '그림 저장' }).click();
  await expect(looking.getByRole('button', { name: '그림 숨기기' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry.getByRole('button', { name: '전후 비교' })).toBeFocused();
  const [saved] = await charts(shop, customerNo);
  const photo = saved!.photos[0]!;
  const drawing = await shop.get<CallAnswer<'customerCharts.drawingOf'>>(
    `/${shop.shopNo}/charts/${saved!.id}/photos/${photo.fileId}/drawing`,
  );
  expect(drawing.strokes.map(({ color }) => color)).toEqual(['#d9263c', '#2563eb']);

  await entry.getByRole('button', { name: '차트 더 보기' }).click();
  await page.getByRole('menuitem', { name: '수정' }).click();
  const edit = page.getByRole('dialog', { name: '차트 수정' });
  await edit.getByLabel('내용').fill('베이스 세 번');
  await edit.getByRole('button', { name: '저장' }).click();
  await entry.getByRole('button', { name: /수정 \d/ }).click();
  const history = page.getByRole('dialog', { name: '차트 변경 내역' });
  await expect(history).toContainText('내용: 베이스 얇게 두 번 → 베이스 세 번');
  await page.keyboard.press('Escape');
  await entry.getByRole('button', { name: '차트 더 보기' }).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await expect(page.getByText('아직 쓴 차트가 없어요')).toBeVisible();
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(entry).toContainText('베이스 세 번');
});

test('a private entry stays away from the customer’s eyes; the owner decides what a chart asks', async ({
  office: page,
  shop,
}) => {
  const { customerNo } = await shop.customer('상담손', freshPhone());
  const write = (body: string, hidden: boolean) =>
    shop.send('POST', '/customers/chart', {
      customerNo,
      enteredOn: shopDateOf(Date.now()),
      body,
      private: hidden,
    });
  await write('보여도 되는 기록', false);
  await write('손님이 보면 안 되는 기록', true);
  await page.goto(`/customers/${customerNo}?tab=chart`);
  await expect(page.getByText('손님이 보면 안 되는 기록')).toBeVisible();
  await page.keyboard.press('h');
  await expect(page.getByText('손님이 보면 안 되는 기록')).toHaveCount(0);
  await expect(page.getByText('보여도 되는 기록')).toBeVisible();

  await page.goto('/shop/chart-fields');
  await page.getByRole('button', { name: '항목 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '차트 항목 추가' });
  await dialog.getByLabel('이름').fill('램프 시간');
  await dialog.getByRole('radio', { name: '숫자' }).click();
  await dialog.getByLabel('단위').fill('초');
  await dialog.getByRole('button', { name: '저장' }).click();
  const list = page.getByRole('list', { name: '차트 항목' });
  await expect(list).toContainText('램프 시간');
  await list.getByRole('button', { name: '램프 시간 더 보기' }).click();
  await page.getByRole('menuitem', { name: '삭제' }).click();
  await expect(list).not.toContainText('램프 시간');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(list).toContainText('램프 시간');
});

test.describe('by thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a photo is drawn upon and compared with a finger on a phone', async ({ page, shop, watch }) => {
    watch.allowConsole(/Connecting to 'blob:/);
    const { customerNo } = await shop.customer('손가락', freshPhone());
    await signIn(page);
    await page.goto(`/customers/${customerNo}?tab=chart`);
    await page.getByRole('button', { name: '차트 쓰기' }).tap();
    const form = page.getByRole('dialog', { name: '차트 쓰기' });
    const files = form.getByLabel('사진 파일');
    await files.setInputFiles([file('전.jpg', await picture(page, '#c08a7a'))]);
    await files.setInputFiles([file('후.jpg', await picture(page, '#7a8ac0'))]);
    await form.getByRole('button', { name: '저장' }).tap();
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: '전 1 사진 크게 보기' }).tap();
    const viewer = page.getByRole('dialog', { name: /전 1$/ });
    await viewer.getByRole('button', { name: '사진에 그리기' }).tap();
    const pad = (await viewer.getByRole('img', { name: '사진 위에 그리는 곳' }).boundingBox())!;
    const finger = await fingerOn(page);
    const stroke = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
      await finger.down(from);
      await finger.to(from, to);
      await finger.up();
    };
    await stroke({ x: pad.x + 40, y: pad.y + 40 }, { x: pad.x + 220, y: pad.y + 120 });
    await viewer.getByRole('button', { name: '그림 저장' }).click();
    await expect(viewer.getByRole('button', { name: '그림 숨기기' })).toBeVisible();
    await viewer.getByRole('button', { name: '전후 비교' }).click();
    const compared = page.getByRole('dialog', { name: /전후 비교/ });
    const slider = compared.getByRole('slider');
    const edge = (await slider.boundingBox())!;
    const middle = { x: edge.x + 1, y: edge.y + edge.height / 2 };
    await stroke(middle, { x: middle.x + 90, y: middle.y });
    await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(65);
    expect((await charts(shop, customerNo))[0]?.photos[0]?.drawn).toBe(true);
  });

  test('what the camera took is made smaller before it goes up', async ({ page, shop, watch }) => {
    watch.allowConsole(/Connecting to 'blob:/);
    const { customerNo } = await shop.customer('찍는손', freshPhone());
    await signIn(page);
    await page.goto(`/customers/${customerNo}?tab=chart`);
    await page.getByRole('button', { name: '차트 쓰기' }).tap();
    const form = page.getByRole('dialog', { name: '차트 쓰기' });
    const camera = form.getByLabel('카메라');
    await expect(camera).toHaveAttribute('accept', 'image/*');
    await expect(camera).toHaveAttribute('capture', 'environment');
    await expect(form.getByRole('button', { name: '찍기' })).toBeVisible();
    const taken = await largePicture(page);
    expect(taken.length).toBeGreaterThan(3_000_000);
    const asked = page.waitForRequest('**/images/presigned-url');
    await camera.setInputFiles([file('camera.jpg', taken)]);
    const { bytes } = (await asked).postDataJSON() as { bytes: number };
    expect(bytes).toBeLessThan(taken.length / 2);
    await form.getByRole('button', { name: '저장' }).tap();
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: '전 1 사진 크게 보기' }).tap();
    const viewer = page.getByRole('dialog', { name: /전 1$/ });
    const seen = viewer.getByRole('img').first();
    const size = () => seen.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    await expect.poll(async () => (await size())[0]).toBeGreaterThan(0);
    expect(Math.max(...(await size()))).toBeLessThanOrEqual(2048);
    // It fills the screen, but for the notch.
    const session = await page.context().newCDPSession(page);
    const insets = { top: 59, bottom: 34, left: 0, right: 0 };
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    const close = viewer.getByRole('button', { name: '닫기' });
    await expect.poll(async () => (await close.boundingBox())!.y).toBeGreaterThanOrEqual(insets.top);
  });
});
