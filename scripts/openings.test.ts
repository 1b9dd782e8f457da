import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { officeOpenings, openedElsewhere } from '../e2e/support/openings.ts';

const opens =
  /<(Dialog|FormDialog|RecordDialog|SidePanel|FullScreen|Menu|Popover|Modal|Drawer)\b|role="dialog"/u;

/** They are what the others are made of. */
const kit = /^ui\/(dialog|form-dialog|record-dialog|side-panel|full-screen|menu)$/u;

const nameOf = (file: string) => file.replace(/^web\/(domains\/)?/u, '').replace(/\.tsx$/u, '');

const named = [
  ...Object.values(officeOpenings).flatMap((screen) => Object.keys(screen).map((key) => key.split(' ')[0]!)),
  ...Object.keys(openedElsewhere),
];

it('names every dialog, panel, menu and popover of the office among those that axe is asked about', () => {
  const files = globSync('web/{domains,ui}/**/*.tsx').filter(
    (file) => !file.includes('.test.') && opens.test(readFileSync(file, 'utf8')),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.map(nameOf).filter((name) => !kit.test(name) && !named.includes(name))).toEqual([]);
});

it('names none that is gone, and no story that does not look', () => {
  const isFile = (name: string) => [`web/domains/${name}.tsx`, `web/${name}.tsx`].some(existsSync);
  expect(named.filter((name) => !isFile(name))).toEqual([]);
  const stories = new Set(Object.values(openedElsewhere).filter((story) => story !== null));
  const looks = (story: string) => readFileSync(`e2e/${story}.spec.ts`, 'utf8').includes('usable(');
  expect([...stories].filter((story) => !looks(story))).toEqual([]);
});
