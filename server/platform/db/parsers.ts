import pg from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = pg.types;

const toSafeInteger = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is outside the safe integer range`);
  return value;
};

/**
 * `2026-11-21 10:00:00.5+09` → `2026-11-21T01:00:00.500Z`: milliseconds as everywhere else, so what
 * PostgreSQL knows below them is cut off. Page through rows by id, not by a `now()` read back.
 */
export const toInstantText = (text: string): string => {
  // Whole seconds in UTC, as nearly all are: a long list has thousands of them.
  if (text.length === 22 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`;
  const [, date, time, fraction = '', offset] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d(?::\d\d)*)$/.exec(text) ?? [];
  if (!date || !time || !offset) return text; // infinity, or a year that a shop never sees
  const local = `${date}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}`;
  if (offset === '+00') return `${local}Z`;
  return new Date(`${local}${offset.length === 3 ? `${offset}:00` : offset}`).toISOString();
};

const asText: Parse = (text) => text;

/** Array type → element parser; PostgreSQL prints every array alike, so the text reader serves all. */
const arrayOf = (parse: Parse): Parse => {
  const readText = pg.types.getTypeParser(1009 as number, 'text') as (text: string) => unknown[];
  const convert = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(convert) : typeof value === 'string' ? parse(value) : value;
  return (text) => convert(readText(text));
};

const parsers = new Map<number, Parse>([
  [builtins.INT8, toSafeInteger],
  [builtins.DATE, asText],
  [builtins.TIME, asText],
  [builtins.TIMETZ, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.TIMESTAMPTZ, toInstantText],
  [builtins.INTERVAL, asText],
  [builtins.NUMERIC, asText],
]);

const arrays: [arrayOid: number, elementOid: number][] = [
  [1016, builtins.INT8],
  [1182, builtins.DATE],
  [1183, builtins.TIME],
  [1270, builtins.TIMETZ],
  [1115, builtins.TIMESTAMP],
  [1185, builtins.TIMESTAMPTZ],
  [1187, builtins.INTERVAL],
  [1231, builtins.NUMERIC],
];
for (const [arrayOid, elementOid] of arrays)
  parsers.set(arrayOid, arrayOf(parsers.get(elementOid) ?? asText));

/**
 * How column values reach JavaScript, the same on both databases: int8 → number (throws when unsafe),
 * numeric, date, time, timestamp, interval and ranges → PostgreSQL's own text, timestamptz → ISO 8601
 * in UTC, json and jsonb → parsed.
 */
export const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ??
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};
