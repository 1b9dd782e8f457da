import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crediting } from '../../testing/crediting.ts';
import { openWorld } from '../../testing/world.ts';
import type { World } from '../../testing/world.ts';
import { findAccount } from './queries.ts';

let world: World;
let my: ReturnType<typeof crediting>;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  my = crediting(world, await world.shop());
});

const left = () => my.at(findAccount);

describe('credit', () => {
  it('pays for a chunk of messages, bonus first, and comes back as it was taken', async () => {
    await my.give(100, 30);
    await my.take([1, 18], [2, 18], [3, 45]);
    expect(await left()).toEqual({ paidWon: 49, bonusWon: 0, entryCount: 4 });
    expect(await my.giveBack(2)).toBe(18);
    expect(await left()).toEqual({ paidWon: 55, bonusWon: 12, entryCount: 5 });
  });

  it('that is short by one won pays for what it reaches, and says what is missing', async () => {
    await my.give(35);
    const { taken, short, missingWon } = await my.take([1, 18], [2, 18]);
    const ids = [await my.messageIdOf(1), await my.messageIdOf(2)];
    expect([...taken, ...short].map(({ messageId }) => messageId)).toEqual(ids);
    expect([taken.length, short.length, missingWon]).toEqual([1, 1, 1]);
  });

  it('is taken once and returned once for an attempt, however often it is asked', async () => {
    await my.give(100);
    await my.messageIdOf(7);
    await Promise.all([1, 2, 3].map(() => my.take([7, 18])));
    expect((await left()).paidWon).toBe(82);
    const back = await Promise.all([my.giveBack(7, 8), my.giveBack(7, 8)]);
    expect(back.toSorted()).toEqual([0, 18]);
    await my.take([7, 18, 2]);
    expect(await left()).toEqual({ paidWon: 82, bonusWon: 0, entryCount: 4 });
  });

  it('cannot be written past its entries', async () => {
    await my.give(100);
    const account = (set: object) => my.at(({ tx }) => tx.updateTable('credit_accounts').set(set).execute());
    await expect(account({ paid_won: 101 })).rejects.toMatchObject({ constraint: 'credit_balances' });
    await expect(account({ entry_count: 2 })).rejects.toMatchObject({ constraint: 'credit_balances' });
    const entry = (values: object) =>
      my.at(({ tx, shopNo }) =>
        tx
          .insertInto('credit_entries')
          .values({
            shop_no: shopNo,
            no: 2,
            kind: 'ADJUST',
            paid_won: 1,
            bonus_won: 0,
            paid_after_won: 101,
            bonus_after_won: 0,
            reason: '몰래',
            actor_name: '누군가',
            ...values,
          })
          .execute(),
      );
    await expect(entry({})).rejects.toMatchObject({ constraint: 'credit_balances' });
    await expect(entry({ no: 3 })).rejects.toMatchObject({ constraint: 'credit_entries_follow' });
    await expect(
      my.at(({ tx }) => tx.updateTable('credit_entries').set({ paid_won: 1 }).execute()),
    ).rejects.toMatchObject({ code: '23001' });
    await expect(
      my.at(({ tx }) => tx.updateTable('credit_accounts').set({ paid_won: -1 }).execute()),
    ).rejects.toMatchObject({ code: '23514' });
  });
});
