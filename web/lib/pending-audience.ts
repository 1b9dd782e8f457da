import type { CustomerNo } from '../../contract/ids.ts';

/** Customers ticked in the list, on their way to the message that is written to them. */
let handed: readonly CustomerNo[] = [];

export const leaveAudience = (customerNos: readonly CustomerNo[]): void => {
  handed = customerNos;
};

/** Whoever takes them has them; a message begun later starts with nobody. */
export const takeAudience = (): readonly CustomerNo[] => {
  const customerNos = handed;
  handed = [];
  return customerNos;
};
