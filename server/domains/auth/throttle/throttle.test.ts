import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWorld } from '../../../testing/world.ts';
import type { World } from '../../../testing/world.ts';
import {
  addPerson,
  later,
  openBrowser,
  openConnections,
  password,
  presentAgain,
  someAddress,
} from '../../../testing/auth-browser.ts';
import type { Browser } from '../../../testing/auth-browser.ts';
import { attemptLimits, attackLimit } from './rules.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

// On a stopped clock, so that a slow machine never lets a wait run out unseen.
beforeEach(() => later(0));
afterEach(presentAgain);

const attempt = (browser: Browser, loginId: string, word: string) =>
  browser.send('POST', '/employees/token', { grant: 'password', loginId, password: word });

const fail = async (browser: Browser, loginId: string, times: number) => {
  const codes = [];
  for (let i = 0; i < times; i += 1) codes.push((await attempt(browser, loginId, `guess ${i}`)).code);
  return codes;
};

const free = attemptLimits.pair.free;

test('after five wrong passwords the next is not looked at for a while, even if it is right', async () => {
  const { loginId } = await addPerson(world);
  const browser = openBrowser(world);
  expect(new Set(await fail(browser, loginId, free))).toEqual(new Set(['SIGN_IN_FAILED']));

  const slowed = await attempt(browser, loginId, password);
  expect([slowed.status, slowed.code]).toEqual([429, 'SIGN_IN_SLOWED']);
  const wait = Number(slowed.headers['retry-after']);
  later(wait - 1);
  expect((await attempt(browser, loginId, password)).code).toBe('SIGN_IN_SLOWED');
  later(wait);
  expect((await attempt(browser, loginId, password)).status).toBe(200);
});

test('the wait doubles with each failure, up to a quarter of an hour', async () => {
  const { loginId } = await addPerson(world);
  const browser = openBrowser(world);
  await fail(browser, loginId, free);
  const waits: number[] = [];
  let passed = 0;
  for (let i = 0; i < 12; i += 1) {
    const wait = Number((await attempt(browser, loginId, 'guess')).headers['retry-after']);
    waits.push(wait);
    passed += wait;
    later(passed);
    expect((await attempt(browser, loginId, 'guess')).code).toBe('SIGN_IN_FAILED');
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
});

test('a burst is counted one by one: no more guesses fit into it than are free', async () => {
  const { loginId } = await addPerson(world);
  const browser = openBrowser(world);
  await openConnections(world.server.platform.database);
  const burst = await Promise.all(
    Array.from({ length: 20 }, (_, i) => attempt(browser, loginId, `guess ${i}`)),
  );
  expect(burst.filter(({ code }) => code === 'SIGN_IN_FAILED')).toHaveLength(free);
  expect(burst.filter(({ code }) => code === 'SIGN_IN_SLOWED')).toHaveLength(20 - free);
});

test("a stranger's guessing does not keep the owner out, neither elsewhere nor on their own device", async () => {
  const { loginId } = await addPerson(world);
  const shopAddress = someAddress();
  const till = openBrowser(world, shopAddress);
  expect((await attempt(till, loginId, password)).status).toBe(200);
  await till.send('GET', '/signout');

  // A guest on the shop's own Wi-Fi.
  const guest = openBrowser(world, shopAddress);
  expect((await fail(guest, loginId, 12)).at(-1)).toBe('SIGN_IN_SLOWED');

  expect((await attempt(openBrowser(world), loginId, password)).status).toBe(200);
  expect((await attempt(till, loginId, password)).status).toBe(200);
});

test('a device is known for the accounts that signed in on it, not for others', async () => {
  const [mine, victim] = [await addPerson(world), await addPerson(world)];
  const browser = openBrowser(world);
  await attempt(browser, mine.loginId, password);
  const codes = await fail(browser, victim.loginId, free + 1);
  expect(codes.at(-1)).toBe('SIGN_IN_SLOWED');
  // And even for one's own account a device has an end to its patience.
  expect((await fail(browser, mine.loginId, attemptLimits.device.free + 1)).at(-1)).toBe('SIGN_IN_SLOWED');
});

test('under attack from many addresses each gets fewer guesses, and the owner still walks in', async () => {
  const { loginId } = await addPerson(world);
  const perAddress = free;
  for (let i = 0; i < attackLimit.failures / perAddress; i += 1)
    await fail(openBrowser(world), loginId, perAddress);

  const codes = await fail(openBrowser(world), loginId, perAddress);
  expect(codes.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(attemptLimits.besiegedPair.free);
  expect((await attempt(openBrowser(world), loginId, password)).status).toBe(200);
});

test('one address that tries many accounts is slowed as a whole', async () => {
  const address = someAddress();
  const codes: (string | undefined)[] = [];
  for (let i = 0; i < attemptLimits.address.free + 3; i += 1)
    codes.push((await attempt(openBrowser(world, address), `stuffed-${i}`, 'guess')).code);
  expect(codes.slice(0, attemptLimits.address.free)).not.toContain('SIGN_IN_SLOWED');
  expect(codes.slice(attemptLimits.address.free)).toContain('SIGN_IN_SLOWED');
});
