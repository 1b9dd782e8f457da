import type * as contract from '../../../contract/statistics.ts';
import type { Parsed } from '../../../contract/endpoint.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import type { Sheet } from '../../platform/xlsx-writer.ts';
import { readBookingsView } from './bookings.commands.ts';
import { readCustomersView } from './customers.commands.ts';
import { readEmployeesView } from './employees.commands.ts';
import {
  bookingSheets,
  customerSheets,
  definitionsSheet,
  employeeSheets,
  productSheets,
  salesSheets,
  summarySheets,
} from './excel.rules.ts';
import { readGoals } from './goals.commands.ts';
import { readProductsView } from './products.commands.ts';
import { readSalesView } from './sales.commands.ts';
import { today } from './view.commands.ts';
import type { Asked } from './view.commands.ts';

type View = Parsed<typeof contract.excel>['params']['view'];

const sheetsOf: Record<View, (shop: ShopAccess, asked: Asked) => Promise<Sheet[]>> = {
  summary: async (shop, asked) =>
    summarySheets({
      sales: await readSalesView(shop, asked),
      products: await readProductsView(shop, asked),
      customers: await readCustomersView(shop, asked),
      goals: await readGoals(shop, today().slice(0, 7)),
    }),
  sales: async (shop, asked) => salesSheets(await readSalesView(shop, asked)),
  products: async (shop, asked) => productSheets(await readProductsView(shop, asked)),
  employees: async (shop, asked) => employeeSheets(await readEmployeesView(shop, asked)),
  customers: async (shop, asked) => customerSheets(await readCustomersView(shop, asked)),
  bookings: async (shop, asked) => bookingSheets(await readBookingsView(shop, asked)),
};

/** The same view as sheets, and what each figure is. */
export const readSheets = async (shop: ShopAccess, view: View, asked: Asked): Promise<Sheet[]> => [
  ...(await sheetsOf[view](shop, asked)),
  definitionsSheet,
];
