import type { Locator, Page } from '@playwright/test';
import type { CallAnswer } from '../web/lib/wire.ts';
import { atRest, usable, violations } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';
import type { Shop } from './support/shop.ts';

const add = async (shop: Shop, names: readonly string[], more: object = {}) => {
  for (const name of names)
    await shop.send<CallAnswer<'customers.create'>>('POST', `/${shop.shopNo}/customers`, { name, ...more });
};
const rows = (page: Page) => page.getByRole('table', { name: '고객 목록' }).getByRole('row');
const named = (page: Page, name: string) => rows(page).filter({ hasText: name });

test.describe('the customers', () => {
  test('are filtered by the keyboard alone, and the filter is kept under a name', async ({
    office: page,
    shop,
  }) => {
    const word = `왼손${Date.now() % 1_000_000}`;
    await add(shop, ['거름망하나', '거름망둘'], { tags: [word] });
    await page.goto('/customers');
    // The name's link reaches over the row, but not over the number.
    for (const link of [/전화하기$/, /문자 보내기$/])
      await rows(page).getByRole('link', { name: link }).first().click({ trial: true });
    await page.getByRole('button', { name: '조건', exact: true }).press('Enter');
    const builder = page.getByRole('dialog', { name: '고객 조건' });
    await builder.getByRole('button', { name: '조건 추가' }).press('Enter');
    const field = builder.getByLabel('항목');
    await expect(field).toBeFocused();
    for (let steps = 0; steps < 40 && (await field.inputValue()) !== 'TAG'; steps += 1)
      await field.press('ArrowDown');
    await builder.getByRole('button', { name: word, exact: true }).press('Space');
    await expect(builder.locator('output')).toContainText(`‘${word}’ 태그가 있는 고객`);
    await expect(builder.locator('output')).toContainText('2명');

    // What cannot be read leaves nothing standing that was said of the figure before.
    await builder.getByRole('button', { name: '조건 추가' }).press('Enter');
    const days = builder.getByLabel('최근 방문일 일수');
    await expect(builder.locator('output')).toContainText('최근 90일');
    await days.fill('ㅁ');
    await expect(builder.locator('output')).toBeHidden();
    await expect(builder.getByRole('button', { name: '보기', exact: true })).toBeDisabled();
    await expect(builder.getByRole('button', { name: '이름 붙여 저장' })).toBeDisabled();
    await days.fill('30');
    await expect(builder.locator('output')).toContainText('최근 30일');
    await builder.getByRole('button', { name: '최근 방문일 조건 빼기' }).press('Enter');
    await expect(builder.locator('output')).toContainText('2명');
    await builder.getByRole('button', { name: '이름 붙여 저장' }).press('Enter');
    await page.keyboard.type(`${word} 손님`);
    await page.keyboard.press('Enter');
    await expect(builder).toBeHidden();
    const tab = page.getByRole('tab', { name: `${word} 손님` });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(named(page, '거름망하나')).toBeVisible();
    await expect(page.getByText('2명', { exact: true })).toBeVisible();

    // The download is of the list as it stands.
    await page.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '엑셀로 내려받기' }).click();
    const dialog = page.getByRole('dialog', { name: '고객 엑셀로 내려받기' });
    await expect(dialog.getByRole('radio', { name: '보이는 목록 2명' })).toBeChecked();
    await dialog.getByLabel('내려받는 사유').fill('안내 문자');
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '내려받기' }).click();
    expect((await file).suggestedFilename()).toMatch(/^고객 .*\.xlsx$/);
    await expect(dialog).toBeHidden();
    await tab.press('Home');
    await expect(page.getByRole('tab', { name: '전체' })).toBeFocused();

    // A kept filter has another name in a moment.
    await page.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '그룹과 조건 관리' }).click();
    await expect(page.getByRole('dialog', { name: '그룹과 조건 관리' }).locator(':focus')).toBeVisible();
    const title = page.getByLabel(`${word} 손님 조건 이름`);
    await title.fill(`${word} 단골`);
    await title.press('Enter');
    await expect(page.getByRole('tab', { name: `${word} 단골` })).toBeVisible();
  });

  test('have groups and filters that are named anew by one Enter, wherever it goes from there', async ({
    office: page,
    shop,
  }) => {
    const mark = `새이름${Date.now() % 1_000_000}`;
    await shop.send('POST', '/customers/groups', { name: mark });
    await shop.send('POST', '/customers/filters', {
      name: mark,
      condition: { field: 'VISITS', op: 'AT_LEAST', value: 3 },
    });
    let sent = 0;
    await page.route(/\/customers\/(?:groups|filters)\/\d+$/, async (route) => {
      sent += 1;
      await new Promise((done) => setTimeout(done, 400));
      await route.continue();
    });
    await page.goto('/customers');
    await page.getByRole('button', { name: '더 보기' }).click();
    await page.getByRole('menuitem', { name: '그룹과 조건 관리' }).click();
    const dialog = page.getByRole('dialog', { name: '그룹과 조건 관리' });
    for (const kind of ['그룹', '조건']) {
      const called = (name: string) => dialog.getByLabel(`${name} ${kind} 이름`);
      sent = 0;
      await called(mark).fill(`${mark}둘`);
      await called(mark).press('Enter');
      await expect(called(`${mark}둘`)).toBeFocused();
      await called(`${mark}둘`).fill(`${mark}셋`);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(called(`${mark}셋`)).toHaveValue(`${mark}셋`);
      expect(sent, kind).toBe(2);
    }
  });

  test('are not filtered by what was given up before it was known to be right', async ({ office: page }) => {
    let held = 0;
    let letGo = () => {};
    const gate = new Promise<void>((open) => {
      letGo = open;
    });
    await page.goto('/customers');
    await page.getByRole('button', { name: '조건', exact: true }).click();
    const builder = page.getByRole('dialog', { name: '고객 조건' });
    await builder.getByRole('button', { name: '조건 추가' }).click();
    await builder.getByLabel('항목').selectOption('LAST_VISIT');
    await expect(builder.locator('output')).toContainText('최근 90일');
    await page.route('**/conditions/validate', async (route) => {
      held += 1;
      await gate;
      await route.continue();
    });
    await builder.getByLabel('최근 방문일 일수').fill('30');
    const see = builder.getByRole('button', { name: /보기$/ });
    await see.click();
    await expect(see).toHaveAttribute('aria-busy', 'true');
    const isCheck = (request: { url: () => string }) => request.url().endsWith('/conditions/validate');
    // Given up with the dialog, or answered after all: either way it is over.
    const over = Promise.race([
      page.waitForEvent('requestfailed', isCheck).catch(() => undefined),
      page.waitForEvent('requestfinished', isCheck).catch(() => undefined),
    ]);
    await page.keyboard.press('Escape');
    await expect(builder).toBeHidden();
    expect(held).toBe(1);
    letGo();
    await over;
    await expect(page).toHaveURL(/\/customers$/);

    await page.getByRole('button', { name: '조건', exact: true }).click();
    await builder.getByRole('button', { name: '조건 추가' }).click();
    await builder.getByLabel('항목').selectOption('LAST_VISIT');
    await see.click();
    await expect(builder).toBeHidden();
    await expect(page).toHaveURL(/where=/);
  });

  test('are found by initials, grouped and deleted several at once, and both are taken back', async ({
    office: page,
    shop,
    watch,
  }, { retry }) => {
    // What an earlier try left is called otherwise.
    const [word, initials] = (
      [
        ['묶음', 'ㅁㅇ'],
        ['모둠', 'ㅁㄷ'],
        ['꾸림', 'ㄲㄹ'],
      ] as const
    )[retry] ?? ['묶음', 'ㅁㅇ'];
    const group = `모임${Date.now() % 1_000_000}`;
    await add(shop, [`${word}가`, `${word}나`, `${word}다`]);
    await shop.send('POST', '/customers/groups', { name: group });
    await page.goto('/customers');
    await page.getByLabel('고객 찾기').fill(`${initials}ㄱ`);
    await expect(named(page, `${word}가`)).toBeVisible();
    await expect(named(page, `${word}나`)).toBeHidden();
    await page.getByLabel('고객 찾기').fill(word);
    await expect(named(page, `${word}나`)).toBeVisible();
    await page.getByLabel('고객 찾기').press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: `${word}나`, exact: true })).toBeFocused();
    await page.keyboard.press('/');
    await expect(page.getByLabel('고객 찾기')).toBeFocused();
    for (const name of [`${word}가`, `${word}나`])
      await page.getByRole('checkbox', { name: `${name} 고르기` }).check();
    await page.getByRole('button', { name: '그룹', exact: true }).click();
    await page.getByRole('menuitem', { name: group, exact: true }).click();
    await expect(page.getByText(`2명을 ‘${group}’ 그룹에 넣었어요`)).toBeVisible();
    await expect(page.getByRole('tab', { name: `${group} 2` })).toBeVisible();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByRole('tab', { name: `${group} 0` })).toBeVisible();

    await page.getByRole('checkbox', { name: `${word}나 고르기` }).check();
    await page.getByRole('button', { name: '그룹', exact: true }).click();
    await page.getByRole('menuitem', { name: '새 그룹' }).click();
    watch.allow(409, /groups$/);
    const making = page.getByRole('dialog', { name: '새 그룹에 넣기' });
    await usable(making, 'segments/groups/new-group-dialog', { keepWidth: true });
    await expect(making.getByLabel('그룹 이름')).toBeFocused();
    await page.keyboard.type(group);
    await page.keyboard.press('Enter');
    await expect(page.getByText('같은 이름의 그룹이 있')).toBeVisible();
    await page.keyboard.type(' 둘');
    // Escape asks, and in the question it leads back to the field.
    const question = page.getByRole('dialog', { name: /저장되지 않았습니다/u });
    for (const _ of [1, 2]) {
      await page.keyboard.press('Escape');
      await expect(question.getByRole('button', { name: '계속 작성' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(making.getByLabel('그룹 이름')).toBeFocused();
    }
    await page.getByRole('button', { name: '1명 넣기' }).click();
    await expect(page.getByText(`1명을 ‘${group} 둘’ 그룹에 넣었어요`)).toBeVisible();
    await expect(page.getByRole('tab', { name: `${group} 둘 1` })).toBeVisible();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByRole('tab', { name: `${group} 둘 0` })).toBeVisible();

    // A customer ticked in another list stays ticked.
    const everybody = page.getByRole('checkbox', { name: '목록의 고객 모두 고르기' });
    await page.getByRole('checkbox', { name: `${word}가 고르기` }).check();
    await page.getByLabel('고객 찾기').fill(`${word}나`);
    await everybody.check();
    await expect(page.getByText('2명 선택')).toBeVisible();
    await everybody.uncheck();
    await expect(page.getByText('1명 선택')).toBeVisible();
    await page.getByLabel('고객 찾기').fill(word);
    await everybody.check();
    await expect(page.getByText('3명 선택')).toBeVisible();
    await page.getByRole('button', { name: '삭제', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '삭제', exact: true }).click();
    await expect(page.getByText(`‘${word}’ 고객을 찾지 못했어요`)).toBeVisible();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect(named(page, `${word}다`)).toBeVisible();
    await expect(rows(page)).toHaveCount(4);

    // However long the keys are held, one is saved.
    let saved = 0;
    await page.route('**/customers', async (route) => {
      saved += route.request().method() === 'POST' ? 1 : 0;
      await new Promise((done) => setTimeout(done, 300));
      await route.fallback();
    });
    await page.goto('/customers?new=1');
    await page.getByRole('dialog').getByLabel('이름').fill(`누름${group}`);
    await page.keyboard.down('Control');
    for (let held = 0; held < 4; held += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.up('Control');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(saved).toBe(1);
  });
});

