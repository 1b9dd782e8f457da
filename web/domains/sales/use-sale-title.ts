import { useQuery } from '@tanstack/react-query';
import { useShopNo } from '../../lib/session.ts';
import { isPenaltyOf } from './form/start.rules.ts';
import { soldBookingQuery } from './queries.ts';

/** What is registered of a booking: the sale, or the penalty of a no-show. */
export const useSaleTitle = (booking: number | undefined): string => {
  const { data } = useQuery({
    ...soldBookingQuery(useShopNo(), booking ?? 0),
    enabled: booking !== undefined,
  });
  return data && isPenaltyOf(data) ? '위약금 등록' : '매출 등록';
};
