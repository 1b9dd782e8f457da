import type * as contract from '../../../../contract/documents.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { EmployeeNo } from '../../../../contract/ids.ts';
import { addDays, shopDateOf } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { staleVersion } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { actingEmployee, inShop, readShop, shopNumber } from '../../../platform/shop.ts';
import type { ShopAccess, ShopTx } from '../../../platform/shop.ts';
import { requireEmployees } from '../../employees/public.ts';
import { reportPeopleSaved } from '../events.ts';
import { findSettings, replaceReportPeople, reportPeople, writeSettings } from './queries.ts';

type Settings = Reply<typeof contract.reportSettings>;

/** The month before the one that a day is in. */
export const monthBefore = (date: string): string =>
  addDays(`${date.slice(0, 7)}-01` as ReturnType<typeof shopDateOf>, -1).slice(0, 7);

const present = async (shop: ShopTx): Promise<Settings> => {
  const settings = await findSettings(shop);
  return { employeeNos: (await reportPeople(shop)) as EmployeeNo[], version: settings?.version ?? 0 };
};

export const readReportSettings = (shop: ShopAccess): Promise<Settings> => readShop(shop, present);

/** @throws EMPLOYEE_NOT_FOUND, EMPLOYEE_NOT_WORKING, STALE_VERSION */
export const saveReportSettings = (
  shop: ShopAccess,
  { employeeNos, version }: Parsed<typeof contract.saveReportSettings>['body'],
): Promise<Settings> =>
  inShop(shop, async (shop) => {
    const people = [...new Set(employeeNos)];
    await requireEmployees(shop, people);
    const lastMonth = monthBefore(shopDateOf(clock.now()));
    const savedBy = actingEmployee(shop).employeeNo;
    if (!(await writeSettings(shop, { version, savedBy, lastMonth })))
      throw staleVersion(await present(shop));
    await replaceReportPeople(shop, people);
    await publish(shop, reportPeopleSaved, shopNumber(shop), { people: people.length });
    return present(shop);
  });
