import type { Reply } from '../../../contract/endpoint.ts';
import type { get, list } from '../../../contract/customers.ts';
import { formatPhone, maskPhone } from '../../../contract/phone.ts';
import { can } from '../../platform/scope.ts';
import type { ShopScope } from '../../platform/scope.ts';
import type { CustomerRow, PetRow } from './queries.ts';
import type { ListedCustomer } from './search/queries.ts';

/** A number as this person may see it: 010-1234-5678, or 010-****-5678 without the right. */
export const shownPhone = (scope: ShopScope, phone: string | null): string | null =>
  phone === null ? null : can(scope, 'customers.contact') ? formatPhone(phone) : maskPhone(phone);

export const presentRow = (scope: ShopScope, row: ListedCustomer): Reply<typeof list>['items'][number] => ({
  customerNo: row.customer_no,
  name: row.name,
  phone: shownPhone(scope, row.phone),
  grade: row.grade,
  memo: row.memo,
  memoPinned: row.memo_pinned,
  lastVisitOn: row.last_visit_on,
  visitCount: row.visit_count,
  noShowCount: row.no_show_count,
  unpaidWon: row.unpaid_won,
});

export const presentCustomer = (
  scope: ShopScope,
  row: CustomerRow,
  pets: PetRow[],
  nextBookingAt: string | null,
): Reply<typeof get> => ({
  ...presentRow(scope, row),
  sex: row.sex,
  birthday: row.birthday,
  employeeNo: row.employee_no,
  phoneShared: row.phone_shared,
  salesWon: row.sales_won,
  firstVisitOn: row.first_visit_on,
  nextBookingAt,
  pets: pets.map((pet) => ({
    petNo: pet.pet_no,
    name: pet.name,
    breed: pet.breed,
    warnings: pet.warnings,
  })),
  version: row.version,
});
