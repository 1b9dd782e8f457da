import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../../contract/time.ts';
import type { FoundCustomer } from '../../../lib/find-customers.ts';
import { useShopNo } from '../../../lib/session.ts';
import { bookableQuery } from '../queries.ts';

/** What tells namesakes apart: the number, the last visit and what was done then. */
export const NamesakeNote = ({ customerNo, phone, lastVisitOn }: FoundCustomer) => {
  const last = useQuery({
    ...bookableQuery(useShopNo(), null, customerNo),
    enabled: lastVisitOn !== null,
  }).data;
  const done = last?.filter(({ ofLastVisit }) => ofLastVisit).map(({ name }) => name) ?? [];
  return [
    phone ?? '연락처 미입력',
    lastVisitOn ? `${formatDate(lastVisitOn)} 방문` : '방문 없음',
    ...(lastVisitOn && done.length > 0 ? [done.join(', ')] : []),
  ].join(' · ');
};
