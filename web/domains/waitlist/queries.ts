import { keepPreviousData } from '@tanstack/react-query';
import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { pagesOf, queryOf } from '../../lib/endpoints.ts';
import type { CallAnswer } from '../../lib/wire.ts';

export type WaitlistEntry = CallAnswer<'waitlist.list'>['items'][number];
export type Gap = CallAnswer<'waitlist.gaps'>['items'][number];
/** Names a gap in an address: by employee or class, and start. */
export const gapKey = ({ employeeNo, class: session, startAt }: Gap): string =>
  `${employeeNo}-${session?.id ?? ''}-${startAt}`;
export type Candidate = Gap['candidates'][number];

/** Anyone who waits or has an offer, the longest waiting first, and how many they are in all. */
export const entriesQuery = (shopNo: string) =>
  pagesOf(
    shopNo,
    'waitlist.list',
    { query: { limit: 200 } },
    {
      select: ({ pages }) => {
        const entries = pages.flatMap(({ items }) => items);
        return { wishes: entries, total: pages[0]?.total ?? entries.length };
      },
    },
  );

/** Customers waiting for a class, and those of them offered a seat. */
export const classEntriesQuery = (shopNo: string, id: number) =>
  queryOf(shopNo, 'waitlist.ofClass', { params: { id } }, { select: ({ items }) => items });

/** How many days home looks ahead. */
export const gapsAhead = 3;

/** The free time and seats of some days from today on, and who would fill them. */
export const gapsQuery = (shopNo: string, today: ShopDate, days: number) =>
  queryOf(
    shopNo,
    'waitlist.gaps',
    { query: { from: today, to: addDays(today, days - 1) } },
    { select: ({ items }) => items, placeholderData: keepPreviousData },
  );
