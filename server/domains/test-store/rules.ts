import { createHash } from 'node:crypto';
import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';

const surnames = [...'김이박최정강조윤장임한오서신권황안송류홍'];
const givenNames = [
  '서연',
  '지민',
  '하은',
  '수빈',
  '민서',
  '예은',
  '채원',
  '다인',
  '유진',
  '소율',
  '가은',
  '도윤',
];
const allNumbers = 10_000;
/** Shares no factor with the count of numbers, so that a walk in such steps meets each once. */
const step = 7919;

export interface TestMember {
  name: string;
  /** 010-0000-xxxx reaches no phone. */
  phone: string;
  visits: number;
  firstVisitOn: ShopDate | null;
  lastVisitOn: ShopDate | null;
}

const draw = (seed: number, place: number | string): Buffer =>
  createHash('sha256').update(`${seed} ${place}`).digest();

const phoneAt = (seed: number, place: number): string => {
  const number = (draw(seed, 'numbers').readUInt32BE() + place * step) % allNumbers;
  return `0100000${String(number).padStart(4, '0')}`;
};

/** The first so many people of a seed: who they are does not depend on how many are asked for. */
export const membersOf = (
  { seed, count, months }: { seed: number; count: number; months: number },
  today: ShopDate,
): TestMember[] =>
  Array.from({ length: count }, (_, place) => {
    const bytes = draw(seed, place);
    const pick = (at: number, below: number) => bytes.readUInt16BE(at) % below;
    const name = `${surnames[pick(0, surnames.length)]}${givenNames[pick(2, givenNames.length)]}`;
    const phone = phoneAt(seed, place);
    const days = months * 30;
    if (days === 0) return { name, phone, visits: 0, firstVisitOn: null, lastVisitOn: null };
    const sinceFirst = 1 + pick(4, days);
    const visits = 1 + Math.floor(sinceFirst / (14 + pick(6, 50)));
    const sinceLast = visits === 1 ? sinceFirst : 1 + pick(8, Math.min(60, sinceFirst));
    return {
      name,
      phone,
      visits,
      firstVisitOn: addDays(today, -sinceFirst),
      lastVisitOn: addDays(today, -Math.min(sinceLast, sinceFirst)),
    };
  });
