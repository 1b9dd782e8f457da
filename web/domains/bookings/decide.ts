import { isProductError } from '../../lib/errors.ts';
import { askOverlap } from './overlap-question.ts';
import { confirm } from '../../ui/confirm.ts';

/** What a person has agreed to, sent along with the write. */
export interface Agreed {
  overlap?: { confirmed: true; reason: string };
  outsideHours?: boolean;
}

/** Whoever overlapped knowingly before is not asked again for taking a slip back. */
export const againAgreed = ({ overlapConfirmed }: { overlapConfirmed: boolean }): Agreed =>
  overlapConfirmed ? { overlap: { confirmed: true, reason: '되돌리기' } } : {};

const takenCodes = [
  'BOOKING_OVERLAPS',
  'BOOKING_NO_FREE_EMPLOYEE',
  'BOOKING_SERIES_CONFLICTS',
  'BOOKING_BLOCKED',
  'BOOKING_HELD',
];

/**
 * Runs a write; when the time is taken, closed or kept for somebody, shows what is in the way and asks, all
 * at once, and runs it again with what was agreed. Answers null when the person thought better of it.
 * @throws what the write throws otherwise, and an overlap this person may not confirm
 */
export const withConsent = async <T>(
  write: (agreed: Agreed) => Promise<T | null>,
  mayOverlap: boolean,
  agreed: Agreed = {},
): Promise<T | null> => {
  try {
    return await write(agreed);
  } catch (error) {
    if (!isProductError(error)) throw error;
    const sentences = error.errors.length > 0 ? error.errors.map(({ message }) => message) : [error.message];
    const codes = [error.code, ...error.errors.map(({ code }) => code)];
    const isOutside = codes.includes('BOOKING_OUTSIDE_HOURS');
    const taken = takenCodes.filter((code) => codes.includes(code));
    if (error.code !== 'BOOKING_OUTSIDE_HOURS' && !taken.includes(error.code ?? '')) throw error;
    if (taken.length > 0) {
      if (!mayOverlap || agreed.overlap) throw error;
      const reason = await askOverlap({ sentences, codes: taken });
      const outsideHours = isOutside || taken.includes('BOOKING_SERIES_CONFLICTS');
      return reason === null
        ? null
        : withConsent(write, mayOverlap, {
            ...agreed,
            overlap: { confirmed: true, reason },
            ...(outsideHours && { outsideHours }),
          });
    }
    if (agreed.outsideHours) throw error;
    const goOn = await confirm({
      title: '영업시간이 아닌 때예요',
      message: `${sentences.join(' ')} 그래도 예약할까요?`,
      confirmLabel: '그래도 예약',
    });
    return goOn ? withConsent(write, mayOverlap, { ...agreed, outsideHours: true }) : null;
  }
};
