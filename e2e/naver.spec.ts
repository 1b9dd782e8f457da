import { accessible, usable } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

test('notices of Naver are looked over, brought in, and what is taken or unknown asks what to do', async ({
  office,
  shop,
  watch,
}) => {
  test.slow();
  const day = await shop.freeDay();
  const run = String(Date.now()).slice(-6);
  const notice = (no: string, name: string, time: string) =>
    `[네이버 예약] 새로운 예약이 확정되었습니다.\n예약번호: ${run}${no}\n예약자명: ${name}\n이용일시: ${day.replaceAll('-', '.')} ${time}\n예약상품: 젤네일 풀케어\n담당자: 은지 원장`;
  await shop.book({ date: day, minute: 900, employee: '은지' });
  await office.goto('/online/naver');
  const input = office.getByLabel('네이버 예약 알림');
  const called = `은지의 시그니처 ${run}`;
  const unknown = notice('3', '표처음', '오후 5:00').replace('젤네일 풀케어', called);
  await input.fill(
    [notice('1', '표다솜', '오전 11:00'), notice('2', '표겹침', '오후 3:00'), unknown].join('\n\n'),
  );
  await office.getByRole('button', { name: '읽어 보기' }).click();
  const lines = office.getByRole('list', { name: '읽은 알림' });
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  await expect(office.getByRole('status').filter({ hasText: '이렇게 바뀌어요' })).toContainText(
    '새 예약 1건',
  );
  await accessible(office, 'looked over');
  await office.getByRole('button', { name: '예약에 반영' }).click();
  await expect(office.getByText('가져왔어요')).toBeVisible();

  const conflict = office
    .getByRole('list', { name: '겹친 네이버 예약' })
    .getByRole('listitem')
    .filter({ hasText: '표겹침' });
  await expect(conflict).toContainText(`예약번호 ${run}2`);
  await conflict.getByRole('button', { name: '예약 넣기' }).click();
  const dialog = office.getByRole('dialog', { name: '예약 넣기' });
  watch.allow(409, /channel-conflicts/);
  await dialog.getByRole('button', { name: '예약 넣기' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await office.keyboard.press('Escape');
  await conflict.getByRole('button', { name: '겹쳐 넣기' }).click();
  const sure = office.getByRole('dialog', { name: '그래도 겹쳐서 등록할까요?' });
  await sure.getByRole('button', { name: '겹쳐 넣기' }).click();
  await expect(conflict).toHaveCount(0);

  const unread = office
    .getByRole('list', { name: '읽지 못한 알림' })
    .getByRole('listitem')
    .filter({ hasText: called });
  await expect(unread).toContainText('시술메뉴에 없어요');
  await unread.getByRole('button', { name: '우리 시술과 연결' }).click();
  const tie = office.getByRole('dialog', { name: '우리 시술과 연결' });
  await usable(tie, 'channels/components/naver-service-dialog');
  await tie.getByLabel('우리 시술').fill('젤네일 풀케어');
  await office.getByRole('option', { name: '젤네일 풀케어' }).first().click();
  await tie.getByRole('button', { name: '연결' }).click();
  await expect(unread).toHaveCount(0);
  await expect(office.getByText(`네이버에서 ‘${called}’`)).toBeVisible();
  expect((await shop.day(day)).map(({ customerName }) => customerName)).toContain('표처음');
});

test('a calendar’s address is shown once, and every channel says how it is', async ({ office }) => {
  await office.goto('/online/calendar-feeds');
  await office.getByRole('button', { name: '구독 주소 등록' }).click();
  const made = office.getByRole('status').filter({ hasText: '한 번만' });
  const address = await made.getByRole('code').innerText();
  await accessible(office, 'calendar feeds');
  const file = await office.request.get(address);
  expect([file.status(), (await file.text()).includes('BEGIN:VCALENDAR')]).toEqual([200, true]);
  await office.reload();
  await expect(office.getByText(address)).toHaveCount(0);
  await office.goto('/online/channels');
  await expect(office.getByRole('main')).toContainText('네이버');
  await accessible(office, 'health');
});
