import type { save } from '../../../contract/employee-rights.ts';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { allRights } from '../../../contract/rights.ts';
import type { Right } from '../../../contract/rights.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { EmployeeAccess, Shop } from '../../platform/shop.ts';
import { rightsOf } from '../auth/public.ts';
import { rightsSaved } from './events.ts';
import { listEmployees } from './queries.ts';
import {
  bumpRights,
  listExceptions,
  listRoleRights,
  replaceExceptions,
  replaceRoleRights,
  versionOfRights,
} from './rights.queries.ts';
import { assertNeedsHeld, decisionsOf, tableOf } from './rights.rules.ts';
import { assertOwner } from './rules.ts';

type Table = Reply<typeof save>;
type Input = Parsed<typeof save>['body'];

const isRight = (name: string): name is Right => (allRights as readonly string[]).includes(name);

const readTable = async (shop: Shop): Promise<Table> => {
  const [decisions, exceptions, people] = [
    await listRoleRights(shop),
    await listExceptions(shop),
    await listEmployees(shop),
  ];
  const ofRole = (role: string) => decisions.filter((decision) => decision.role === role);
  const ofPerson = (no: number) => exceptions.filter(({ employee_no }) => employee_no === no);
  const here = new Set(people.map(({ employee_no }) => employee_no));
  return {
    roles: { MANAGER: tableOf('MANAGER', ofRole('MANAGER')), STAFF: tableOf('STAFF', ofRole('STAFF')) },
    exceptions: exceptions.flatMap(({ employee_no, right, allowed }) =>
      isRight(right) && here.has(employee_no)
        ? [{ employeeNo: employee_no as EmployeeNo, right, allowed }]
        : [],
    ),
    people: people.map(({ employee_no, name, role }) => ({
      employeeNo: employee_no as EmployeeNo,
      name,
      role,
      rights: [...rightsOf(role, [...ofRole(role), ...ofPerson(employee_no)])],
    })),
    version: await versionOfRights(shop),
  };
};

export const readRights = (shop: EmployeeAccess): Promise<Table> => {
  assertOwner(shop);
  return readShop(shop, readTable);
};

const assertSound = (table: Table, { exceptions }: Input): void => {
  const people = new Map(table.people.map((person) => [person.employeeNo, person]));
  if (exceptions.some(({ employeeNo }) => people.get(employeeNo) === undefined))
    throw refuse('EMPLOYEE_NOT_FOUND');
  if (exceptions.some(({ employeeNo }) => people.get(employeeNo)?.role === 'OWNER'))
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [{ field: 'exceptions', message: '원장은 항상 모든 권한이 있어요.' }],
    });
  for (const [role, whose] of [
    ['MANAGER', '매니저'],
    ['STAFF', '직원'],
  ] as const)
    assertNeedsHeld(new Set(allRights.filter((right) => table.roles[role][right])), `roles.${role}`, whose);
  for (const { employeeNo, name, rights } of table.people)
    assertNeedsHeld(new Set(rights), `exceptions.${employeeNo}`, name);
};

/**
 * Saves the whole table. It applies from each employee's next request.
 *
 * @throws ACCESS_DENIED to all but the owner: a right to give rights would raise its holder;
 * RIGHT_NEEDS_ANOTHER, EMPLOYEE_NOT_FOUND, STALE_VERSION with the table as it is
 */
export const saveRights = (shop: EmployeeAccess, input: Input): Promise<Table> => {
  assertOwner(shop);
  const byKey = new Map(input.exceptions.map((one) => [`${one.employeeNo} ${one.right}`, one]));
  const exceptions = [...byKey.values()];
  return inShop(shop, async (shop) => {
    if (!(await bumpRights(shop, input.version))) {
      const current = await readTable(shop);
      const versions = { yours: input.version, current: current.version };
      throw staleVersion({ ...versions, rights: current }, '그사이 권한이 바뀌었어요.');
    }
    const known = new Set<number>((await listEmployees(shop)).map(({ employee_no }) => employee_no));
    if (exceptions.some(({ employeeNo }) => !known.has(employeeNo))) throw refuse('EMPLOYEE_NOT_FOUND');
    await replaceRoleRights(
      shop,
      (['MANAGER', 'STAFF'] as const).flatMap((role) =>
        decisionsOf(role, input.roles[role]).map((decision) => ({ role, ...decision })),
      ),
    );
    await replaceExceptions(shop, exceptions);
    const after = await readTable(shop);
    assertSound(after, { ...input, exceptions });
    await publish(shop, rightsSaved, shopNumber(shop), { roles: after.roles, exceptions: after.exceptions });
    return after;
  });
};
