import type { Reply } from '../../../contract/endpoint.ts';
import type { get, list } from '../../../contract/customers.ts';
import type { Instant } from '../../../contract/time.ts';
import { formatPhone, maskPhone } from '../../../contract/phone.ts';
import { can } from '../../platform/shop.ts';
import type { ShopAccess } from '../../platform/shop.ts';
import type { OnlineBlockRow, CustomerRow, PetRow } from './queries.ts';
import type { ListedCustomer } from './search.queries.ts';

/** A number as this person may see it: 010-1234-5678, or 010-****-5678 without the right. */
export const shownPhone = (shop: ShopAccess, phone: string | null): string | null =>
  phone === null ? null : can(shop, 'customers.contact') ? formatPhone(phone) : maskPhone(phone);

export const presentRow = (shop: ShopAccess, row: ListedCustomer): Reply<typeof list>['items'][number] => ({
  customerNo: row.customer_no,
  code: row.code,
  name: row.name,
  nickname: row.nickname,
  phone: shownPhone(shop, row.phone),
  grade: row.grade,
  memo: row.memo,
  memoPinned: row.memo_pinned,
  lastVisitOn: row.last_visit_on,
  visitCount: row.visit_count,
  noShowCount: row.no_show_count,
  unpaidWon: row.unpaid_won,
  salesWon: row.sales_won,
  joinedOn: row.joined_on ?? '',
  sex: row.sex,
  birthday: row.birthday,
  lunarBirthday: row.lunar_birthday,
  employeeNo: row.employee_no,
  doNotSend: row.do_not_send,
  tags: row.tags,
  groupIds: row.group_ids,
  pets: row.pets,
});

/** What a customer's page shows that is not in the row. */
export interface Beside {
  pets: PetRow[];
  nextBookingAt: string | null;
  block: OnlineBlockRow | undefined;
  /** Of the introducer, deleted or not: a form that sends back what it read must not lose them. */
  names: ReadonlyMap<number, string>;
}

export const presentCustomer = (
  shop: ShopAccess,
  row: CustomerRow & Pick<ListedCustomer, 'group_ids' | 'pets'>,
  { pets, nextBookingAt, block, names }: Beside,
): Reply<typeof get> => ({
  ...presentRow(shop, row),
  phoneShared: row.phone_shared,
  job: row.job,
  inflow: row.inflow,
  introducer:
    row.introducer_no === null
      ? null
      : { customerNo: row.introducer_no, name: names.get(row.introducer_no) ?? '' },
  gradeFixed: row.grade_fixed,
  firstVisitOn: row.first_visit_on,
  nextBookingAt,
  onlineBlock: block ? { reason: block.reason, blockedAt: block.created_at as Instant } : null,
  pets: pets.map((pet) => ({
    petNo: pet.pet_no,
    name: pet.name,
    breed: pet.breed,
    warnings: pet.warnings,
  })),
  version: row.version,
});
