import { mostRecipients } from '../../../contract/campaign-words.ts';
import type { CustomerFilterId } from '../../../contract/customer-filters.ts';
import type { CustomerGroupId } from '../../../contract/customer-groups.ts';
import { refuse } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { numbersOf } from '../customers/public.ts';
import { findFilterName, findGroupName, resolveSelection } from '../segments/public.ts';
import { knownCustomers } from './audience.queries.ts';

/** The recipients of a campaign: a filter, a group, or these customers. */
export interface Audience {
  filterId?: number | undefined;
  groupId?: number | undefined;
  customerNos?: readonly number[] | undefined;
}

export interface Meant {
  customerNos: readonly number[];
  /** In words. */
  audience: string;
}

const selectionOf = ({ filterId, groupId }: Audience) => ({
  q: undefined,
  condition: undefined,
  inMemo: false,
  filterId: filterId as CustomerFilterId | undefined,
  groupId: groupId as CustomerGroupId | undefined,
});

/** @throws CUSTOMER_NOT_FOUND, CUSTOMER_GROUP_NOT_FOUND, CUSTOMER_FILTER_NOT_FOUND, CUSTOMER_FILTER_INVALID, CAMPAIGN_TOO_MANY */
export const whomItMeans = async (shop: Shop, meant: Audience): Promise<Meant> => {
  if (meant.customerNos) {
    const customerNos = await knownCustomers(shop, meant.customerNos);
    if (customerNos.length === 0) throw refuse('CUSTOMER_NOT_FOUND');
    return { customerNos, audience: `고른 고객 ${customerNos.length.toLocaleString('ko-KR')}명` };
  }
  const customerNos = await numbersOf(shop, await resolveSelection(shop, selectionOf(meant)));
  if (customerNos.length > mostRecipients) throw refuse('CAMPAIGN_TOO_MANY');
  const audience =
    meant.groupId === undefined
      ? `조건 ‘${await findFilterName(shop, meant.filterId ?? 0)}’`
      : `그룹 ‘${await findGroupName(shop, meant.groupId)}’`;
  return { customerNos, audience };
};
