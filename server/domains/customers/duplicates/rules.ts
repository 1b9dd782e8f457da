import type { Likeness, Strength } from '../../../../contract/customer-merges.ts';
import { likenesses } from '../../../../contract/customer-merges.ts';

export const weights: Record<Likeness, number> = {
  NAME_AND_PHONE: 10,
  NAME_AND_BIRTHDAY: 6,
  NAME_AND_TAIL: 5,
  NAME_AND_PET: 5,
  NICKNAME: 4,
  INITIALS: 4,
  // Alone it is more often a family than one person.
  PHONE: 2,
  NAME: 1,
};

export const weightOf = (reasons: readonly Likeness[]): number =>
  reasons.reduce((sum, reason) => sum + weights[reason], 0);

export const strengthOf = (reasons: readonly Likeness[]): Strength => {
  const weight = weightOf(reasons);
  return weight >= 10 ? 'SURE' : weight >= 4 ? 'LIKELY' : 'MAYBE';
};

/** One name and one number say more than their parts, which then go unsaid. The strongest first. */
export const tidyReasons = (found: ReadonlySet<Likeness>): Likeness[] => {
  const reasons = new Set(found);
  if (reasons.has('PHONE') && reasons.has('NAME_AND_TAIL')) reasons.add('NAME_AND_PHONE');
  if (reasons.has('NAME_AND_PHONE'))
    for (const part of ['PHONE', 'NAME_AND_TAIL'] as const) reasons.delete(part);
  if (reasons.size > 1) reasons.delete('NAME');
  return likenesses.filter((reason) => reasons.has(reason));
};

interface Comparable {
  name: string;
  phone: string | null;
  birthday: string | null;
  nickname: string | null;
  choseong: string;
}

const isInitials = (name: string): boolean => /^[ㄱ-ㅎ]{2,}$/u.test(name);

/** Why a customer being typed may be this one. */
export const likenessOf = (one: Comparable, other: Comparable): Likeness[] => {
  const found = new Set<Likeness>();
  const sameName = one.name === other.name;
  const sameTail = one.phone !== null && one.phone.slice(-4) === other.phone?.slice(-4);
  if (one.phone !== null && one.phone === other.phone) found.add('PHONE');
  if (sameName) found.add('NAME');
  if (sameName && sameTail) found.add('NAME_AND_TAIL');
  if (sameName && one.birthday !== null && one.birthday === other.birthday) found.add('NAME_AND_BIRTHDAY');
  if (sameTail && (one.nickname === other.name || other.nickname === one.name)) found.add('NICKNAME');
  if (
    sameTail &&
    !sameName &&
    one.choseong === other.choseong &&
    (isInitials(one.name) || isInitials(other.name))
  )
    found.add('INITIALS');
  return tidyReasons(found);
};
