import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type {
  naverMapping,
  saveNaverEmployee,
  saveNaverService,
  saveNaverShop,
} from '../../../contract/channels.ts';
import type { EmployeeNo } from '../../../contract/ids.ts';
import { isUniqueViolation } from '../../platform/db/transaction.ts';
import { refuse, staleVersion } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import { requireEmployees } from '../employees/public.ts';
import { spelledService } from '../entry/public.ts';
import { findMenuItems } from '../menu/public.ts';
import { naverEmployeeSaved, naverServiceChanged, naverShopSaved } from './events.ts';
import * as queries from './naver.queries.ts';
import type { NaverEmployeeRow, NaverServiceRow, NaverShopRow } from './naver.queries.ts';

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

const presentService = (row: NaverServiceRow): Reply<typeof saveNaverService> => ({
  id: row.id,
  naverName: row.naver_name,
  itemId: row.item_id,
  itemName: row.item_name,
  offered: row.offered,
});

export const readMapping = (access: ShopAccess): Promise<Reply<typeof naverMapping>> =>
  readShop(access, async (shop) => ({
    shop: presentShop(await queries.findNaverShop(shop)),
    employees: (await queries.naverEmployees(shop)).map(presentEmployee),
    services: (await queries.naverServices(shop)).map(presentService),
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

const mostServices = 500;

/**
 * What the name means from now on; the caller reads the waiting notices again. @throws MENU_ITEM_NOT_FOUND,
 * NAVER_SERVICE_LIMIT
 */
export const saveService = (
  access: ShopAccess,
  { naverName, itemId }: Parsed<typeof saveNaverService>['body'],
) =>
  inShop(access, async (shop) => {
    const item = (await findMenuItems(shop, [itemId])).get(itemId);
    if (item?.kind !== 'SERVICE') throw refuse('MENU_ITEM_NOT_FOUND');
    const values = { naver_name: naverName, name_key: spelledService(naverName), item_id: itemId };
    const id = await queries.writeNaverService(shop, values);
    if ((await queries.countNaverServices(shop)) > mostServices) throw refuse('NAVER_SERVICE_LIMIT');
    await publish(shop, naverServiceChanged, shopNumber(shop), { naverName, item: item.name });
    return presentService((await queries.naverServices(shop, id))[0] as NaverServiceRow);
  });

/** @throws NAVER_SERVICE_NOT_FOUND */
export const removeService = (access: ShopAccess, id: number) =>
  inShop(access, async (shop) => {
    const removed = await queries.deleteNaverService(shop, id);
    if (!removed) throw refuse('NAVER_SERVICE_NOT_FOUND');
    await publish(shop, naverServiceChanged, shopNumber(shop), { naverName: removed.naver_name, item: null });
    return { id };
  });
