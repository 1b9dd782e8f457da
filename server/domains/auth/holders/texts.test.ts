import { randomInt } from 'node:crypto';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useClock } from '../../../platform/clock.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { addPerson, password } from '../../../testing/auth-browser.ts';
import { openWorld } from '../../../testing/world.ts';
import type { World } from '../../../testing/world.ts';
import { openSession, ownTextDesk } from '../public.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => world.server.standIn?.behave('normal'));

const news = '[단골] 비밀번호를 바꿨어요. 본인이 아니면 1600-3145';
const textsTo = (phone: string) =>
  (world.server.standIn?.sent ?? []).filter(({ to }) => to === phone).map(({ text }) => text);
const rowsOf = (phone: string) =>
  asOperator(world.server.platform.database, (db) =>
    db.selectFrom('own_texts').select(['state', 'tries']).where('to_phone', '=', phone).execute(),
  );
const drain = () => ownTextDesk(world.server.platform).drain();
const drainIn = async (minutes: number) => {
  const restore = useClock(() => Date.now() + minutes * 60_000);
  await drain()
    .catch(() => undefined)
    .finally(restore);
};

/** A user with this phone changes their password. */
const changePassword = async (phone: string) => {
  const { platform } = world.server;
  const { userId } = await addPerson(world);
  await asOperator(platform.database, (db) =>
    db.updateTable('users').set({ phone }).where('id', '=', userId).execute(),
  );
  const { accessToken } = await openSession(platform, { userId, audience: 'api' });
  const body = { current: password, next: '여름밤 바닷가 산책' };
  return world.person(accessToken).call('account.changePassword', { body });
};
const newPhone = () => `010${randomInt(20_000_000, 99_999_999)}`;

test('news of an account are written with what happened, and nothing stays of them once they went out', async () => {
  const phone = newPhone();
  await changePassword(phone);
  expect(textsTo(phone)).toEqual([]);
  expect(await rowsOf(phone)).toEqual([{ state: 'WAITING', tries: 0 }]);
  await drain();
  expect(textsTo(phone)).toEqual([news]);
  expect(await rowsOf(phone)).toEqual([]);
});

test('a vendor that takes nothing is tried again, and the holder hears of it once', async () => {
  const phone = newPhone();
  await changePassword(phone);
  world.server.standIn?.behave('unavailable');
  await drainIn(0);
  await drainIn(11);
  expect(textsTo(phone)).toEqual([]);
  expect(await rowsOf(phone)).toEqual([{ state: 'SENDING', tries: 2 }]);
  world.server.standIn?.behave('normal');
  for (const minutes of [40, 60, 120]) await drainIn(minutes);
  expect(textsTo(phone)).toEqual([news]);
  expect(await rowsOf(phone)).toEqual([]);
});

test('a text whose answer was lost is looked up and not sent twice', async () => {
  const phone = newPhone();
  await changePassword(phone);
  world.server.standIn?.behave('lost-answer');
  await drainIn(0);
  expect(textsTo(phone)).toEqual([news]);
  expect(await rowsOf(phone)).toEqual([{ state: 'SENDING', tries: 1 }]);
  world.server.standIn?.behave('normal');
  for (const minutes of [5, 11, 60]) await drainIn(minutes);
  expect(textsTo(phone)).toEqual([news]);
  expect(await rowsOf(phone)).toEqual([]);
});

test('a number that takes no texts is given up at once', async () => {
  const phone = '01000001061';
  await changePassword(phone);
  await drain();
  expect(await rowsOf(phone)).toEqual([]);
});
