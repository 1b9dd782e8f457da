import type { passes, tickets } from '../../../../contract/memberships.ts';
import type { Reply } from '../../../../contract/endpoint.ts';
import type { ProductRow } from './queries.ts';

type Pass = Reply<typeof passes>['items'][number];
type Ticket = Reply<typeof tickets>['items'][number];

const common = (row: ProductRow) => ({
  id: row.id,
  name: row.name,
  priceWon: row.price_won,
  validDays: row.valid_days,
  usable: row.usable,
  shareable: row.shareable,
  active: row.active,
  version: row.version,
});

export const presentPass = (row: ProductRow): Pass => ({
  ...common(row),
  faceWon: row.paid + row.bonus,
  bonusWon: row.bonus,
});

export const presentTicket = (row: ProductRow): Ticket => ({
  ...common(row),
  count: row.paid,
  bonusCount: row.bonus,
});
