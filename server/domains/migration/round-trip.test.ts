import { expect, it } from 'vitest';
import { openWorld } from '../../testing/world.ts';
import { readXlsx } from './reading/xlsx.ts';
import { mover } from './testing/stories.ts';

const columns = ['NAME', 'PHONE', 'SEX', 'BIRTHDAY', 'GRADE', 'VISIT_COUNT', 'LAST_VISIT_ON', 'MEMO', 'PETS'];
const file =
  '이름,연락처,성별,생일,등급,방문횟수,최근방문,메모,반려동물\n' +
  '김하나,01012340001,여,1990-01-15,VIP,12,2026-01-02,"=1+1\n둘째 줄","초코 (푸들, 3.2kg) / 보리"\n' +
  '@박두리,01012340002,남,,,,,+82는 글자예요,\n';

it('what is exported comes in again as the same people, formulas as letters', async () => {
  const world = await openWorld();
  const from = await world.shop();
  const to = await world.shop();
  const old = mover(world, from);
  const fresh = mover(world, to);
  await old.commit(await old.upload(file));
  const exported = async (one: typeof old) =>
    (await one.download('/customers/excel', 'POST', { columns, reason: '옮기기' })).bytes;
  const first = await exported(old);
  expect(readXlsx(first)[1]).toContain('=1+1\n둘째 줄');
  const done = await fresh.commit(await fresh.upload(first));
  expect(readXlsx(await exported(fresh))).toEqual(readXlsx(first));
  await fresh.undo(done);
  expect(await fresh.customers()).toEqual([]);
});
