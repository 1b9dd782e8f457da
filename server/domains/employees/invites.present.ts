import type { createInvite, openInvite } from '../../../contract/joining.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { maskedName } from '../../../contract/people.ts';
import type { Instant } from '../../../contract/time.ts';
import { clock } from '../../platform/clock.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import type { InviteRow } from './invites.queries.ts';
import { isOpenInvite } from './invites.rules.ts';

export const presentInvite = (row: InviteRow): Omit<Reply<typeof createInvite>, 'path'> => ({
  id: row.id,
  name: row.name,
  role: row.role,
  rank: row.rank,
  employeeNo: row.employee_no as EmployeeNo | null,
  state: row.state === 'OPEN' && !isOpenInvite(row, clock.now()) ? 'EXPIRED' : row.state,
  expiresAt: row.expires_at as Instant,
});

export const presentOpenInvite = (
  { shopName, trade }: ShopAccess,
  { name, role, rank, expires_at }: InviteRow,
): Reply<typeof openInvite> => ({
  shopName,
  trade,
  maskedName: maskedName(name),
  role,
  rank,
  expiresAt: expires_at as Instant,
});
