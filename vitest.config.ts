import { configDefaults, defineConfig } from 'vitest/config';
import { virtualRoutes } from './web/app/virtual-routes.ts';

const api = [
  'server/domains/**/*.test.ts',
  'server/seed/*.test.ts',
  'server/platform/*.test.ts',
  'server/testing/*.test.ts',
];

/** Without a database: once is enough. */
const pure = [
  'server/domains/**/*rules.test.ts',
  'server/domains/schedule/calendar.test.ts',
  'server/domains/migration/{cleaning,reading}/*.test.ts',
  'server/seed/plan.test.ts',
];
/**
 * On the embedded database the front doors of those domains that lean most on the database, and all that is about the
 * database itself. The rest is the same statements, and half of the browser stories live on it.
 */
const onPglite = [
  'server/domains/{bookings,customers,memberships,sales}/routes.test.ts',
  'server/domains/migration/hostile.test.ts',
  'server/domains/migration/steps.test.ts',
  'server/seed/*.test.ts',
  'server/platform/*.test.ts',
  'server/testing/*.test.ts',
];
/** Decided before any database is asked, or of the embedded one alone. */
const onPgliteAlone = [
  'server/domains/migration/hostile.test.ts',
  'server/seed/demo.test.ts',
  'server/testing/openapi.test.ts',
];
/** Who may call what, and what is masked or erased, is decided by the same statements on both; the stranger’s client is compiled once; the rest asks the database nothing of its own, or waits more than it asks. */
const onPostgresAlone = [
  'server/testing/outbound-desk.test.ts',
  'server/testing/{events,events-killed,idle,jobs}.test.ts',
  'server/testing/shop-weeks.test.ts',
  'server/testing/{matrix,masked-writes,erased-notes,erased-texts}.test.ts',
  'server/testing/changes.test.ts',
  'server/testing/openapi-client.test.ts',
];

/** The server's sources as a start reads them, by Node alone: nothing is built for a test, or runs otherwise than outside. */
const asTheyStand = { viteModuleRunner: false };
/** A second, as it is otherwise, is short where another suite is busy beside this one. */
const patient = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        plugins: [virtualRoutes()],
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'server/adapters/**/*.test.ts',
            'server/platform/*/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
            ...pure,
          ],
        },
      },
      {
        test: {
          name: 'api on pglite',
          include: onPglite,
          exclude: [...configDefaults.exclude, ...pure, ...onPostgresAlone],
          isolate: false,
          experimental: asTheyStand,
          expect: patient,
          env: { NODE_ENV: 'test' },
          globalSetup: 'server/testing/setup-pglite.ts',
        },
      },
      {
        test: {
          name: 'api on postgres',
          include: api,
          exclude: [...configDefaults.exclude, ...pure, ...onPgliteAlone],
          isolate: false,
          experimental: asTheyStand,
          expect: patient,
          env: { NODE_ENV: 'test' },
          globalSetup: 'server/testing/setup-postgres.ts',
        },
      },
    ],
  },
});
