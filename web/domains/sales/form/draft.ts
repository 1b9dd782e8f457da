import type { ShopDate } from '../../../../contract/time.ts';
import type { CallAnswer, CallOptions } from '../../../lib/wire.ts';
import type { ReceiptDraft } from '../../receipts/form.ts';

export type SaleBody = CallOptions<'sales.create'>['body'];
export type WholeSale = CallOptions<'sales.save'>['body'];
export type Sale = CallAnswer<'sales.get'>;
export type LineKind = Sale['lines'][number]['kind'];
export type Method = CallAnswer<'sales.paymentMethods'>['items'][number];
export type MethodKind = Method['kind'];
export type Checkout = CallAnswer<'sales.checkout'>;
/** A pass or ticket the customer can pay with now. */
export type Account = Pick<
  CallAnswer<'memberships.usableTickets'>['items'][number],
  'id' | 'kind' | 'name' | 'balance' | 'usable' | 'expiresOn' | 'shared'
>;
type Free = NonNullable<SaleBody['lines'][number]['free']>;

/** TOTAL is the whole typed: what is to be paid in all. */
export interface Discount {
  kind: 'WON' | 'PERCENT' | 'TOTAL';
  value: number;
}

export interface Line {
  /** Its own name on screen only. */
  key: string;
  kind: LineKind;
  itemId: number | null;
  /** What stands small beneath: 90분. */
  note: string;
  name: string;
  quantity: number;
  unitPriceWon: number;
  /** The price is that of members, by the shop's rule. */
  memberPrice: boolean;
  /** The price was typed for this sale, and no longer follows the customer. */
  typed?: true;
  discount: Discount | null;
  /** Left out: as its kind usually is. */
  taxed?: boolean;
  credits: { employeeNo: number; percent: number }[];
  /** Of a pass or ticket sold: its product, or the terms of its own. */
  productId?: number;
  free?: Free;
  /** Of a sale that stands: what the line put onto its pass or ticket. */
  given?: number;
  /** Of a charge: the pass charged. Of a sale that stands: what the line made. */
  accountId?: number;
}

export interface Payment {
  /** Its own name on screen only: the method, and what of it where there can be several. */
  key: string;
  method: string;
  kind: MethodKind;
  /** A ticket's amount follows from the line it pays. */
  amountWon: number | null;
  /** Of a deposit: how much of it was said for this sale, in won, whatever of that the sale can take just now. */
  typed?: number;
  /** The line a ticket pays, by its key. */
  line?: string;
  units?: number;
  /** Left out: the nearest expiry first. */
  accountId?: number;
}

/** The customer of a sale without a booking. */
export interface SaleCustomer {
  customerNo: number;
  name: string;
  phone: string | null;
  grade: string | null;
  visitCount: number;
  unpaidWon: number;
  /** Deleted since. */
  gone?: true;
}

interface Photo {
  fileId: string;
  url: string;
  thumbnailUrl: string;
}

export interface SaleDraft {
  /** null is an unregistered customer, or that of the booking. */
  customer: SaleCustomer | null;
  /** null is none; left out is nothing said yet, which means the only one there is. */
  petNo?: number | null | undefined;
  /** null is now. */
  soldOn: ShopDate | null;
  lines: Line[];
  discount: Discount | null;
  payments: Payment[];
  /** null is not yet asked, or not needed. */
  receipt: ReceiptDraft | null;
  memo: string;
  photos: Photo[];
  /** When the form was begun that this was typed into; its sale is at that time of day, however late it is saved. */
  begunAt?: number;
  /** Of what is changed: as it stood when this was begun. */
  seen?: { version: number; soldOn?: ShopDate; soldAt?: string };
}

export const emptySale: SaleDraft = {
  customer: null,
  soldOn: null,
  lines: [],
  discount: null,
  payments: [],
  receipt: null,
  memo: '',
  photos: [],
};

/** What passes, tickets and charges have in common: one at a time, and not paid by their like. */
export const isMembership = (kind: LineKind): boolean =>
  kind === 'PASS_SALE' || kind === 'PASS_CHARGE' || kind === 'TICKET_SALE';

export const kindNames: Record<LineKind, string> = {
  SERVICE: '시술',
  PRODUCT: '제품',
  PASS_SALE: '정액권 판매',
  PASS_CHARGE: '정액권 충전',
  TICKET_SALE: '티켓 판매',
  PENALTY: '위약금',
};
