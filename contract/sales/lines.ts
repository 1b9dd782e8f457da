import { z } from 'zod';
import { usable, usableSaid } from '../memberships/terms.ts';
import { accountId, employeeNo, itemId, productId, requiredText, whole, won } from '../schema.ts';

/** 시술, 제품, 정액권 판매, 정액권 충전, 티켓 판매, 위약금. */
export const lineKind = z.enum(['SERVICE', 'PRODUCT', 'PASS_SALE', 'PASS_CHARGE', 'TICKET_SALE', 'PENALTY']);
export type LineKind = z.output<typeof lineKind>;

const credit = z.object({ employeeNo, percent: z.int().min(1).max(100) });

export const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('WON'), won }),
  z.object({ kind: z.literal('PERCENT'), percent: z.number().min(0).max(100).multipleOf(0.5) }),
]);

const freeTerms = {
  /** Bonus on top of what is paid for: won of a pass, times of a ticket. */
  bonus: won.prefault(0),
  /** Times of a ticket that are paid for. A pass gives what was paid for it. */
  count: z.int().min(1).max(1000).optional(),
  /** Days of validity, including the day of sale; null never expires, and keeps the last day of a charged pass. */
  validDays: z.int().min(1).max(36_500).nullable().default(null),
  shareable: z.boolean().default(false),
};

/**
 * A pass or ticket line names a product on sale or, without one, the terms of its own (`free`); a charge
 * also names the pass (`accountId`). These lines have a quantity of 1 and need a registered customer.
 */
export const draftLine = z.object({
  kind: lineKind,
  itemId: itemId.optional(),
  productId: productId.optional(),
  /** The pass that a PASS_CHARGE charges. In an edit: the account the line created, which identifies the line. */
  accountId: accountId.optional(),
  free: z.object({ ...freeTerms, usable: usableSaid.prefault({}) }).optional(),
  name: requiredText(60),
  quantity: z.int().min(1).max(999).default(1),
  /** If left out, the price of the item or product, or the member price for members. */
  unitPriceWon: won.optional(),
  discount: discount.nullable().optional(),
  /** Is VAT due on it? Left out: yes, except for a penalty. */
  taxed: z.boolean().optional(),
  /** If left out with a booking, all credit goes to the employee of the booked item. Empty: no credit. */
  credits: z.array(credit).max(10).optional(),
});

const fields = draftLine.shape;
/** A line of a sale replaced whole: only what tells which thing it is may be left out. */
export const wholeLine = z.object({
  ...whole(fields),
  itemId: fields.itemId,
  productId: fields.productId,
  accountId: fields.accountId,
  free: fields.free,
});

export const saleLine = z.object({
  kind: lineKind,
  itemId: itemId.nullable(),
  productId: productId.nullable(),
  /** The pass or ticket that this line made or charged. */
  accountId: accountId.nullable(),
  free: z.object({ ...freeTerms, usable }).nullable(),
  name: z.string(),
  quantity: z.int(),
  unitPriceWon: won,
  memberPrice: z.boolean(),
  taxed: z.boolean(),
  listWon: won,
  discountWon: won,
  totalWon: won,
  credits: z.array(z.object({ employeeNo, percent: z.int(), creditWon: won })),
});
