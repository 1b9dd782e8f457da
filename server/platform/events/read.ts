import type { EmployeeNo, ShopNo } from '../../../contract/ids.ts';
import type { Actor, ShopTx } from '../shop.ts';
import { kindNamed } from './kinds.ts';
import type { Change, ShopEvent } from './kinds.ts';

/** Events as they are stored, of one shop. */
export const readEvents = ({ tx }: Pick<ShopTx, 'tx'>) =>
  tx
    .selectFrom('events')
    .select([
      'shop_no as shopNo',
      'id',
      'kind',
      'subject',
      'subject_id as subjectId',
      'actor_kind as actorKind',
      'actor_employee_no as actorEmployeeNo',
      'actor_name as actorName',
      'parameters',
      'at',
    ]);
export type StoredEvent = Awaited<ReturnType<ReturnType<typeof readEvents>['execute']>>[number];

export const asShopEvent = (stored: StoredEvent): ShopEvent => ({
  id: stored.id,
  kind: stored.kind as ShopEvent['kind'],
  shopNo: stored.shopNo as ShopNo,
  subjectId: stored.subjectId ?? 0,
  actor: {
    kind: stored.actorKind as Actor['kind'],
    employeeNo: stored.actorEmployeeNo as EmployeeNo | null,
    name: stored.actorName,
  },
  at: stored.at,
  parameters: stored.parameters,
});

/** What open screens are told of a stored event. */
export const changesOf = (stored: StoredEvent): readonly Change[] => {
  const { kind, parameters } = stored;
  // Written by an older release.
  if (kind === 'legacy.change') return [parameters as object as Change];
  return kindNamed(kind)?.live(asShopEvent(stored)) ?? [];
};
