import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { birthdaysBetween } from '../customers/public.ts';

/** The coming days with the birthdays of each, by the sun and by the moon. */
export const birthdayWeek = (today: ShopDate) =>
  Array.from({ length: 7 }, (_, at) => {
    const on = addDays(today, at);
    return { on, ...birthdaysBetween(on, on) };
  });
export type BirthdayWeek = ReturnType<typeof birthdayWeek>;

interface Born {
  solar_md: number | null;
  lunar_md: number | null;
}

/** On which of the days a customer has their birthday; a lunar one goes by the moon. */
export const birthdayOf = (week: BirthdayWeek, { solar_md, lunar_md }: Born): ShopDate | undefined =>
  week.find(({ solar, lunar }) =>
    lunar_md === null ? solar_md !== null && solar.includes(solar_md) : lunar.includes(lunar_md),
  )?.on;

interface Standing {
  state: string;
  trial_ends_on: string;
  period_end: string | null;
  grace_ends_on: string | null;
}

/** The day that something changes if nothing is done. */
export const endOf = ({ state, trial_ends_on, period_end, grace_ends_on }: Standing): ShopDate | null =>
  (state === 'TRIAL' ? trial_ends_on : state === 'PAST_DUE' ? grace_ends_on : period_end) as ShopDate | null;
