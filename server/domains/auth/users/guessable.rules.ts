import { commonWords, keysOf } from './common-words.rules.ts';

const rows = ['1234567890-=', 'qwertyuiop[]', "asdfghjkl;'", 'zxcvbnm,./'];
const places = new Map(
  rows.flatMap((row, y) => [...row].map((key, x) => [key, { x: x + y / 2, y }] as const)),
);
const withoutShift = new Map([...'!@#$%^&*()'].map((sign, at) => [sign, '1234567890'[at] ?? sign]));

/** On the keyboard or in the alphabet. */
const areNeighbours = (one: string, other: string): boolean => {
  if (Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) === 1) return true;
  const [from, to] = [places.get(one), places.get(other)];
  return !!from && !!to && Math.abs(from.x - to.x) <= 1.5 && Math.abs(from.y - to.y) <= 1;
};

/** A walk over the keys, with a leap or two: qwerty, 1q2w3e4r, 1qaz2wsx, qwer1234. */
const isWalk = (password: string): boolean => {
  const keys = [...password].map((sign) => withoutShift.get(sign) ?? sign);
  const leaps = keys.slice(1).filter((key, at) => !areNeighbours(keys[at] ?? '', key)).length;
  return leaps <= Math.floor(password.length / 4);
};

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const signs = /^[^a-z]+|[^a-z]+$/g;

/** With its trimmings gone: p@ssw0rd!2024 is password, hunter2hunter2 is hunter. */
const coresOf = (password: string): string[] => {
  const once = /^(.+?)\1+$/.exec(password)?.[1] ?? password;
  return [password, once].flatMap((text) => {
    const bare = text.replaceAll(signs, '');
    const read = (one: string) => one.replaceAll(/[013457@$]/g, (sign) => leet[sign] ?? sign);
    return [bare, bare.replaceAll(/[^a-z]/g, ''), read(bare), read(text).replaceAll(signs, '')];
  });
};

/** So many signs around a common word make it no harder to guess. */
const mostTrimmings = 6;

/** What the lists of guesses, and the programs that lengthen them, come to early. */
export const isGuessable = (plain: string): boolean => {
  const keys = keysOf(plain);
  if (/^\d{1,11}$/.test(keys) || new Set(keys).size < 5 || isWalk(keys)) return true;
  return coresOf(keys).some(
    (core) => commonWords.has(core) && (keys.length - core.length <= mostTrimmings || isRepeated(keys, core)),
  );
};

const isRepeated = (keys: string, core: string): boolean =>
  keys.split(core).length > 2 && keys.replaceAll(core, '').length <= mostTrimmings;
