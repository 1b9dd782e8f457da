import { holdsTime } from '../../../../contract/booking-states.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { validate } from '../../../../contract/bookings.ts';
import type { CustomerNo, ItemId, PetNo } from '../../../../contract/ids.ts';
import { normalisePhone } from '../../../../contract/phone.ts';
import { clock } from '../../../platform/clock.ts';
import { AppError, refuse } from '../../../platform/errors.ts';
import { can, inShop } from '../../../platform/scope.ts';
import type { ShopScope, Tx } from '../../../platform/scope.ts';
import { createCustomer, requireCustomer, shownPhone } from '../../customers/public.ts';
import { findMenuItems } from '../../menu/public.ts';
import { claimTime } from '../overlap/commands.ts';
import { presentInTheWay, refuseAny } from '../overlap/rules.ts';
import type { Claim, Problem } from '../overlap/rules.ts';
import { findBooking } from '../queries.ts';
import { instantOf, visitOf } from '../rules.ts';
import type { Visit } from '../rules.ts';
import { findPhoneHolder, isLivingCustomer, isPetOf } from './queries.ts';
import { othersProblems, planVisit, timeProblems } from './rules.ts';
import type { Draft } from './rules.ts';

type CustomerChoice = Draft['customer'];

/** What can be said of a draft without looking at anybody's time. */
export const planDraft = async (
  db: Tx,
  scope: ShopScope,
  draft: Draft,
  before?: Visit,
): Promise<{ visit: Visit; problems: Problem[] }> => {
  const kept = new Set(before?.items.map(({ itemId }) => itemId));
  const asked = draft.items.map(({ itemId }) => itemId).filter((id: ItemId) => !kept.has(id));
  const { visit, problems } = planVisit(draft, await findMenuItems(db, scope, asked), before);
  return {
    visit,
    problems: [
      ...problems,
      ...timeProblems(visit, Math.floor(clock.now() / 60_000)),
      ...(can(scope, 'bookings.others') ? [] : othersProblems(visit, before, scope.employeeNo)),
    ],
  };
};

export const claimOf = (
  scope: ShopScope,
  draft: Pick<Draft, 'overlap' | 'outsideHours'>,
  visit: Visit,
): Claim => ({
  visit,
  anyone: visit.items.some(({ anyone }) => anyone),
  overlapConfirmed: draft.overlap?.confirmed ?? false,
  outsideHours: draft.outsideHours,
  candidates: can(scope, 'bookings.others') ? undefined : [scope.employeeNo],
});

const phoneProblem: Problem = {
  field: 'customer.phone',
  code: 'COMMON_INVALID_PARAMETER',
  message: '전화번호를 다시 확인해 주세요.',
};

const petProblems = async (
  db: Tx,
  scope: ShopScope,
  petNo: PetNo | null | undefined,
  customerNo: CustomerNo | null,
): Promise<Problem[]> =>
  !petNo || (customerNo !== null && (await isPetOf(db, scope, customerNo, petNo)))
    ? []
    : [{ field: 'petNo', code: 'COMMON_INVALID_PARAMETER', message: '이 고객의 반려동물이 아니에요.' }];

export interface SettledCustomer {
  customer_no: CustomerNo | null;
  customer_name: string;
  customer_phone: string | null;
  pet_no: PetNo | null;
}

/**
 * The digits of a walk-in's phone. A number that comes back as it was shown, masked perhaps, is the one
 * that is there. Undefined for what is no number.
 */
const walkInPhone = (
  scope: ShopScope,
  typed: string | undefined,
  current: string | null,
): string | null | undefined => {
  if (!typed) return null;
  if (typed === shownPhone(scope, current)) return current;
  return normalisePhone(typed) ?? undefined;
};

/** The same refusal, naming the field as this request calls it. */
const underCustomer = (error: unknown): unknown =>
  error instanceof AppError
    ? new AppError(error.code, {
        errors: error.errors.map((problem) => ({ ...problem, field: `customer.${problem.field}` })),
      })
    : error;

/**
 * Finds the customer, or registers them on the spot.
 * @throws CUSTOMER_NOT_FOUND, CUSTOMER_PHONE_DUPLICATED, COMMON_INVALID_PARAMETER
 */
