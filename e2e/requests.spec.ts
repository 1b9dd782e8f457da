import { expect, openHome, test } from './support/test.ts';

test('whoever waits for a yes is counted in the title of the window until the last is approved', async ({
  office: page,
}) => {
  await openHome(page);
  const waiting = page.getByRole('main').getByRole('button', { name: '승인', exact: true });
  await expect(waiting.first()).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) /);
  const counted = async () => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  const before = await counted();
  await waiting.first().click();
  await expect.poll(counted).toBe(before - 1);
});
