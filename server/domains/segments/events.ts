import type { GradeRule } from '../../../contract/customer-grades.ts';
import { eventKind, shape } from '../../platform/events/kinds.ts';
import { listsLive } from '../customers/public.ts';

interface GradeSettings {
  enabled: boolean;
  rules: readonly GradeRule[];
  months: number | null;
}

const named = {
  subject: 'shop',
  parameters: shape<{ name: string }>(),
  live: listsLive,
} as const;

export const groupCreated = eventKind('customer_group.created', named);
export const groupRenamed = eventKind('customer_group.renamed', {
  subject: 'shop',
  parameters: shape<{ before: string; after: string }>(),
  live: listsLive,
});
export const groupDeleted = eventKind('customer_group.deleted', {
  subject: 'shop',
  parameters: shape<{ name: string; members: number }>(),
  live: listsLive,
});

const membership = {
  subject: 'customer',
  parameters: shape<{ group: string }>(),
} as const;
export const customerGrouped = eventKind('customer.grouped', membership);
export const customerUngrouped = eventKind('customer.ungrouped', membership);

export const gradeRulesSaved = eventKind('grade_rules.saved', {
  subject: 'shop',
  parameters: shape<{ before: GradeSettings; after: GradeSettings }>(),
  live: listsLive,
});
/** By the rules; null reaches no grade any more. */
export const customerGraded = eventKind('customer.graded', {
  subject: 'customer',
  parameters: shape<{ grade: string | null }>(),
});

export const customersExported = eventKind('customers.exported', {
  subject: 'shop',
  parameters: shape<{ total: number; reason: string; columns: string[] }>(),
  personal: ['reason'],
});
