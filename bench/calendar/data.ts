import type {
  CalendarBooking,
  CalendarEmployee,
  CalendarState,
} from '../../web/domains/calendar/plan/model.rules.ts';
import { addDays } from '../../contract/time.ts';

export type Load = 'normal' | 'packed' | 'empty';

/** The same numbers on every run and machine, so that both calendars draw the same day. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const TODAY = '2026-11-21';
export const NOW = 13 * 60 + 20;
const OPEN = 10 * 60;
const CLOSE = 20 * 60;

const STAFF = [
  ['은지', '원장'],
  ['민지', '실장'],
  ['수아', '디자이너'],
  ['하린', '디자이너'],
  ['예솔', '디자이너'],
  ['다인', '인턴'],
  ['남궁빛나리', '수석 디자이너'],
  ['지우', '디자이너'],
  ['서윤', '디자이너'],
  ['Christine', '네일 아티스트'],
  ['하늘', '인턴'],
  ['가온', '인턴'],
] as const;

const SURNAMES =
  '김이박최정강조윤장임한오서신권황안송류홍전문양배백허유남심노하곽성차주우구민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모'.split(
    '',
  );
const GIVEN = [
  '서연',
  '지수',
  '하은',
  '유나',
  '다혜',
  '지민',
  '수빈',
  '가영',
  '민서',
  '채원',
  '예린',
  '아영',
  '소희',
  '유진',
  '은비',
  '서아',
  '지안',
  '현주',
  '세희',
  '미래',
  '나연',
  '보라',
  '은서',
];
const LONG_NAMES = ['남궁빛나리별하', 'Alexandra Kim-Rodriguez', '황보하늘빛나라', '제갈공명자 (지인 소개)'];
const MENU: readonly (readonly [string, number])[] = [
  ['젤네일 풀케어', 60],
  ['이달의 아트', 90],
  ['원컬러 젤', 50],
  ['케어 + 프렌치', 60],
  ['페디큐어', 70],
  ['연장 10본, 프렌치 라인, 파츠 4개 (디자인 지정)', 120],
  ['기본 케어', 30],
  ['젤 제거', 20],
  ['큐티클 정리', 10],
  ['속눈썹 펌', 90],
];

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

export function employees(count: number, bookings: readonly CalendarBooking[]): CalendarEmployee[] {
  return STAFF.slice(0, count).map(([name, rank], at) => ({
    employeeNo: at + 1,
    name,
    rank,
    colorIndex: at,
    count: bookings.filter(({ employeeNo }) => employeeNo === at + 1).length,
    work: [[at === 5 ? 13 * 60 : OPEN, at === 3 ? 19 * 60 : CLOSE]],
    breaks: at === 4 ? [[12 * 60, 13 * 60, '점심']] : [],
    closures: at === 3 ? [[17.5 * 60, 19 * 60, '예약 막기 · 교육']] : [],
  }));
}

/** `count` bookings of one day dealt to the employees in turn, now and then two at once. */
export function day(count: number, staff: number, date: string, seed: number): CalendarBooking[] {
  const random = seeded(seed);
  const free: number[] = Array.from({ length: staff }, () => OPEN);
  const perPerson = Math.ceil(count / staff);
  return Array.from({ length: count }, (_, at) => {
    const person = at % staff;
    const share = (CLOSE - free[person]!) / (perPerson - Math.floor(at / staff));
    const [subtitle, minutes] = pick(
      random,
      MENU.filter(([, length]) => length <= Math.max(10, share * 1.2)),
    );
    const gap = Math.floor((random() * Math.max(0, share - minutes) * 1.4) / 10) * 10;
    const startMinute = Math.min(free[person]! + gap, CLOSE - minutes);
    const endMinute = startMinute + minutes;
    free[person] = random() < 0.06 ? startMinute + Math.floor(minutes / 20) * 10 : endMinute;
    return {
      id: `${date}-${at}`,
      date,
      employeeNo: person + 1,
      startMinute,
      endMinute,
      title: random() < 0.05 ? pick(random, LONG_NAMES) : pick(random, SURNAMES) + pick(random, GIVEN),
      subtitle,
      state: stateAt(date, startMinute, endMinute, random),
      pinned: random() < 0.08,
      waits: minutes === 90 && random() < 0.3 ? [[startMinute + 30, startMinute + 60]] : undefined,
      version: 1,
    };
  });
}

function stateAt(date: string, start: number, end: number, random: () => number): CalendarState {
  const dice = random();
  if (date < TODAY || (date === TODAY && end <= NOW)) return dice < 0.07 ? 'NO_SHOW' : 'COMPLETED';
  if (date === TODAY && start <= NOW) return dice < 0.6 ? 'IN_SERVICE' : 'CONFIRMED';
  return dice < 0.15 ? 'REQUESTED' : dice < 0.2 ? 'CANCELLED' : 'CONFIRMED';
}

/** Sunday to Saturday around {@link TODAY}, `count` bookings in all. */
export function week(count: number, staff: number): { dates: string[]; bookings: CalendarBooking[] } {
  const dates = Array.from({ length: 7 }, (_, at) => addDays(TODAY, at - 6));
  const bookings = dates.flatMap((date, at) =>
    day(Math.floor(count / 7) + (at < count % 7 ? 1 : 0), staff, date, 7 + at),
  );
  return { dates, bookings };
}

const PER_EMPLOYEE: Record<Load, number> = { normal: 5, packed: 12, empty: 0 };

export const someDay = (load: Load, staff: number): CalendarBooking[] =>
  day(PER_EMPLOYEE[load] * staff, staff, TODAY, 3);
