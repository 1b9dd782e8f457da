import type { Random } from '../../../server/seed/random.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? [value] : { a: value };
  return value;
};

const numbers = [0, -1, 1, 0.5, -0, 1e21, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 10_000_000_001, 86_400_001];
const dates = [
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '1900-01-01',
  '2199-12-31',
  '2026-2-3',
  '2026-11-21T25:00:00+09:00',
  '2026-11-21T10:00:00',
  '2199-12-31T23:59:59.999999999-14:00',
  '1900-01-01T00:00:00+14:00',
  '+275760-09-13T00:00:00Z',
  '2026-02-29T10:00:00Z',
  'Infinity',
  'now',
];
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud83d',
  '가\udfff',
  '👩‍👩‍👧‍👦💅🏽',
  '\u202e거꾸로',
  'ﷺ'.repeat(40),
  'ㄱ'.repeat(41),
  "'; drop table bookings; --",
  '%',
  '_%\\',
  '$1',
  '{"a":1}',
  'null',
  'NaN',
  '1e3',
  '0x10',
  '-1',
  '00001',
  '12345678901234567890',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\r\nset-cookie: a=b',
  'x'.repeat(5000),
  '힣'.repeat(30_000),
  '__proto__',
  'constructor',
  'toString',
];
const shapes: (() => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => [1, 'a', null],
  () => nested(50),
  () => nested(3000),
  () => Array.from({ length: 2000 }, () => 1),
  () => ({ toString: 'x', hasOwnProperty: 1 }),
  () => ({ constructor: { prototype: { admin: true } } }),
];

/** Something that no form would send. */
export const strange = (random: Random): unknown =>
  random.pick([
    () => random.pick(numbers),
    () => random.pick(dates),
    () => random.pick(texts),
    () => random.pick(texts),
    () => random.pick(shapes)(),
    () => random.int(1, 2_000_000_000),
  ])();

/** The kind of thing that belongs there, but wrong or at the edge. */
export const skewed = (random: Random, value: unknown): unknown => {
  if (typeof value === 'number')
    return random.pick([-value, value + 0.5, value * 1e12, String(value), value + 1_000_000, [value], NaN]);
  if (typeof value === 'boolean') return random.pick(['true', 1, 'yes', !value]);
  if (typeof value === 'string')
    return random.pick([
      value + random.pick(texts),
      `${value}\u0000`,
      `${value}\ud83d`,
      value.slice(0, 10_000).repeat(200),
      value.toLowerCase(),
      value.slice(1),
      [value, value],
      { value },
      random.pick(dates),
      `${value}X`,
    ]);
  if (Array.isArray(value))
    return random.pick([[], [...value, ...value, ...value], value[0] ?? null, { 0: value[0] }]);
  return random.pick([[value], JSON.stringify(value) ?? 'undefined', null, {}]);
};
