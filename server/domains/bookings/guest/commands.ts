import type { CustomerNo, PetNo } from '../../../../contract/ids.ts';
import { normalisePhone } from '../../../../contract/phone.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { createCustomer, registerPet, requireCustomer, shownPhone } from '../../customers/public.ts';
import type { Draft, Problem } from '../../availability/public.ts';
import { refuseProblems } from '../../availability/public.ts';
import { findPet, lockPetOf, isActiveCustomer, isPetOf, phoneHolders } from './queries.ts';
import { textAfterEdit } from '../../../platform/hidden-numbers.ts';

/** The customer, and in a pet shop the pet. */
export type Guest = Pick<Draft, 'customer' | 'petNo' | 'pet'>;

export interface GuestColumns {
  customer_no: CustomerNo | null;
  customer_name: string;
  customer_phone: string | null;
  pet_no: PetNo | null;
}

/** The guest before the edit. What it says of them may stay. */
export interface PreviousGuest {
  customerName: string;
  customerPhone: string | null;
  petNo: number | null;
}
const noPreviousGuest: PreviousGuest = { customerName: '', customerPhone: null, petNo: null };

/** The guest as a booking's history names them. */
export const guestNames = async (shop: Shop, guest: GuestColumns) => ({
  customerNo: guest.customer_no,
  customerName: guest.customer_name,
  customerPhone: guest.customer_phone,
  pet: await findPet(shop, guest.pet_no),
});

const phoneProblem: Problem = {
  field: 'customer.phone',
  code: 'COMMON_INVALID_PARAMETER',
  message: '연락처를 다시 확인해 주세요.',
};

const needsOwner: Problem = {
  field: 'petNo',
  code: 'COMMON_INVALID_PARAMETER',
  message: '반려동물을 적으려면 고객을 등록해 주세요.',
};
const petOfAnother: Problem = {
  field: 'petNo',
  code: 'PET_NOT_FOUND',
  message: '이 고객의 반려동물이 아니에요.',
};

/**
 * The digits of a walk-in's phone. A number that comes back as it was shown, masked perhaps, is the one
 * that is there. Undefined for what is no number.
 */
const walkInPhone = (
  shop: ShopAccess,
  typed: string | undefined,
  current: string | null,
): string | null | undefined => {
  if (!typed) return null;
  if (typed === shownPhone(shop, current)) return current;
  return normalisePhone(typed) ?? undefined;
};

const chosenPet = ({ petNo, pet }: Guest): PetNo | null =>
  pet?.kind === 'existing' ? pet.petNo : (petNo ?? null);

const petProblems = async (shop: Shop, guest: Guest, { petNo: known }: PreviousGuest): Promise<Problem[]> => {
  const { customer, pet } = guest;
  const petNo = chosenPet(guest);
  if (customer.kind === 'walkIn' && (pet || petNo !== null)) return [needsOwner];
  if (petNo === null) return [];
  const theirs =
    customer.kind === 'existing' && (await isPetOf(shop, { customerNo: customer.customerNo, petNo, known }));
  return theirs ? [] : [petOfAnother];
};

const customerProblems = async (
  shop: Shop,
  customer: Guest['customer'],
  before: PreviousGuest,
): Promise<Problem[]> => {
  if (customer.kind === 'existing')
    return (await isActiveCustomer(shop, customer.customerNo))
      ? []
      : [{ field: 'customer.customerNo', code: 'CUSTOMER_NOT_FOUND', message: '고객을 찾을 수 없어요.' }];
  if (customer.kind === 'walkIn')
    return walkInPhone(shop, customer.phone, before.customerPhone) === undefined ? [phoneProblem] : [];
  if (!customer.phone) return [];
  const phone = normalisePhone(customer.phone);
  if (phone === null) return [phoneProblem];
  const [holder] = await phoneHolders(shop, phone);
  if (!holder) return [];
  return [
    {
      field: 'customer.phone',
      code: 'CUSTOMER_PHONE_DUPLICATED',
      message: `${holder.name} 고객의 연락처예요.`,
      detail: {
        customerNo: holder.customerNo,
        name: holder.name,
        phone: shownPhone(shop, holder.phone),
      },
    },
  ];
};

/** Everything wrong with who comes, said before anything is locked or written. */
export const guestProblems = async (
  shop: Shop,
  guest: Guest,
  before: PreviousGuest = noPreviousGuest,
): Promise<Problem[]> => [
  ...(await customerProblems(shop, guest.customer, before)),
  ...(await petProblems(shop, guest, before)),
];

/** The same refusal, naming the field as this request calls it. */
const underCustomer = (error: unknown): unknown =>
  error instanceof AppError
    ? new AppError(error.code, {
        errors: error.errors.map((problem) => ({ ...problem, field: `customer.${problem.field}` })),
      })
    : error;

const resolvePet = async (
  shop: Shop,
  customerNo: CustomerNo,
  guest: Guest,
  { petNo: known }: PreviousGuest,
): Promise<PetNo | null> => {
  if (guest.pet?.kind === 'new') return registerPet(shop, customerNo, guest.pet);
  const petNo = chosenPet(guest);
  if (petNo !== null && !(await lockPetOf(shop, { customerNo, petNo, known })))
    refuseProblems([petOfAnother]);
  return petNo;
};

/**
 * Finds the customer and the pet, or registers them on the spot.
 * @throws CUSTOMER_NOT_FOUND, CUSTOMER_PHONE_DUPLICATED, COMMON_INVALID_PARAMETER
 */
export const resolveGuest = async (
  shop: Shop,
  guest: Guest,
  before: PreviousGuest = noPreviousGuest,
): Promise<GuestColumns> => {
  const { customer } = guest;
  if (customer.kind === 'walkIn') {
    const phone = walkInPhone(shop, customer.phone, before.customerPhone);
    refuseProblems([
      ...(phone === undefined ? [phoneProblem] : []),
      ...(await petProblems(shop, guest, before)),
    ]);
    return {
      customer_no: null,
      customer_name:
        textAfterEdit(shop, before.customerName, customer.name, 'customer.name') || '미등록 고객',
      customer_phone: phone ?? null,
      pet_no: null,
    };
  }
  const row =
    customer.kind === 'existing'
      ? await requireCustomer(shop, customer.customerNo)
      : await createCustomer(shop, { name: customer.name, phone: customer.phone ?? null }).catch(
          (error: unknown) => {
            throw underCustomer(error);
          },
        );
  const customerNo = row.customer_no as CustomerNo;
  return {
    customer_no: customerNo,
    customer_name: row.name,
    customer_phone: row.phone,
    pet_no: await resolvePet(shop, customerNo, guest, before),
  };
};
