import { expect, it } from 'vitest';
import { withLine, withoutSaves } from './typed-lines.ts';
import type { Line } from './typed-lines.ts';

const typed = (...lines: Line[]): Line[] => lines.reduce<Line[]>(withLine, []);

it('what has no end goes on with what is typed next', () => {
  expect(typed({ text: 'ab', end: null }, { text: 'c', end: 'enter' }, { text: 'd', end: null })).toEqual([
    { text: 'abc', end: 'enter' },
    { text: 'd', end: null },
  ]);
});

it('what was to be saved stays a line of its own when nothing is saved', () => {
  const stopped = withoutSaves(typed({ text: 'abc', end: 'save' }, { text: '', end: 'save' }));
  expect(withLine(stopped, { text: 'def', end: null })).toEqual([
    { text: 'abc', end: 'stopped' },
    { text: 'def', end: null },
  ]);
});