test.describe('two customers who look like one', () => {
  test('are laid side by side, made one, and parted again', async ({ office: page, shop }) => {
    const name = `겹침${Date.now() % 1_000_000}`;
    await add(shop, [name], {
      birthday: '1990-04-02',
      memo: '왼손 약지가 약해서 드릴은 약하게, 조용히 계시는 걸 좋아하심',
    });
    await add(shop, [name], { birthday: '1990-04-02', memo: '친구 소개' });
    await page.goto('/customers/duplicates');
    const open = page.getByRole('button', { name: `${name} 고객과 ${name} 고객 합치기` });
    await open.click();
    const dialog = page.getByRole('dialog', { name: '고객 합치기' });
    const memo = dialog.getByRole('radiogroup', { name: '메모' });
    await expect(memo.getByText('조용히 계시는 걸 좋아하심')).toBeVisible();
    await expect(memo.getByLabel('둘 다 남기기')).toBeChecked();
    await memo.getByLabel('친구 소개').check();
    await dialog.getByRole('button', { name: '합치기' }).click();
    await expect(page.getByText('두 고객을 합쳤어요')).toBeVisible();
    await expect(open).toBeHidden();
    await page.getByRole('radio', { name: '합친 기록' }).click();
    const line = page.getByRole('listitem').filter({ hasText: `${name} 고객을 합쳤어요` });
    await line.getByRole('button', { name: '되돌리기' }).click();
    await expect(line.getByText('되돌림')).toBeVisible();
    await page.getByRole('radio', { name: '겹치는 고객' }).click();
    await expect(open).toBeVisible();
  });
});

