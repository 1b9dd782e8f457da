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
