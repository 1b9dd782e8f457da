import { readFileSync } from 'node:fs';
import type { CallAnswer } from '../web/lib/wire.ts';
import { freshPhone, openShop } from './support/shop.ts';
import { expect, signIn, test } from './support/test.ts';

test.describe('a photo in a form that stands for hours', () => {
  test('has an address that is good, and goes on having one', async ({ office: page, watch }) => {
    // Of the addresses that were told, the last alone is good.
    let told = 0;
    await page.route('**/images/*/completion', async (route) => {
      const response = await route.fetch();
      const file = (await response.json()) as CallAnswer<'files.complete'>;
      await route.fulfill({ response, json: { ...file, thumbnailUrl: `${file.thumbnailUrl}&told=${told}` } });
    });
    await page.route('**/w320?*', (route) =>
      route.request().url().endsWith(`&told=${told}`) ? route.continue() : route.fulfill({ status: 403 }),
    );
    watch.allow(403, /\/w320\?/);
    const photo = page.getByAltText('시술 사진 1');
    const isSeen = async () => {
      await expect(photo).toHaveAttribute('src', new RegExp(`&told=${told}$`));
      await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    };
    await page.clock.install();
    await page.goto('/sales/new');
    await page.getByLabel('사진 파일').setInputFiles('docs/images/calendar.png');
    await isSeen();
    told = 1;
    await page.reload();
    await page.getByRole('button', { name: '이어서 쓰기' }).click();
    await isSeen();
    told = 2;
    await page.clock.fastForward('56:00');
    await isSeen();
  });
});

test.describe('the picture of a pet that somebody else took', () => {
  test('keeps an address that is good while the form stands open', async ({ page, playwright, baseURL }) => {
    const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
    const shop = await openShop(request, 'jiho');
    const body = readFileSync('docs/images/calendar.png');
    const { url, fields, fileId } = await shop.send<CallAnswer<'files.presign'>>(
      'POST',
      '/images/presigned-url',
      { purpose: 'CUSTOMER_PHOTO', contentType: 'image/png', bytes: body.length },
    );
    const upload = await request.post(url, {
      multipart: { ...fields, file: { name: 'pet.png', mimeType: 'image/png', buffer: body } },
    });
    expect(upload.ok(), await upload.text()).toBe(true);
    await shop.send('POST', `/images/${fileId}/completion`);
    const { customerNo } = await shop.customer('사진보호자', freshPhone());
    await shop.send('POST', '/customers/pet', { customerNo, name: '찰칵', species: 'DOG', photos: [fileId] });
    let told = 0;
    await page.route('**/customers/*/pets', async (route) => {
      const response = await route.fetch();
      const { items } = (await response.json()) as CallAnswer<'pets.list'>;
      const anew = items.map((pet) => ({
        ...pet,
        photos: pet.photos.map((photo) => ({ ...photo, thumbnailUrl: `${photo.thumbnailUrl}&told=${told}` })),
      }));
      await route.fulfill({ response, json: { items: anew } });
    });
    await page.clock.install();
    await signIn(page, 'mongsil');
    await page.goto(`/customers/${customerNo}?tab=pets`);
    await page.getByRole('article', { name: '찰칵' }).getByRole('button', { name: '수정' }).click();
    const photo = page.getByRole('dialog', { name: '찰칵 정보 수정' }).getByAltText('반려동물 사진 1');
    await expect(photo).toHaveAttribute('src', /&told=0$/);
    told = 1;
    await page.clock.fastForward('56:00');
    await expect(photo).toHaveAttribute('src', /&told=1$/);
    await request.dispose();
  });
});
