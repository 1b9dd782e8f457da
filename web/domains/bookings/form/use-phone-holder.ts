import { normalisePhone } from '../../../../contract/phone.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import type { PhoneHolder } from './customer-field.tsx';
import type { DraftCustomer } from '../draft.ts';

/** The present holder of a new customer's number, shown as soon as it is complete. */
export const usePhoneHolder = (customer: DraftCustomer | null): PhoneHolder | null => {
  const phone = customer?.kind === 'new' ? normalisePhone(customer.phone) : null;
  const { data } = useEndpoint(
    'customers.duplication',
    { query: { phone: phone ?? '' } },
    { select: ({ customers }) => customers[0] ?? null, enabled: phone !== null },
  );
  return (phone !== null && data) || null;
};
