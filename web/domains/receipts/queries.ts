import { keepPreviousData } from '@tanstack/react-query';
import { queryOf } from '../../lib/endpoints.ts';

export const missingReceiptsQuery = (shopNo: string, all: boolean) =>
  queryOf(
    shopNo,
    'sales.missingCashReceipts',
    { query: { all: all ? 'true' : 'false' } },
    { placeholderData: keepPreviousData },
  );
