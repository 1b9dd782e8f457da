import { eventKind, shape } from '../../platform/events/kinds.ts';
import type { ShopEvent } from '../../platform/events/kinds.ts';
import type { presentEmployee } from './present.ts';

type Employee = ReturnType<typeof presentEmployee>;

const live = ({ subjectId }: Pick<ShopEvent, 'subjectId'>) =>
  [{ kind: 'employee', entity: subjectId }] as const;
const edited = {
  subject: 'employee',
  parameters: shape<{ before: Employee; after: Employee }>(),
  live,
} as const;

export const employeeRegistered = eventKind('employee.registered', {
  subject: 'employee',
  parameters: shape<{ name: string }>(),
  live,
});
export const employeeUpdated = eventKind('employee.updated', edited);
export const employeeApproved = eventKind('employee.approved', edited);
export const employeeLeft = eventKind('employee.left', edited);
export const employeeReturned = eventKind('employee.returned', edited);

const liveList = () => [{ kind: 'employee' }] as const;
export const employeeOrderSaved = eventKind('employee.order_saved', {
  subject: 'shop',
  parameters: shape<{ employeeNos: number[] }>(),
  live: liveList,
});
export const employeeColorsSaved = eventKind('employee.colors_saved', {
  subject: 'shop',
  parameters: shape<{ colors: number }>(),
  live: liveList,
});
export const rightsSaved = eventKind('rights.saved', {
  subject: 'shop',
  parameters: shape<{ roles: object; exceptions: object[] }>(),
  live: () => [{ kind: 'right' }] as const,
});

const invite = {
  subject: 'employee_invite',
  parameters: shape<{ name: string }>(),
  live: liveList,
} as const;
export const inviteCreated = eventKind('employee_invite.created', {
  ...invite,
  parameters: shape<{ name: string; role: string }>(),
});
export const inviteTexted = eventKind('employee_invite.texted', invite);
export const inviteRevoked = eventKind('employee_invite.revoked', invite);
export const inviteAccepted = eventKind('employee_invite.accepted', invite);
export const joinRequested = eventKind('employee.join_requested', {
  subject: 'employee',
  parameters: shape<{ name: string }>(),
  live,
});
export const joinRejected = eventKind('employee.join_rejected', {
  subject: 'employee',
  parameters: shape<{ name: string }>(),
  live,
});

export const ownershipHandedOver = eventKind('employee.ownership_handed_over', {
  subject: 'employee',
  parameters: shape<{ from: string; to: string }>(),
  live: () => [{ kind: 'employee' }, { kind: 'right' }],
});
