import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { jobsOf } from '../assemble.ts';
import { desksOf } from '../desks.ts';
import { openWorld } from './world.ts';

/** '40 3 * * *' as 03:40; what does not run at one time of each day says it in words. */
const dailyAt = (schedule = ''): string | undefined => {
  const [, minute = '', hour = ''] = /^(\d+) (\d+) \* \* \*$/u.exec(schedule) ?? [];
  return hour === '' ? undefined : `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
};

test('docs/jobs.md lists every job once, with its time', async () => {
  const { platform } = (await openWorld()).server;
  const jobs = jobsOf(platform, desksOf(platform));
  const rows = (await readFile('docs/jobs.md', 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, names = '', times = ''] = line.split('|');
      const said = times.split(',').map((time) => time.trim());
      return [...names.matchAll(/`([^`]+)`/gu)].map(
        ([, name = ''], at) => [name, said[at] ?? said[0]] as const,
      );
    });
  const names = jobs.map(({ name }) => (name.startsWith('outbound.') ? 'outbound.*' : name));
  expect(rows.map(([name]) => name).toSorted()).toEqual([...new Set(names)].toSorted());
  for (const { name, schedule } of jobs) {
    const daily = dailyAt(schedule);
    if (daily !== undefined) expect([name, Object.fromEntries(rows)[name]]).toEqual([name, daily]);
  }
});
