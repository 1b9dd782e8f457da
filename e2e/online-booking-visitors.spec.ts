import type { Locator, Page } from '@playwright/test';
import { addDays, formatDay, formatTime, instantAt, minuteOfWallTime, shopDateOf } from '../contract/time.ts';
import type { CallAnswer } from '../web/lib/wire.ts';
import { freshPhone } from './support/shop.ts';
import type { Shop } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page) => page.locator('.bar:visible').last();

/** The code that was texted, as the practice desk shows it. */
const codeFor = async (page: Page, phone: string): Promise<string> => {
  const texts = await (await page.request.get('/_dev')).text();
  return /(\d{6})/.exec(texts.slice(texts.indexOf(phone)))?.[1] ?? '';
};

/** The page opens on the first day that has free times. */
const chooseTime = (page: Page) => page.locator('.time').last().tap();

test('in English a number with a slip, a wrong code and a lost line lose nothing that was typed', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(400, /mobile-certification\/confirm/);
  const phone = freshPhone();
  await page.goto('/zero/moment-nail?lang=en');
  await page.getByRole('dialog').getByRole('button').last().tap();
  await page.locator('.item').first().tap();
  await bar(page).getByRole('button', { name: 'Choose a time' }).tap();
  await chooseTime(page);
  await bar(page).getByRole('button', { name: 'Next' }).tap();

  await page.getByLabel('Name').fill('Emma Stone');
  const number = page.getByLabel('Mobile number in Korea');
  await number.fill('010-12');
  await expect(page.getByRole('button', { name: 'Send code' })).toBeDisabled();
  // Why is said once the field is left.
  const tooShort = page.getByRole('alert').filter({ hasText: 'mobile number' });
  await expect(tooShort).toBeHidden();
  await page.getByLabel('Name').focus();
  await expect.soft(tooShort).toBeVisible();
  await number.fill(phone);
  await expect.soft(tooShort).toBeHidden();
  await page.getByRole('button', { name: 'Send code' }).tap();
  const code = page.getByLabel('6-digit code');
  await code.waitFor();
  const texted = await codeFor(page, phone);
  await code.fill(texted === '000000' ? '000001' : '000000');
  // Said where it can be read, above the bar.
  const refusal = page.getByRole('alert').filter({ hasText: /code/ });
  const bottomOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return box ? box.y + box.height : NaN;
  };
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? NaN;
  await expect.poll(async () => (await bottomOf(refusal)) <= (await top(bar(page)))).toBe(true);

  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you typed is still here.')).toBeVisible();
  await context.setOffline(false);
  await code.fill(texted);
  await expect(page.getByText('Your number is confirmed.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Emma Stone');
});

test('in the pet shop a guest says who is to be groomed, and waits for an answer', async ({ page }) => {
  const phone = freshPhone();
  await page.goto('/zero/mongsil-pet');
  await page.getByRole('dialog').getByRole('button').last().tap();
  await page.locator('.item').first().tap();
  await bar(page).getByRole('button', { name: '시간 고르기' }).tap();
  await chooseTime(page);
  await bar(page).getByRole('button', { name: '다음' }).tap();
  await page.getByLabel('이름').first().fill('한보호');
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByRole('button', { name: '인증번호 받기' }).tap();
  await page.getByLabel('인증번호 6자리').waitFor();
  await page.getByLabel('인증번호 6자리').fill(await codeFor(page, phone));
  await page.getByRole('button', { name: '강아지' }).tap();
  await page.getByLabel(/이름/).last().fill('뭉치');
  await page.getByLabel(/품종/).fill('비숑');
  await page.getByLabel(/필수/).check();
  await bar(page)
    .getByRole('button', { name: /예약하기|결제하기/ })
    .tap();
  await page.waitForURL('**/zero/b/**');
  await expect(page.getByText('승인 대기')).toBeVisible();
  await expect(page.getByText(/뭉치/)).toBeVisible();
});

/** A trial class of a service of its own, first thing in the shift of its teacher, whatever they have then. */
const openTrialClass = async (shop: Shop) => {
  const categories = `/${shop.shopNo}/cosmetics/categories`;
  const [category] = (await shop.get<CallAnswer<'menu.categories'>>(categories)).items;
  const fields = {
    categoryId: category?.id,
    name: `체험 수업 ${crypto.randomUUID().slice(0, 4)}`,
    priceWon: 0,
    durationMinutes: 50,
  };
  const path = `/${shop.shopNo}/cosmetics/items`;
  const [item] = (await shop.send<CallAnswer<'menu.saveItems'>>('PUT', path, { items: [fields] })).items;
  const date = await shop.openDayAfter(addDays(shopDateOf(Date.now()), 1));
  const { days } = await shop.get<CallAnswer<'schedule.businessDays'>>(
    `/business-day?from=${date}&to=${date}`,
  );
  // A class whose teacher has a time closed is not offered outside.
  const closed = await shop.get<CallAnswer<'blocks.list'>>(`/${shop.shopNo}/blocks?from=${date}&to=${date}`);
  const teacher = days[0]?.employees.find(
    ({ employeeNo, hours }) =>
      hours !== null && !closed.items.some((block) => block.employeeNo === employeeNo),
  );
  const startAt = instantAt(date, minuteOfWallTime(teacher?.hours?.from ?? '12:00'));
  const session = await shop.send<CallAnswer<'classes.create'>>('POST', `/${shop.shopNo}/classes`, {
    itemId: item?.id,
    employeeNo: teacher?.employeeNo,
    startAt,
    seats: 3,
    overlap: { confirmed: true, reason: '준비' },
  });
  const read = async () => {
    const listed = `/${shop.shopNo}/classes?from=${date}&to=${date}`;
    const found = (await shop.get<CallAnswer<'classes.list'>>(listed)).items;
    return found.find(({ id }) => id === session.id);
  };
  const close = async () => {
    await shop.send('DELETE', `/${shop.shopNo}/classes/${session.id}?cancelBookings=true`);
    await shop.send('PUT', `${path}/${item?.id}`, { ...fields, active: false, version: item?.version });
  };
  return { name: fields.name, date, startAt, read, close };
};

test('a visitor taps a class, says who they are and has a seat', async ({ page, shop }) => {
  const trial = await openTrialClass(shop);
  try {
    const phone = freshPhone();
    await page.goto('/zero/moment-nail');
    await page.getByRole('dialog').getByRole('button').last().tap();
    await page.locator('.item', { hasText: trial.name }).tap();
    await bar(page).getByRole('button', { name: '시간 고르기' }).tap();
    await page.getByRole('button', { name: formatDay(trial.date) }).tap();
    await page.getByRole('button', { name: '3자리' }).tap();
    await bar(page).getByRole('button', { name: '다음' }).tap();
    await page.getByLabel('이름').fill('한자리');
    await page.getByLabel('휴대폰 번호').fill(phone);
    await page.getByRole('button', { name: '인증번호 받기' }).tap();
    await page.getByLabel('인증번호 6자리').waitFor();
    await page.getByLabel('인증번호 6자리').fill(await codeFor(page, phone));
    await page.getByLabel(/필수/).check();
    await bar(page).getByRole('button', { name: '예약하기' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: '예약했어요' })).toBeVisible();
    await expect(page.getByText(trial.name)).toBeVisible();
    await expect(page.getByText(formatTime(trial.startAt)).first()).toBeVisible();
    expect(await trial.read()).toMatchObject({ seatsTaken: 1, attendees: [{ customerName: '한자리' }] });
  } finally {
    await trial.close();
  }
});
