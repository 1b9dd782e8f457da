import { useState } from 'react';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { addDays } from '../../../contract/time.ts';
import type { ShopDate } from '../../../contract/time.ts';
import { businessDaysQuery } from '../../lib/business-days.ts';
import { callIn } from '../../lib/call.ts';
import { useToday } from '../../lib/clock.ts';
import { pagesOf, queryOf, queryOfAll } from '../../lib/endpoints.ts';
import { makeStale, ofShop } from '../../lib/query.ts';
import { useShopNo } from '../../lib/session.ts';
import { waitingQuery } from '../../lib/waiting-count.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import { paymentTasksQuery } from '../payments/queries.ts';
import { unregisteredQuery } from '../sales/queries.ts';
import { gapsAhead, gapsQuery } from '../waitlist/queries.ts';

export type Booking = CallAnswer<'bookings.list'>['items'][number];

/** The bookings of today and tomorrow. */
export const daysQuery = (shopNo: string, today: ShopDate) =>
  queryOf(
    shopNo,
    'bookings.list',
    { query: { from: today, to: addDays(today, 1) } },
    { select: ({ items }) => items },
  );

export const countsQuery = (shopNo: string, today: ShopDate) =>
  queryOf(shopNo, 'bookings.dailyStatistics', { query: { from: today, to: addDays(today, 1) } });

/** Sales of one day. */
export const summaryQuery = (shopNo: string, day: ShopDate) =>
  queryOf(shopNo, 'statistics.summary', { query: { from: day, to: day } });

export const depositsQuery = (shopNo: string) => pagesOf(shopNo, 'sales.deposits', { query: { limit: 100 } });

export const missingReceiptsQuery = (shopNo: string) =>
  queryOf(shopNo, 'sales.missingCashReceipts', { query: { all: 'false' } });

export const homeQuery = (shopNo: string) => queryOf(shopNo, 'home.read', {});

const onePage = <A>(answer: A) => ({ pages: [answer], pageParams: [''] });

/** Lays the one answer out as the answers of the calls that it stands for; each is refreshed by its own call. */
const layOut = (
  client: QueryClient,
  shopNo: string,
  today: ShopDate,
  { day = {}, ...rest }: CallAnswer<'home.read'>,
): void => {
  const tomorrow = addDays(today, 1);
  const put = (key: readonly unknown[], answer: unknown) => {
    if (answer !== undefined) client.setQueryData(key, answer);
  };
  put(homeQuery(shopNo).queryKey, rest);
  put(daysQuery(shopNo, today).queryKey, day.bookings);
  put(countsQuery(shopNo, today).queryKey, day.dailyStatistics);
  put(waitingQuery(shopNo).queryKey, day.waiting);
  put(queryOf(shopNo, 'bookings.stranded', {}).queryKey, day.stranded);
  put(gapsQuery(shopNo, today, gapsAhead).queryKey, day.gaps);
  put(businessDaysQuery(shopNo, tomorrow, tomorrow).queryKey, day.businessDays);
  put(summaryQuery(shopNo, today).queryKey, day.summary);
  put(summaryQuery(shopNo, addDays(today, -7)).queryKey, day.summaryBefore);
  put(unregisteredQuery(shopNo, today).queryKey, day.unregistered);
  put(depositsQuery(shopNo).queryKey, day.deposits && onePage(day.deposits));
  put(missingReceiptsQuery(shopNo).queryKey, day.missingCashReceipts);
  put(paymentTasksQuery(shopNo, today).queryKey, day.payments && onePage(day.payments));
  put(queryOf(shopNo, 'books.proofs', {}).queryKey, day.proofs);
};

/** Asks for the whole screen once, where nothing of it is known yet. Answers whether its parts may begin. */
export const useStart = (): boolean => {
  const [client, shopNo, today] = [useQueryClient(), useShopNo(), useToday()];
  const [isKnown] = useState(() => client.getQueryData(homeQuery(shopNo).queryKey) !== undefined);
  const whole = { query: { day: 'true' } } as const;
  const ask = async (signal: AbortSignal): Promise<CallAnswer<'home.read'>> => {
    try {
      const answer = await callIn(shopNo, 'home.read', { ...whole, signal });
      layOut(client, shopNo, today, answer);
      return answer;
    } catch (error) {
      // What an older answer laid out was to be replaced, so that each part asks for itself.
      if (!signal.aborted && client.getQueryData(homeQuery(shopNo).queryKey))
        void makeStale(client, (one) => ofShop(shopNo)(one) && one.queryHash !== hashKey(query.queryKey));
      throw error;
    }
  };
  const query = queryOfAll(shopNo, ['home.read', 'waitlist.gaps', 'books.proofs'], whole, ask);
  // Once laid out each part hears its own news; what was asked for before them must not lie over it.
  const concerns = () => client.getQueryState(query.queryKey)?.fetchStatus === 'fetching';
  const start = useQuery({ ...query, meta: { concerns }, enabled: !isKnown, retry: false, gcTime: 0 });
  // Where it fails, each part asks for itself and says what is wrong.
  return isKnown || !start.isPending;
};
