import type { DraftItem } from './draft.ts';

/** Length and price of a service for this customer, by its employee. */
export interface Offer {
  itemId: number;
  durationMinutes: number;
  priceWon: number;
  /** As this customer or pet had it last, whichever employee does it now. */
  remembered: boolean;
}

type Terms = Pick<DraftItem, 'usualMinutes' | 'durationMinutes' | 'priceWon' | 'remembered'>;

/** A length that was drawn longer than usual stays drawn. */
const termsNow = (item: DraftItem, offer: Offer): Terms => {
  const usualMinutes = item.lengthOffered ? offer.durationMinutes : item.usualMinutes;
  return {
    usualMinutes,
    durationMinutes: item.durationMinutes === item.usualMinutes ? usualMinutes : item.durationMinutes,
    priceWon: item.priceOffered ? offer.priceWon : item.priceWon,
    remembered: offer.remembered,
  };
};

/** The items with untyped lengths and prices as offered now: for this customer, by this employee. */
export const offeredTerms = (items: readonly DraftItem[], offers: readonly Offer[]): readonly DraftItem[] => {
  const offered = new Map(offers.map((offer) => [offer.itemId, offer]));
  const now = items.map((item) => {
    const offer = item.lengthOffered || item.priceOffered ? offered.get(item.itemId) : undefined;
    if (!offer) return item;
    const terms = termsNow(item, offer);
    const isStale = Object.entries(terms).some(([key, value]) => item[key as keyof Terms] !== value);
    return isStale ? { ...item, ...terms } : item;
  });
  return now.some((item, at) => item !== items[at]) ? now : items;
};

/** The menu's own terms of the chosen employee apply: no others were agreed. */
const isOwnTerm = ({ remembered, employeeNo }: DraftItem, anyEmployee: boolean): boolean =>
  anyEmployee && employeeNo === undefined && !remembered;

/** The length to ask for; left out, it is that of the employee. */
export const minutesOf = (item: DraftItem, anyEmployee: boolean): { durationMinutes?: number } => {
  const { lengthOffered, durationMinutes, usualMinutes } = item;
  return lengthOffered && durationMinutes === usualMinutes && isOwnTerm(item, anyEmployee)
    ? {}
    : { durationMinutes };
};

/** The price to ask for; left out, it is that of the employee. */
export const priceOf = (item: DraftItem, anyEmployee: boolean): { priceWon?: number } =>
  item.priceOffered && isOwnTerm(item, anyEmployee) ? {} : { priceWon: item.priceWon };
