import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { EmployeeNo } from '../../contract/ids.ts';
import { instantAt } from '../../contract/time.ts';
import type { Outside } from '../../server/domains/bookings/testing/outside.ts';
import type { Person, Told } from '../../server/testing/people.ts';
import type { TestShop } from '../../server/testing/shops.ts';

type Counts = Record<string, number>;

const codeOf = (told: Told<unknown>): string =>
  told.status < 300 ? 'ok' : ((told.body as { code?: string }).code ?? String(told.status));

export const tally = (answers: readonly Told<unknown>[]): Counts => {
  const counts: Counts = {};
  for (const answer of answers) counts[codeOf(answer)] = (counts[codeOf(answer)] ?? 0) + 1;
  return counts;
};

/** The whole crowd presses at once, half of it on each server. */
export const stampede = (
  crowd: readonly Person[],
  n: number,
  press: (person: Person, i: number) => Promise<Told<unknown>>,
) => Promise.all(Array.from({ length: n }, (_, i) => press(crowd[i % crowd.length] as Person, i)));

export interface Stage {
  shop: TestShop;
  crowd: Person[];
  /** A fresh day for each scene, so that scenes cannot help one another. */
  nextDay(): string;
  clients: number;
  /** A guest books an hour with that employee, or any, as zero-shop would. */
  outside(day: string, minute: number, employeeNo: EmployeeNo | null): Promise<Told<unknown>>;
  customer: Outside;
}

export const book =
  (stage: Stage, day: string, minute: number, more: object = {}) =>
  (person: Person) =>
    person.raw('bookings.create', {
      params: { shopNo: stage.shop.shopNo },
      headers: { 'idempotency-key': randomUUID() },
      body: {
        customer: { kind: 'walkIn', name: '손님' },
        startAt: instantAt(day, minute),
        employeeNo: stage.shop.owner.employeeNo,
        items: [{ itemId: stage.shop.items.gel }],
        ...more,
      },
    });

export const onlyNamed = (counts: Counts, allowed: string[]) =>
  assert.deepEqual(
    Object.keys(counts).filter((code) => !allowed.includes(code)),
    [],
    JSON.stringify(counts),
  );

export type Scenes = Record<string, (stage: Stage) => Promise<Counts>>;
