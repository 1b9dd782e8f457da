import { normalisePhone } from '../../../../contract/phone.ts';
import type { KnownCustomer } from '../../customers/public.ts';
import { cut } from '../reading/cells.rules.ts';
import type { PlannedPerson } from './rules.ts';

/** A customer whose name or number a file may use. */
export type Called = Pick<KnownCustomer, 'customer_no' | 'name' | 'phone' | 'code'>;

type Who = NonNullable<PlannedPerson['introducer']>;
type Named = Pick<Called, 'name' | 'phone' | 'code'> & { who: Who };

const bare = (text: string): string => text.replace(/\s*님$/u, '').trim();

/** What the texts of a file may be looked up by. */
export const callsOf = (texts: readonly string[]) => ({
  names: [...new Set(texts.flatMap((text) => [text, bare(text)]))],
  phones: texts.flatMap((text) => normalisePhone(text) ?? []),
});

const keysOf = ({ name, phone, code }: Named): string[] => [
  `이름 ${name}`,
  ...(phone === null ? [] : [`번호 ${phone}`]),
  ...(code === null ? [] : [`고객번호 ${code.toLowerCase()}`]),
];

/** Customers by everything they may be called; a number goes before a name. */
const finder = (people: readonly Named[]) => {
  const byKey = Map.groupBy(
    people.flatMap((one) => keysOf(one).map((key) => ({ key, one }))),
    ({ key }) => key,
  );
  return (text: string, self: PlannedPerson): Who | undefined => {
    const phone = normalisePhone(text);
    const keys = [
      ...(phone === null ? [] : [`번호 ${phone}`]),
      `고객번호 ${text.toLowerCase()}`,
      `이름 ${bare(text)}`,
    ];
    const found = keys
      .map((key) => (byKey.get(key) ?? []).map(({ one }) => one.who))
      .find((those) => those.length > 0);
    const [only, another] = found ?? [];
    if (!only || another) return undefined;
    const isSelf =
      'row' in only ? only.row === self.person.row : only.customer_no === self.change?.before.customer_no;
    return isSelf ? undefined : only;
  };
};

const inMemo = (plan: PlannedPerson, text: string): PlannedPerson => {
  const line = `소개자: ${text}`;
  // The same file, brought in again.
  if (plan.change?.after.memo.split('\n').includes(line)) return plan;
  const noted = <T extends { memo: string }>(of: T): T => ({
    ...of,
    memo: of.memo === '' ? line : cut(`${of.memo}\n${line}`, 2000),
  });
  return {
    ...plan,
    notes: [...plan.notes, `소개자 ‘${text}’ 고객이 없거나 여럿이라 메모에 적어 둘게요.`],
    ...(plan.add && { add: noted(plan.add) }),
    ...(plan.change && { change: { ...plan.change, after: noted(plan.change.after) } }),
  };
};

/** Introducers, once every line is decided: the introducer may stand further below. */
export const withIntroducers = (
  plans: readonly PlannedPerson[],
  called: readonly Called[],
): PlannedPerson[] => {
  const find = finder([
    ...called.map((one) => ({ ...one, who: { customer_no: one.customer_no } })),
    ...plans.flatMap(({ add, person }) => (add ? [{ ...add, who: { row: person.row } }] : [])),
  ]);
  return plans.map((plan) => {
    const text = plan.person.introducer;
    if (text === null || !(plan.add ?? plan.change)) return plan;
    // An introducer noted before stays.
    if (plan.change && plan.change.before.introducer_no !== null) return plan;
    const introducer = find(text, plan);
    return introducer ? { ...plan, introducer } : inMemo(plan, text);
  });
};
