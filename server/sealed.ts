import { sealedFactors, sealedSigningKeys } from './domains/auth/public.ts';
import { sealedGuests } from './domains/online/public.ts';
import { sealedSettlementAccounts } from './domains/settlement/public.ts';
import { sealedCards, sealedCmsAccounts } from './domains/subscription/public.ts';
import { sealedConnections } from './platform/outbound/connections.ts';
import type { SealedColumn } from './platform/outbound/reseal.ts';
import { sealedLastingSecrets } from './platform/secret.ts';

/** Everything that lies in the database under SERVER_SECRET. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedLastingSecrets,
  sealedSigningKeys,
  sealedFactors,
  sealedConnections,
  sealedCards,
  sealedCmsAccounts,
  sealedSettlementAccounts,
  sealedGuests,
];
