import type { DraftItem } from './draft.ts';

/** How long a service takes and what it costs for whom it is for, in whose hands it is. */
export interface Offer {
  itemId: number;
  durationMinutes: number;
  priceWon: number;
  /** As this customer or pet had it last, no matter who does it now. */
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

/** The items with every length and price that nobody said as it is offered now: to whom it is for, by the one who does it. */
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

/** The menu's own terms of the one who will do it hold: nobody agreed on others. */
const isOwnTerm = ({ remembered, employeeNo }: DraftItem, anyEmployee: boolean): boolean =>
  anyEmployee && employeeNo === undefined && !remembered;

/** The length to ask for; left out, it is that of the one who does it. */
export const minutesOf = (item: DraftItem, anyEmployee: boolean): { durationMinutes?: number } => {
  const { lengthOffered, durationMinutes, usualMinutes } = item;
  return lengthOffered && durationMinutes === usualMinutes && isOwnTerm(item, anyEmployee)
    ? {}
    : { durationMinutes };
};

/** The price to ask for; left out, it is that of the one who does it. */
export const priceOf = (item: DraftItem, anyEmployee: boolean): { priceWon?: number } =>
  item.priceOffered && isOwnTerm(item, anyEmployee) ? {} : { priceWon: item.priceWon };
