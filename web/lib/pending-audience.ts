import type { CustomerNo } from '../../contract/ids.ts';

/** Customers ticked in the list, on their way to the message that is written to them. */
let handed: readonly CustomerNo[] = [];

export const leaveAudience = (customerNos: readonly CustomerNo[]): void => {
  handed = customerNos;
};

/** For the message that is drawn now, and drawn again where something beside it is still loaded. */
export const pendingAudience = (): readonly CustomerNo[] => handed;

/** The message has its recipients; one begun later starts with none. */
export const dropAudience = (): void => {
  handed = [];
};
