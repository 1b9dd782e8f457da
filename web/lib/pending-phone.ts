/**
 * A caller's number on its way into the form that registers them. In memory alone: numbers have no place in
 * an address.
 */
let handed = '';

export const leavePendingPhone = (number: string): void => {
  handed = number;
};

/** For the form that is drawn now, and drawn again where something beside it is still loaded. */
export const pendingPhone = (): string => handed;

/** The form stands and has it; one opened later starts empty. */
export const dropPendingPhone = (): void => {
  handed = '';
};
