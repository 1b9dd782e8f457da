import { describe, expect, it } from 'vitest';
import { newDraft } from '../bookings/draft.ts';
import type { BookingDraft } from '../bookings/draft.ts';
import { fillDraft, partsOf } from './fill.rules.ts';
import type { Answer } from './fill.rules.ts';

const before = { ...newDraft({}, Date.parse('2026-11-21T04:00:00Z'), 1), memo: '앞서 적은 말' };
const answer = {
  text: '내일 3시 반짝 젤',
  refusal: null,
  pieces: [
    { kind: 'date', from: 0, to: 2, chosen: 0, guessed: false, note: null, choices: [] },
    { kind: 'item', from: 9, to: 10, chosen: null, guessed: false, note: null, choices: [] },
  ],
  unknown: [{ from: 6, to: 8 }],
  draft: {
    date: '2026-11-22',
    minute: 900,
    anyEmployee: true,
    depositWon: 20_000,
    externalNo: '77',
    items: [],
  },
  existing: null,
  verdict: null,
} as unknown as Answer;

describe('a line put into the form', () => {
  it('changes what it says, keeps the rest, and loses no word', () => {
    const change = fillDraft(answer, before);
    expect(change).toEqual({
      date: '2026-11-22',
      minute: 900,
      anyEmployee: true,
      employeeNo: null,
      memo: '앞서 적은 말\n반짝',
      depositWon: 20_000,
      externalNo: '77',
    });
  });

  it('leaves open which pet of whom it names', () => {
    const customer = { kind: 'existing', customerNo: 11, name: '한보호', phone: null };
    const change = (said: object) =>
      fillDraft({ ...answer, draft: { ...said, customer, items: [] } } as unknown as Answer, before);
    expect({ ...before, petNo: null, ...change({}) }.petNo).toBeUndefined();
    expect(change({ petNo: 4 }).petNo).toBe(4);
    // A pet that was being entered belongs to its customer alone.
    expect(change({}).newPet).toBeNull();
    const known = { ...before, customer } as unknown as BookingDraft;
    const again = { ...answer, draft: { customer, items: [] } } as unknown as Answer;
    expect(fillDraft(again, known)).not.toHaveProperty('newPet');
  });

  it('leaves what a service takes and costs to the form where only the service is said', () => {
    const items = [{ itemId: 7, name: '젤네일', durationMinutes: 60, priceWon: 60_000 }];
    const itemsOf = (said: object) =>
      fillDraft({ ...answer, draft: { ...said, items } } as unknown as Answer, before).items;
    expect(itemsOf({})).toMatchObject([{ lengthOffered: true, priceOffered: true }]);
    expect(itemsOf({ priceWon: 60_000 })).toMatchObject([{ lengthOffered: true, priceOffered: false }]);
    expect(itemsOf({ durationMinutes: 60 })).toMatchObject([{ lengthOffered: false, priceOffered: true }]);
  });

  it('is shown in parts that make up the whole text', () => {
    const parts = partsOf(answer.text, answer);
    expect(parts.map(({ text }) => text).join('')).toBe(answer.text);
    expect(parts.map(({ mark }) => mark)).toEqual(['read', null, 'unknown', null, 'asked']);
    expect(partsOf('다른 말', answer)).toEqual([{ text: '다른 말', mark: null }]);
  });
});
