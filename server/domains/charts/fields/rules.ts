import type { StoredChartField } from '../../../platform/db/stored-json.ts';
import { chartTemplates, templateFields } from '../../../../contract/chart-fields.ts';
import type { ChartField } from '../../../../contract/chart-fields.ts';
import type { Trade } from '../../../../contract/trades.ts';

/** The most that are kept, removed ones among them. */
export const maxKept = 200;

export const storedFieldsOf = (
  saved: readonly StoredChartField[] | undefined,
  trade: Trade,
): readonly StoredChartField[] =>
  saved ?? chartTemplates[trade].map((field) => ({ ...field, removed: false }));

/** Every field that a chart of the shop may be filled in with, in the order of the form. */
export const knownFields = (stored: readonly StoredChartField[]): ReadonlyMap<string, ChartField> => {
  const own = new Map<string, ChartField>(stored.map((field) => [field.key, field]));
  for (const [key, field] of templateFields) if (!own.has(key)) own.set(key, field);
  return own;
};

export type NewField = Omit<ChartField, 'key'> & { key: string | null };

const freshKeys = (stored: readonly StoredChartField[]) => {
  let last = Math.max(0, ...stored.map(({ key }) => Number(/^f(\d+)$/.exec(key)?.[1] ?? 0)));
  return () => `f${(last += 1)}`;
};

/**
 * The new form, with the removed fields last. Undefined when it names an unknown field or would change the
 * meaning of a field that charts have filled in.
 */
export const rearranged = (
  stored: readonly StoredChartField[],
  input: readonly NewField[],
): readonly StoredChartField[] | undefined => {
  const known = knownFields(stored);
  const fresh = freshKeys(stored);
  const honest = input.every(({ key, kind, unit }) => {
    const before = key === null ? undefined : known.get(key);
    return key === null || (before?.kind === kind && (before.unit === null || before.unit === unit));
  });
  if (!honest) return undefined;
  const shown = input.map(({ key, kind, unit, options, ...field }) => ({
    ...field,
    key: key ?? fresh(),
    kind,
    unit: kind === 'NUMBER' ? unit || null : null,
    options: kind === 'CHOICE' || kind === 'CHOICES' ? options : [],
    removed: false,
  }));
  const keys = new Set(shown.map(({ key }) => key));
  return [
    ...shown,
    ...stored.filter(({ key }) => !keys.has(key)).map((field) => ({ ...field, removed: true })),
  ];
};
