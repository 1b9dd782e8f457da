/**
 * A caller's number on its way into the form that registers them. In memory alone: numbers have no place in
 * an address.
 */
let handed = '';

export const leavePendingPhone = (number: string): void => {
  handed = number;
};

/** Whoever takes it has it; a form opened later starts empty. */
export const takePendingPhone = (): string => {
  const number = handed;
  handed = '';
  return number;
};
