import { formatMinute, weekdayNames } from '../../../contract/time.ts';

/** '화요일 오후 2:00 ~ 오후 5:00' */
export const sayTime = ({
  weekday,
  fromHour,
  toHour,
}: {
  weekday: number;
  fromHour: number;
  toHour: number;
}): string => `${weekdayNames[weekday]}요일 ${formatMinute(fromHour * 60)} ~ ${formatMinute(toHour * 60)}`;

/** Hundredths of a percent: '12.5%'. */
export const sayPoints = (basisPoints: number): string => `${Math.round(basisPoints / 10) / 10}%`;