export const settleCustomer = async (
  db: Tx,
  scope: ShopScope,
  { customer, petNo }: Pick<Draft, 'customer' | 'petNo'>,
  currentPhone: string | null = null,
): Promise<SettledCustomer> => {
  if (customer.kind === 'walkIn') {
    const phone = walkInPhone(scope, customer.phone, currentPhone);
    if (phone === undefined) throw refuse(phoneProblem.code, { errors: [phoneProblem] });
    refuseAny(await petProblems(db, scope, petNo, null));
    return {
      customer_no: null,
      customer_name: customer.name || '미등록 고객',
      customer_phone: phone,
      pet_no: null,
    };
  }
  const row =
    customer.kind === 'existing'
      ? await requireCustomer(db, scope, customer.customerNo)
      : await createCustomer(db, scope, { name: customer.name, phone: customer.phone ?? null }).catch(
          (error: unknown) => {
            throw underCustomer(error);
          },
        );
  const customerNo = row.customer_no as CustomerNo;
  refuseAny(await petProblems(db, scope, petNo, customerNo));
  return {
    customer_no: customerNo,
    customer_name: row.name,
    customer_phone: row.phone,
    pet_no: petNo ?? null,
  };
};

const customerProblems = async (
  db: Tx,
  scope: ShopScope,
  customer: CustomerChoice,
  currentPhone: string | null,
): Promise<Problem[]> => {
  if (customer.kind === 'existing')
    return (await isLivingCustomer(db, scope, customer.customerNo))
      ? []
      : [{ field: 'customer.customerNo', code: 'CUSTOMER_NOT_FOUND', message: '고객을 찾을 수 없어요.' }];
  if (customer.kind === 'walkIn')
    return walkInPhone(scope, customer.phone, currentPhone) === undefined ? [phoneProblem] : [];
  if (!customer.phone) return [];
  const phone = normalisePhone(customer.phone);
  if (phone === null) return [phoneProblem];
  const holder = await findPhoneHolder(db, scope, phone);
  if (!holder) return [];
  return [
    {
      field: 'customer.phone',
      code: 'CUSTOMER_PHONE_DUPLICATED',
      message: `${holder.name} 고객의 연락처예요.`,
      detail: { ...holder, phone: shownPhone(scope, holder.phone) },
    },
  ];
};

/** Looks a draft over without saving it: everything that would be refused, at once. */
export const validateDraft = (
  scope: ShopScope,
  draft: Parsed<typeof validate>['body'],
): Promise<Reply<typeof validate>> =>
  inShop(scope, async (db) => {
    const existing =
      draft.bookingId === undefined ? undefined : await findBooking(db, scope, draft.bookingId);
    const before = existing ? visitOf(existing) : undefined;
    const plan = await planDraft(db, scope, draft, before);
    const problems = [
      ...plan.problems,
      ...(await customerProblems(db, scope, draft.customer, existing?.customerPhone ?? null)),
    ];
    if (draft.customer.kind !== 'new')
      problems.push(
        ...(await petProblems(
          db,
          scope,
          draft.petNo,
          draft.customer.kind === 'existing' ? draft.customer.customerNo : null,
        )),
      );
    if (plan.visit.items.length === 0 || plan.problems.some(({ code }) => code === 'BOOKING_TIME_INVALID'))
      return { valid: false, endAt: null, priceWon: 0, problems, inTheWay: [] };
    const verdict = await claimTime(
      db,
      scope,
      {
        ...claimOf(scope, draft, plan.visit),
        bookingId: existing?.id,
        before: existing && holdsTime(existing.state) ? before : undefined,
      },
      { lock: false },
    );
    problems.push(...verdict.problems);
    return {
      valid: problems.length === 0,
      endAt: instantOf(plan.visit.endMinute),
      priceWon: plan.visit.items.reduce((sum, { priceWon }) => sum + priceWon, 0),
      problems: problems.map(({ field, code, message }) => ({ field, code, message })),
      inTheWay: verdict.inTheWay.map((taken) => presentInTheWay(taken, verdict.employees)),
    };
  });
