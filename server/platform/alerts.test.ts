import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOperator } from '../testing/as-operator.ts';
import { openWorld } from '../testing/world.ts';
import type { World } from '../testing/world.ts';
import { walkShops } from './walk.ts';

let world: World;
const alerts = new Map<string, string>();

beforeAll(async () => {
  world = await openWorld();
  await world.shop();
  const rules = await readFile('deploy/alerts.yml', 'utf8');
  for (const [, name = '', expression = ''] of rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/gu))
    alerts.set(name, expression);
});

const metrics = async () => (await world.server.app.inject('/metrics')).body;

/** Whether an alert of the form `[time() -] max by (job) (figure[{job="…"}]) > bound` rings for a job. */
const rings = async (alert: string, job: string): Promise<boolean> => {
  const form = /^(time\(\) - )?max by \(job\) \((\w+)(?:\{job="(.+)"\})?\) > ([\d *]+)$/u;
  const [, sinceThen, figure, only = job, bound = ''] = form.exec(alerts.get(alert) ?? '') ?? [];
  expect(figure, `${alert} has a form that is read here`).toBeDefined();
  if (only !== job) return false;
  const line = (await metrics()).split('\n').find((one) => one.startsWith(`${figure}{job="${job}"}`));
  const value = Number(line?.split(' ').at(-1));
  const most = bound.split('*').reduce((product, factor) => product * Number(factor), 1);
  return (sinceThen ? Date.now() / 1000 - value : value) > most;
};

const walk = (job: string, work: () => Promise<{ broken?: number }>) =>
  walkShops(world.server.platform.database, job, work, 100_000);

const hoursPass = (job: string, hours: number) =>
  asOperator(world.server.platform.database, (db) =>
    sql`update job_walks set started_at = started_at - ${hours} * interval '1 hour',
      completed_at = completed_at - ${hours} * interval '1 hour',
      finished_at = finished_at - ${hours} * interval '1 hour' where job = ${job}`.execute(db),
  );

/** As a process that is killed in the middle: the work never answers. */
const dieInTheMiddle = (job: string) =>
  new Promise<void>((begun) => {
    void walk(job, () => {
      begun();
      return new Promise(() => undefined);
    });
  });

test('every figure that an alarm or the dashboard reads is one that the server tells', async () => {
  await walk('alarm-names', async () => ({}));
  const told = await metrics();
  const dashboard = await readFile('deploy/grafana.json', 'utf8');
  const read = `${[...alerts.values()].join('\n')}\n${dashboard}`;
  const figures = new Set(
    [...read.matchAll(/\b(?:job|http|database|events|outbound|inbound|live)_[a-z_]+/gu)].map(
      ([name]) => name,
    ),
  );
  expect(figures.size).toBeGreaterThan(8);
  for (const figure of figures)
    expect(told, figure).toContain(`# HELP ${figure.replace(/_(?:bucket|count|sum)$/u, '')} `);
});

test('a night walk that begins every night and never ends rings; one that ends does not', async () => {
  const job = 'alarm-walk';
  const isMissing = () => rings('DangolNightWalkMissing', job);
  await walk(job, async () => ({}));
  await expect.poll(isMissing).toBe(false);
  await hoursPass(job, 24);
  await dieInTheMiddle(job);
  await expect.poll(isMissing).toBe(false);
  await hoursPass(job, 24);
  await dieInTheMiddle(job);
  await expect.poll(isMissing).toBe(true);
  await walk(job, async () => ({}));
  await expect.poll(isMissing).toBe(false);
});

test('broken books ring by themselves, and so does a shop that could not be read', async () => {
  await walk('books-prove', async () => ({ broken: 1 }));
  await expect.poll(() => rings('DangolBooksBroken', 'books-prove')).toBe(true);
  await expect.poll(() => rings('DangolShopsPassedOver', 'books-prove')).toBe(false);
  await walk('books-prove', async () => ({}));
  await expect.poll(() => rings('DangolBooksBroken', 'books-prove')).toBe(false);
  await walk('alarm-failing', () => Promise.reject(new Error('unreadable')));
  await expect.poll(() => rings('DangolShopsPassedOver', 'alarm-failing')).toBe(true);
});