test.describe('the customers on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('stand as cards, are found by a nickname, and nothing is wider than the screen', async ({
    office: page,
    shop,
  }) => {
    const name = `꽃집손님${Date.now() % 1_000_000}`;
    await add(shop, [name], { nickname: '꽃집 사장님', phone: `0107${String(Date.now()).slice(-7)}` });
    await page.goto('/customers');
    await page.getByLabel('고객 찾기').fill('ㄲㅈㅅㅈㄴ');
    await expect(named(page, name)).toBeVisible();
    await page.getByRole('button', { name: '더 보기' }).tap();
    await page.getByRole('menuitem', { name: '여럿 고르기' }).tap();
    await page.getByRole('checkbox', { name: `${name} 고르기` }).tap();
    await expect(page.getByText('1명 선택')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('button', { name: '선택 해제' }).tap();
    // A name stands in its row, not at its edge.
    const top = async (part: Locator) => (await part.boundingBox())!.y;
    const card = named(page, name);
    expect((await top(card.getByRole('link', { name }))) - (await top(card))).toBeGreaterThan(2);
    await page.getByLabel('고객 찾기').fill('');
    await atRest(page);
    expect.soft(await violations(page)).toEqual([]);
    await page.getByLabel('고객 찾기').fill('ㄲㅈㅅㅈㄴ');
    await named(page, name).getByRole('link', { name }).tap();
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    // In the head, and among what is known.
    await expect(page.getByRole('dialog').getByRole('link', { name: /전화하기$/ })).toHaveCount(2);
  });
});
