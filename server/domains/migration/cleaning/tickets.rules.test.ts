import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTickets, describeTickets } from './tickets.rules.ts';

const of = (...counts: [string, number][]) => counts.map(([name, count]) => ({ name, count }));

test.each([
  ['3', of(['티켓', 3])],
  ['３회', of(['티켓', 3])],
  ['잔여 4회', of(['티켓', 4])],
  ['3/10', of(['티켓', 3])],
  ['젤네일 10회권 3회', of(['젤네일 10회권', 3])],
  ['케어(5회)', of(['케어', 5])],
  ['젤네일: 3회 / 관리 2/10', of(['젤네일', 3], ['관리', 2])],
  ['관리 3회\n왁싱 잔여 1회', of(['관리', 3], ['왁싱', 1])],
  ['관리 0회', []],
  ['"케어 잔여" 12345회', of(['케어 잔여', 12_345])],
  ['"１０회：" 3회', of(['１０회：', 3])],
])('%s is what is left', (written, tickets) => expect(readTickets(written)).toEqual(tickets));

test.each(['10회권', 'VIP2', '50,000', '5만원', '12/3', '정회원', '2026-10-01', '50000', '100000회', '/'])(
  '%s counts nothing',
  (written) => expect(readTickets(written)).toBeNull(),
);

test('a name in quotation marks is as long as any, and one without letters has the common one', () => {
  const long = '가'.repeat(59);
  const said = readTickets(`"${long}😀끝" 3회, "" 2회, " " 1회`);
  expect(said).toEqual(of([`${long}😀`, 3], ['티켓', 2], ['티켓', 1]));
});

test('what is said is read again, and no text breaks the reading', () => {
  const name = fc.constantFrom('티켓', '젤네일', '등 관리', '왁싱권');
  const ticket = fc.record({ name, count: fc.integer({ min: 1, max: 9999 }) });
  fc.assert(
    fc.property(fc.array(ticket, { minLength: 1, maxLength: 5 }), (tickets) => {
      expect(readTickets(describeTickets(tickets))).toEqual(tickets);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect((readTickets(text) ?? []).every(({ name: said, count }) => said !== '' && count > 0)).toBe(true);
    }),
  );
});
