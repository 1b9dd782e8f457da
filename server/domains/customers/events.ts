import type { NamedCustomer } from '../../platform/events/customers.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { Change, ShopEvent } from '../../platform/events/kinds.ts';
import type { Fields } from './rules.ts';

/** A customer as history and listeners need them; what is not repeated in history is not here. */
export type CustomerFacts = Pick<
  Fields,
  | 'name'
  | 'phone'
  | 'phone_shared'
  | 'grade'
  | 'grade_fixed'
  | 'memo_pinned'
  | 'code'
  | 'nickname'
  | 'do_not_send'
> & { customerNo: number };

export const factsOf = (customerNo: number, fields: Omit<CustomerFacts, 'customerNo'>): CustomerFacts => ({
  customerNo,
  name: fields.name,
  phone: fields.phone,
  phone_shared: fields.phone_shared,
  grade: fields.grade,
  grade_fixed: fields.grade_fixed,
  memo_pinned: fields.memo_pinned,
  code: fields.code,
  nickname: fields.nickname,
  do_not_send: fields.do_not_send,
});

/** Open screens of this customer ask again. */
export const customerLive = ({ subjectId }: Pick<ShopEvent, 'subjectId'>): readonly Change[] => [
  { kind: 'customer', entity: subjectId, customerNo: subjectId },
];
/** Lists that show all customers. */
export const listsLive = (): readonly Change[] => [{ kind: 'customer' }];

const about = { subject: 'customer', parameters: shape<object>() } as const;

/** What history doesn't tell of: a count, a drawing. */
export const customerChanged = eventKind('customer.changed', { ...about, live: customerLive });
/** Many at once: one change for the screens, a silent event for each. */
export const customersChanged = eventKind('customers.changed', {
  subject: 'shop',
  parameters: shape<object>(),
  live: listsLive,
});

export const customerRegistered = eventKind('customer.registered', { ...about, live: customerLive });
export const customerIntroduced = eventKind('customer.introduced', {
  subject: 'customer',
  parameters: shape<{ introducer: NamedCustomer }>(),
});
export const customerUpdated = eventKind('customer.updated', {
  subject: 'customer',
  parameters: shape<{ before: CustomerFacts; after: CustomerFacts; changed: (keyof Fields)[] }>(),
  live: customerLive,
});
export const customerDeleted = eventKind('customer.deleted', about);
export const customerRestored = eventKind('customer.restored', about);

/** Of a pet, by its owner's number. */
const pet = { subject: 'customer', live: customerLive } as const;
export const petRegistered = eventKind('pet.registered', {
  ...pet,
  parameters: shape<{ pet: NamedCustomer }>(),
});
export const petUpdated = eventKind('pet.updated', {
  ...pet,
  parameters: shape<{ pet: NamedCustomer; changed: string[] }>(),
});
export const petDeleted = eventKind('pet.deleted', { ...pet, parameters: shape<{ pet: NamedCustomer }>() });
export const petRestored = eventKind('pet.restored', { ...pet, parameters: shape<{ pet: NamedCustomer }>() });
/** Null takes the weight of that day away. */
export const petWeighed = eventKind('pet.weighed', {
  ...pet,
  parameters: shape<{ pet: NamedCustomer; on: string; grams: number | null }>(),
});

export const familyLinked = eventKind('family.linked', {
  subject: 'customer',
  parameters: shape<{ relative: NamedCustomer; shares: boolean; receives: boolean }>(),
  live: customerLive,
});
export const familyUnlinked = eventKind('family.unlinked', {
  subject: 'customer',
  parameters: shape<{ relative: NamedCustomer }>(),
  live: customerLive,
});

/** Everything of theirs may have changed: lists of it ask again. */
const mergeLive = (event: Pick<ShopEvent, 'subjectId'>): readonly Change[] => [
  ...customerLive(event),
  ...(['booking', 'sale', 'membership', 'waitlist'] as const).map((kind) => ({ kind })),
];
export const customerMerged = eventKind('customer.merged', {
  subject: 'customer',
  parameters: shape<{ absorbed: NamedCustomer; before: CustomerFacts; after: CustomerFacts }>(),
  live: mergeLive,
});
export const customerAbsorbed = eventKind('customer.absorbed', {
  subject: 'customer',
  parameters: shape<{ survivor: NamedCustomer }>(),
  live: customerLive,
});
export const customerSeparated = eventKind('customer.separated', {
  subject: 'customer',
  parameters: shape<{ other: NamedCustomer }>(),
  live: mergeLive,
});
