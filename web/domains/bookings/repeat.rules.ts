import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { CallAnswer, CallOptions } from '../../lib/wire.ts';

export type NewSeries = CallOptions<'series.create'>['body'];
export type SeriesChoice = NonNullable<NewSeries['choices']>[number];
export type Occurrence = CallAnswer<'series.preview'>['occurrences'][number];
export type SeriesScope = CallOptions<'series.change'>['body']['scope'];

export interface DraftRepeat {
  unit: 'WEEK' | 'MONTH';
  every: number;
  end: 'TIMES' | 'UNTIL';
  times: number;
  until: ShopDate;
}

/** What leaving out a day of a new series is called; a day that stands already is left as it is. */
export const skipDay = '건너뛰기';
export const leaveDay = '그대로 두기';

/** 매주, ten times: what most regulars ask for. */
export const usualRepeat = (from: ShopDate): DraftRepeat => ({
  unit: 'WEEK',
  every: 1,
  end: 'TIMES',
  times: 10,
  until: addDays(from, 70),
});

export const rhythms = [
  { value: 'WEEK-1', label: '매주' },
  { value: 'WEEK-2', label: '격주' },
  { value: 'WEEK-3', label: '3주마다' },
  { value: 'WEEK-4', label: '4주마다' },
  { value: 'WEEK-5', label: '5주마다' },
  { value: 'WEEK-6', label: '6주마다' },
  { value: 'WEEK-8', label: '8주마다' },
  { value: 'MONTH-1', label: '매월 같은 날' },
  { value: 'MONTH-2', label: '두 달마다' },
  { value: 'MONTH-3', label: '석 달마다' },
] as const;

export const rhythmOf = ({ unit, every }: DraftRepeat): string => `${unit}-${every}`;

export const withRhythm = (repeat: DraftRepeat, rhythm: string): DraftRepeat => {
  const [unit, every] = rhythm.split('-');
  return { ...repeat, unit: unit === 'MONTH' ? 'MONTH' : 'WEEK', every: Number(every) };
};

export const repeatBody = ({ unit, every, end, times, until }: DraftRepeat): NewSeries['repeat'] => ({
  unit,
  every,
  ...(end === 'TIMES' ? { times } : { until }),
});

/** The days that still need a decision before all can be booked. */
export const undecidedDays = (
  occurrences: readonly Occurrence[],
  choices: readonly SeriesChoice[],
): readonly Occurrence[] =>
  occurrences.filter(
    ({ seq, problems }) => problems.length > 0 && !choices.some((choice) => choice.seq === seq),
  );

export const addChoice = (choices: readonly SeriesChoice[], choice: SeriesChoice): SeriesChoice[] => [
  ...choices.filter(({ seq }) => seq !== choice.seq),
  choice,
];
