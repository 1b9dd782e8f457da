import { isProductError } from '../../lib/errors.ts';
import { askOverlap } from './overlap-question.rules.ts';
import { confirm } from '../../ui/confirm.ts';
import { askTwice } from './twice-question.rules.ts';
import type { Occurrence } from '../bookings/repeat.rules.ts';

/** What a person has agreed to, sent along with the write. */
export interface Consent {
  overlap?: { confirmed: true; reason: string };
  outsideHours?: boolean;
  notTwice?: false;
}

/** Where else it could go on the same day. */
export interface Instead {
  times: () => Promise<readonly number[]>;
  take: (minute: number) => void;
}

/** Anyone who overlapped knowingly before is not asked again for taking a slip back. */
export const consentAgain = ({ overlapConfirmed }: { overlapConfirmed: boolean }): Consent =>
  overlapConfirmed ? { overlap: { confirmed: true, reason: '되돌리기' } } : {};

const takenCodes = ['BOOKING_OVERLAPS', 'BOOKING_NO_FREE_EMPLOYEE', 'BOOKING_BLOCKED', 'BOOKING_HELD'];

/** What anyone who books may agree to. */
const askedCodes = ['BOOKING_OUTSIDE_HOURS', 'CUSTOMER_BOOKED_THEN'];

/** May this person book a day although this speaks against it? */
export const canConsent = (problems: Occurrence['problems'], mayOverlap: boolean): boolean =>
  problems.every(({ code }) => askedCodes.includes(code) || (mayOverlap && takenCodes.includes(code)));

/**
 * Runs a write; when the time is taken, closed or held, shows all that is in the way, asks, and runs it again
 * with what the user confirmed. Taking a free time instead is left to the caller. Returns null when the user
 * cancels.
 * @throws what the write throws otherwise, and an overlap this user may not confirm
 */
export const withConsent = async <T>(
  write: (agreed: Consent) => Promise<T | null>,
  mayOverlap: boolean,
  agreed: Consent = {},
  instead?: Instead,
): Promise<T | null> => {
  try {
    return await write(agreed);
  } catch (error) {
    if (!isProductError(error)) throw error;
    if (error.code === 'CUSTOMER_BOOKED_THEN' && agreed.notTwice === undefined)
      return (await askTwice(error))
        ? withConsent(write, mayOverlap, { ...agreed, notTwice: false }, instead)
        : null;
    const sentences = error.errors.length > 0 ? error.errors.map(({ message }) => message) : [error.message];
    const codes = [error.code, ...error.errors.map(({ code }) => code)];
    const isOutside = codes.includes('BOOKING_OUTSIDE_HOURS');
    const taken = takenCodes.filter((code) => codes.includes(code));
    if (error.code !== 'BOOKING_OUTSIDE_HOURS' && !taken.includes(error.code ?? '')) throw error;
    if (taken.length > 0) {
      if (!mayOverlap || agreed.overlap) throw error;
      const free = (await instead?.times()) ?? [];
      const answer = await askOverlap({ sentences, codes: taken, free });
      if (answer === null) return null;
      if ('minute' in answer) {
        instead?.take(answer.minute);
        return null;
      }
      return withConsent(write, mayOverlap, {
        ...agreed,
        overlap: { confirmed: true, reason: answer.reason },
        ...(isOutside && { outsideHours: true }),
      });
    }
    if (agreed.outsideHours) throw error;
    const goOn = await confirm({
      title: '영업시간이 아니에요',
      message: `${sentences.join(' ')} 그래도 예약할까요?`,
      confirmLabel: '그래도 예약',
      danger: true,
      safeFirst: true,
    });
    return goOn ? withConsent(write, mayOverlap, { ...agreed, outsideHours: true }) : null;
  }
};

/** Unbooked time that was closed or held. */
const freedByConsent = ['BOOKING_BLOCKED', 'BOOKING_HELD'];

/** Takes something back: onto what was closed or kept where it stood before it goes without a question. */
export const undoWithConsent = <T>(
  write: (agreed: Consent) => Promise<T | null>,
  mayOverlap: boolean,
  agreed: Consent,
): Promise<T | null> => {
  const back = async (given: Consent): Promise<T | null> => {
    try {
      return await write(given);
    } catch (error) {
      const codes = isProductError(error) ? error.errors.map(({ code }) => code ?? '') : [];
      const isKeptFree = codes.length > 0 && codes.every((code) => freedByConsent.includes(code));
      if (!isKeptFree || !mayOverlap || given.overlap) throw error;
      return write({ ...given, ...consentAgain({ overlapConfirmed: true }) });
    }
  };
  return withConsent(back, mayOverlap, agreed);
};
