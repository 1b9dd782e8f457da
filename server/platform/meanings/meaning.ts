import { byShape } from './by-shape.ts';
import type { Shape } from './by-shape.ts';
import { often } from './often.ts';
import { rarely } from './rarely.ts';
import { seldom } from './seldom.ts';

type Json = Record<string, unknown>;

const meanings: Readonly<Record<string, string>> = { ...rarely, ...seldom, ...often };

const isText = (schema: Json) => [schema['type']].flat().includes('string');
/** What a name says about the unit of its value. */
const units: readonly [RegExp, (schema: Json) => boolean, string][] = [
  [/Won$/u, () => true, '원'],
  [/Minutes$|^minutes$/u, () => true, '분'],
  [/Percent$|^percent$/u, () => true, '%'],
  [/Months$/u, () => true, '개월'],
  [/Days$/u, () => true, '일'],
  [/Hours$/u, () => true, '시간'],
  [/Grams$/u, () => true, 'g'],
  [/(?:At|^at|^until)$/u, (schema) => schema['format'] === 'date-time', 'ISO 8601, 시차 포함'],
  [/(?:On|^on|Date|^date)$/u, isText, 'YYYY-MM-DD, 한국 날짜'],
];

const shapes: Readonly<Record<string, Shape>> = {
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
  string: 'text',
  array: 'list',
};
const shapeOf = (schema: Json): Shape => {
  const {
    enum: values,
    anyOf,
    type,
  } = schema as { enum?: unknown; anyOf?: Json[]; type?: string | string[] };
  if (values) return 'enum';
  if (anyOf?.[0]) return shapeOf(anyOf[0]);
  return shapes[[type].flat()[0] ?? ''] ?? 'object';
};

/** What a field means, with its unit, by its own name and, where that is not enough, its shape. */
export const meaningOf = (name: string, schema: Json): string | undefined => {
  const meaning = byShape[name]?.[shapeOf(schema)] ?? meanings[name];
  if (meaning === undefined) return undefined;
  const unit = units.find(([pattern, fits]) => pattern.test(name) && fits(schema))?.[2];
  return unit === undefined || meaning.includes(unit) || /[(]/u.test(meaning)
    ? meaning
    : `${meaning} (${unit})`;
};
