import type { CallAnswer } from '../../lib/wire.ts';
import type { BookingDraft } from '../bookings/draft.ts';

export type Answer = CallAnswer<'sentence.read'>;
export type Piece = Answer['pieces'][number];

/** The words not understood, so that the form does not lose them; a notification is full of such. */
export const leftOverWords = ({ text, unknown }: Answer): string =>
  text.includes('\n') ? '' : unknown.map(({ from, to }) => text.slice(from, to)).join(' ');

const lines = (...parts: (string | undefined)[]): string => [...new Set(parts.filter(Boolean))].join('\n');

const isSame = (one: BookingDraft['customer'], other: BookingDraft['customer']): boolean =>
  one?.kind === 'existing' && other?.kind === 'existing' && one.customerNo === other.customerNo;

/** What the form takes from a line; what the line does not say stays as it is. */
export const fillDraft = (answer: Answer, before: BookingDraft): Partial<BookingDraft> => {
  const { draft } = answer;
  const memo = lines(before.memo, draft.memo, leftOverWords(answer));
  const request = lines(before.customerRequest, draft.customerRequest);
  return {
    ...(draft.date && { date: draft.date }),
    ...(draft.minute !== undefined && { minute: draft.minute }),
    ...(draft.customer && { customer: draft.customer, petNo: undefined }),
    // A new pet belongs to its customer, and goes when another is chosen.
    ...(draft.customer && !isSame(draft.customer, before.customer) && { newPet: null }),
    ...(draft.petNo !== undefined && { petNo: draft.petNo }),
    ...(draft.anyEmployee && { anyEmployee: true, employeeNo: null }),
    ...(draft.employeeNo !== undefined && { employeeNo: draft.employeeNo, anyEmployee: false }),
    ...(draft.items.length > 0
      ? {
          drawnMinutes: null,
          items: draft.items.map((item, at) => ({
            ...item,
            key: `line-${at}`,
            usualMinutes: item.durationMinutes,
            lengthOffered: draft.durationMinutes === undefined,
            priceOffered: draft.priceWon === undefined,
          })),
        }
      : draft.durationMinutes !== undefined && { drawnMinutes: draft.durationMinutes }),
    ...(memo !== '' && { memo }),
    ...(request !== '' && { customerRequest: request }),
    ...((draft.source === 'NAVER' || draft.source === 'PHONE') && { source: draft.source }),
    ...(draft.depositWon !== undefined && { depositWon: draft.depositWon }),
    ...(draft.externalNo && { externalNo: draft.externalNo }),
  };
};

export const questionsIn = ({ pieces }: Answer): Piece[] => pieces.filter(({ chosen }) => chosen === null);

export type Part = { text: string; mark: 'read' | 'asked' | 'unknown' | null };

/** The text cut where a piece begins or ends, for showing each in its own way. */
export const partsOf = (typed: string, answer: Answer | undefined): Part[] => {
  if (!answer || answer.text !== typed) return [{ text: typed, mark: null }];
  const marks = [
    ...answer.pieces.map(
      ({ from, to, chosen }) => ({ from, to, mark: chosen === null ? 'asked' : 'read' }) as const,
    ),
    ...answer.unknown.map((span) => ({ ...span, mark: 'unknown' as const })),
  ].toSorted((one, other) => one.from - other.from);
  const parts: Part[] = [];
  let at = 0;
  for (const { from, to, mark } of marks) {
    if (from < at) continue;
    parts.push({ text: typed.slice(at, from), mark: null }, { text: typed.slice(from, to), mark });
    at = to;
  }
  return [...parts, { text: typed.slice(at), mark: null }].filter(({ text }) => text !== '');
};
