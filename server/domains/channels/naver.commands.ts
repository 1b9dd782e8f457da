import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { naverMapping, saveNaverEmployee, saveNaverShop } from '../../../contract/channels.ts';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { requireEmployees } from '../employees/public.ts';
import { naverEmployeeSaved, naverShopSaved } from './events.ts';
import * as queries from './naver.queries.ts';
import type { NaverEmployeeRow, NaverShopRow } from './naver.queries.ts';

const presentShop = (row: NaverShopRow | undefined): Reply<typeof saveNaverShop> => ({
  enabled: row?.enabled ?? false,
  placeUrl: row?.place_url ?? null,
  version: row?.version ?? 0,
});
const presentEmployee = (row: NaverEmployeeRow): Reply<typeof saveNaverEmployee> => ({
  employeeNo: row.employee_no,
  name: row.name,
  enabled: row.enabled,
  naverName: row.naver_name,
  version: row.version,
});

export const readMapping = (access: ShopAccess): Promise<Reply<typeof naverMapping>> =>
  readShop(access, async (shop) => ({
    shop: presentShop(await queries.findNaverShop(shop)),
    employees: (await queries.naverEmployees(shop)).map(presentEmployee),
  }));

/** @throws STALE_VERSION with the mapping as it is */
export const saveShop = (access: ShopAccess, input: Parsed<typeof saveNaverShop>['body']) =>
  inShop(access, async (shop) => {
    const values = { enabled: input.enabled, place_url: input.placeUrl ?? null };
    const row = await queries.writeNaverShop(shop, input.version, values);
    if (!row) throw staleVersion(presentShop(await queries.findNaverShop(shop)));
    await publish(shop, naverShopSaved, shopNumber(shop), { enabled: row.enabled });
    return presentShop(row);
  });

const write = (...given: Parameters<typeof queries.writeNaverEmployee>) =>
  queries.writeNaverEmployee(...given).catch((error: unknown) => {
    throw isUniqueViolation(error, 'naver_employees_name') ? refuse('NAVER_NAME_TAKEN') : error;
  });

/** @throws EMPLOYEE_NOT_FOUND, EMPLOYEE_NOT_WORKING, NAVER_NAME_TAKEN, STALE_VERSION */
export const saveEmployee = (
  access: ShopAccess,
  employeeNo: EmployeeNo,
  { enabled, naverName, version }: Parsed<typeof saveNaverEmployee>['body'],
) =>
  inShop(access, async (shop) => {
    await requireEmployees(shop, [employeeNo]);
    await queries.releaseNamesOfLeft(shop, naverName);
    const saved = await write(shop, employeeNo, version, { enabled, naver_name: naverName });
    const [row] = await queries.naverEmployees(shop, employeeNo);
    if (!row) throw refuse('EMPLOYEE_NOT_FOUND');
    if (!saved) throw staleVersion(presentEmployee(row));
    await publish(shop, naverEmployeeSaved, employeeNo, { enabled, name: row.name, naverName });
    return presentEmployee(row);
  });
