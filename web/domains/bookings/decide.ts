import { isProductError } from '../../lib/errors.ts';
import { askOverlap } from './overlap-question.ts';
import { confirm } from '../../ui/confirm.ts';

/** What a person has agreed to, sent along with the write. */
export interface Agreed {
  overlap?: { confirmed: true; reason: string };
  outsideHours?: boolean;
}

const overlapCodes = new Set(['BOOKING_OVERLAPS', 'BOOKING_NO_FREE_EMPLOYEE', 'BOOKING_SERIES_CONFLICTS']);

/**
 * Runs a write; when somebody is in the way or the shop is closed then, shows who and asks, and runs it
 * again with what was agreed. Answers null when the person thought better of it.
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
    const sentences = error.errors.map(({ message }) => message);
    if (error.code === 'BOOKING_OUTSIDE_HOURS' && !agreed.outsideHours) {
      const goOn = await confirm({
        title: '영업시간이 아닌 때예요',
        message: `${sentences.join(' ')} 그래도 예약할까요?`,
        confirmLabel: '그래도 예약',
      });
      return goOn ? withConsent(write, mayOverlap, { ...agreed, outsideHours: true }) : null;
    }
    if (error.code && overlapCodes.has(error.code) && mayOverlap && !agreed.overlap) {
      const reason = await askOverlap(sentences.length > 0 ? sentences : [error.message]);
      return reason === null
        ? null
        : withConsent(write, mayOverlap, {
            ...agreed,
            overlap: { confirmed: true, reason },
            ...(error.code === 'BOOKING_SERIES_CONFLICTS' && { outsideHours: true }),
          });
    }
    throw error;
  }
};
