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

/** What is handed to a look, by its name. */
const looks = /\busable\([^;]*?'([\w-]+(?:\/[\w-]+)+)',?\s*(?:\{[^}]*\})?,?\s*\);/gu;
const lookedAt = (file: string) => [...readFileSync(file, 'utf8').matchAll(looks)].map((found) => found[1]!);

it('names none that is gone, and none that its story does not look at', () => {
  const isFile = (name: string) => [`web/domains/${name}.tsx`, `web/${name}.tsx`].some(existsSync);
  expect(named.filter((name) => !isFile(name))).toEqual([]);
  const unseen = Object.entries(openedElsewhere).filter(
    ([name, story]) => !lookedAt(`e2e/${story}.spec.ts`).includes(name),
  );
  expect(unseen).toEqual([]);
});

it('knows the name of each that a story looks at', () => {
  const all = globSync('e2e/*.spec.ts').flatMap(lookedAt);
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter((name) => !named.includes(name))).toEqual([]);
});
