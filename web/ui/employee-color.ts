const palette = 12;

/** The CSS colour of an employee's `color` number (0-11); grey for 담당자없음. */
export const employeeColor = (color: number | null): string =>
  color === null ? 'var(--ink-4)' : `var(--e${(color % palette) + 1})`;
