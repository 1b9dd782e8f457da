import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import {
  enrolSecondFactor,
  proveSecondFactor,
  renewRecoveryCodes,
} from '../domains/auth/second-factor/commands.ts';
import { codeAt, newSecret, stepOf } from '../domains/auth/second-factor/totp.rules.ts';
import { useClock } from '../platform/clock.ts';
import { asOperator } from './as-operator.ts';
import { addPerson } from './auth-browser.ts';
import { openWorld } from './world.ts';

test('a recovery code lets in while every other connection is busy and the keys were read long ago', async () => {
  const world = await openWorld();
  const { platform } = world.server;
  const { database, vault } = platform;
  const hands = { platform, address: '127.0.0.1' };
  const person = await addPerson(world);
  const secret = newSecret();
  await asOperator(database, (db) => enrolSecondFactor(db, vault, { ...person, secret }));
  const user = { userId: person.userId, sessionId: '', shopNo: null };
  const [code = ''] = await renewRecoveryCodes(hands, user, codeAt(secret, stepOf(Date.now())));

  const restore = useClock(() => Date.now() + 10 * 60_000);
  const { pool } = database;
  const busy: PoolClient[] = [];
  try {
    for (let one = 1; one < pool.options.max; one += 1) busy.push(await pool.connect());
    const proved = asOperator(database, (db) => proveSecondFactor(hands, db, person.userId, code));
    const waits = new Promise((_done, reject) => setTimeout(reject, 5000, new Error('waits for itself')));
    expect(await Promise.race([proved, waits])).toBe(true);
  } finally {
    for (const one of busy) one.release();
    restore();
  }
});
