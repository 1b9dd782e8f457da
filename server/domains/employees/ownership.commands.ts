import type { handOver as handOverCall } from '../../../contract/employees.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { asOperator, shopIn } from '../../platform/shop.ts';
import type { EmployeeAccess } from '../../platform/shop.ts';
import { proveHolder } from '../auth/public.ts';
import type { Hands } from '../auth/public.ts';
import { ownershipHandedOver } from './events.ts';
import { dropExceptions, setRole } from './ownership.queries.ts';
import { lockRows } from './queries.ts';
import type { EmployeeRow } from './queries.ts';
import { assertOwner } from './rules.ts';

/** What the owner is called by rank goes over with the shop. */
const ownersRank = '원장';

/**
 * The shop has another owner from here on. Anyone who hands it over proves password, phone and second factor in
 * the same transaction: an unlocked tablet must not give a shop away.
 *
 * @throws ACCESS_DENIED, EMPLOYEE_NOT_FOUND, OWNERSHIP_NOT_POSSIBLE, PASSWORD_WRONG, CERTIFICATION_REQUIRED,
 * SECOND_FACTOR_NEEDED, SECOND_FACTOR_WRONG
 */
export const handOver = async (
  hands: Hands,
  access: EmployeeAccess,
  { toEmployeeNo, ...proof }: Parsed<typeof handOverCall>['body'],
): Promise<{ owner: EmployeeRow; before: EmployeeRow }> => {
  assertOwner(access);
  const { employeeNo, userId } = access.actor;
  return proveHolder(hands, userId, proof, (prove) =>
    asOperator(hands.platform.database, 'hand over a shop', async (db) => {
      const shop = shopIn(access, db);
      const rows = await lockRows(shop, [employeeNo, toEmployeeNo]);
      const [from, to] = [employeeNo, toEmployeeNo].map((no) => rows.find((row) => row.employee_no === no));
      if (!from || !to || to.state !== 'ACTIVE') throw refuse('EMPLOYEE_NOT_FOUND');
      if (from.role !== 'OWNER') throw refuse('ACCESS_DENIED');
      if (to === from || to.user_id === null) throw refuse('OWNERSHIP_NOT_POSSIBLE');
      await prove(db);
      // One owner at a time, says the index: the old one steps down first.
      const before = await setRole(shop, employeeNo, 'MANAGER', from.rank === ownersRank ? null : from.rank);
      const owner = await setRole(
        shop,
        toEmployeeNo,
        'OWNER',
        from.rank === ownersRank ? ownersRank : to.rank,
      );
      await dropExceptions(shop, toEmployeeNo);
      await publish(shop, ownershipHandedOver, toEmployeeNo, { from: from.name, to: to.name });
      return { owner, before };
    }),
  );
};
