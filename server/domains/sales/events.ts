import type { CustomerNo } from '../../../contract/ids.ts';
import type { NamedCustomer } from '../../platform/events/customers.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { Change, ShopEvent } from '../../platform/events/kinds.ts';
import type { Sale } from './present.ts';

type Line = Sale['lines'][number];
type Payment = Sale['payments'][number];
type Amounts =
  | 'listWon'
  | 'discountWon'
  | 'totalWon'
  | 'deductedWon'
  | 'pointsWon'
  | 'depositWon'
  | 'unpaidWon';

/** A sale as others need to know it when something happens to it. */
export interface SaleFacts extends Pick<Sale, Amounts | 'bookingId' | 'soldAt' | 'soldOn'> {
  customer: NamedCustomer & { petName: string | null };
  lines: Pick<
    Line,
    | 'kind'
    | 'itemId'
    | 'name'
    | 'quantity'
    | 'listWon'
    | 'discountWon'
    | 'totalWon'
    | 'memberPrice'
    | 'taxed'
    | 'credits'
  >[];
  payments: Pick<Payment, 'method' | 'methodName' | 'kind' | 'amountWon' | 'accountName' | 'line'>[];
}

/** What an edit may change of a sale. */
export type SaleAspect =
  | 'total'
  | 'discount'
  | 'unpaid'
  | 'lines'
  | 'payments'
  | 'soldAt'
  | 'customer'
  | 'employees'
  | 'pet'
  | 'memo'
  | 'photos';

export interface EditParameters {
  before: SaleFacts;
  after: SaleFacts;
  changed: readonly SaleAspect[];
  memoBefore: string;
  memoAfter: string;
  /** Every employee with a share before or after. */
  employees: readonly { employeeNo: number; name: string }[];
  afterClosing: boolean;
}

const liveOf = (subjectId: number, [first, ...others]: readonly [SaleFacts, ...SaleFacts[]]): Change[] => [
  {
    kind: 'sale',
    entity: subjectId,
    days: [...new Set([first, ...others].map(({ soldOn }) => soldOn))],
    ...(first.customer.customerNo !== null && { customerNo: first.customer.customerNo }),
  },
];

export interface OfSale {
  sale: SaleFacts;
  /** On a day whose count was closed already. */
  afterClosing: boolean;
}
const liveSale = ({ subjectId, parameters }: Pick<ShopEvent<OfSale>, 'subjectId' | 'parameters'>) =>
  liveOf(subjectId, [parameters.sale]);

const whole = { subject: 'sale', parameters: shape<OfSale>(), live: liveSale } as const;
export const saleRegistered = eventKind('sale.registered', whole);
export const saleRestored = eventKind('sale.restored', whole);
export const saleDeleted = eventKind('sale.deleted', {
  subject: 'sale',
  parameters: shape<OfSale & { reason: string }>(),
  personal: ['reason'],
  live: liveSale,
});
export const saleEdited = eventKind('sale.edited', {
  subject: 'sale',
  parameters: shape<EditParameters>(),
  personal: ['memoBefore', 'memoAfter'],
  live: ({ subjectId, parameters: { before, after } }) => liveOf(subjectId, [after, before]),
});

export interface Collection {
  customer: NamedCustomer;
  soldOn: string;
  /** The day of the money. */
  on: string;
  won: number;
  /** As the shop calls the way it came; empty where none came. */
  method: string;
  reason: string;
  afterClosing: boolean;
}

const collection = {
  subject: 'sale',
  parameters: shape<Collection>(),
  personal: ['reason'],
  live: ({
    subjectId,
    parameters: { customer, soldOn },
  }: Pick<ShopEvent<Collection>, 'subjectId' | 'parameters'>) => [
    {
      kind: 'sale' as const,
      entity: subjectId,
      days: [soldOn],
      ...(customer.customerNo !== null && { customerNo: customer.customerNo }),
    },
  ],
} as const;

export const collectionReceived = eventKind('collection.received', collection);
export const collectionReversed = eventKind('collection.reversed', collection);
/** Given up with the pass that was refunded, and owed again when that refund was reversed. */
export const collectionWaived = eventKind('collection.waived', collection);
export const collectionReinstated = eventKind('collection.reinstated', collection);

export const salesErased = eventKind('sales.erased', {
  subject: 'customer',
  parameters: shape<{ customerNo: CustomerNo }>(),
  live: ({ parameters: { customerNo } }) => [{ kind: 'sale', customerNo }],
});
