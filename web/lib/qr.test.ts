import { expect, test } from 'vitest';
import { qrModules } from './qr.ts';

const drawn = (text: string) => qrModules(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

test('a short text is the code that readers know', () => {
  // As another reader has read it.
  expect(drawn('dangol')).toEqual([
    '#######...#.#.#######',
    '#.....#.....#.#.....#',
    '#.###.#.#.#...#.###.#',
    '#.###.#.....#.#.###.#',
    '#.###.#..#.##.#.###.#',
    '#.....#..###..#.....#',
    '#######.#.#.#.#######',
    '........#.#..........',
    '###.#####.#.###...#..',
    '######.#...#.#.#.#.##',
    '##.#.##....#.###.####',
    '###..#..#..###.##..#.',
    '#.##.#######.###...##',
    '........#.#...##..###',
    '#######.###.#...#..##',
    '#.....#.##....##...##',
    '#.###.#.#.#.#.##...##',
    '#.###.#..###.#.##..#.',
    '#.###.#.#..#.#####..#',
    '#.....#.#..###..#..#.',
    '#######.#..#.###...##',
  ]);
});

test('what an authenticator app reads fits, and nothing endless is drawn', () => {
  expect(qrModules('a'.repeat(17))).toHaveLength(21);
  expect(qrModules('a'.repeat(18))).toHaveLength(25);
  expect(qrModules('a'.repeat(230))).toHaveLength(53);
  expect(() => qrModules('a'.repeat(231))).toThrow();
});
