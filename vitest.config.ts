import { configDefaults, defineConfig } from 'vitest/config';

const api = [
  'server/domains/**/*.test.ts',
  'server/seed/*.test.ts',
  'server/platform/*.test.ts',
  'server/testing/*.test.ts',
];

/** Without a database: once is enough. */
const pure = [
  'server/domains/**/rules.test.ts',
  'server/domains/schedule/calendar.test.ts',
  'server/domains/migration/cleaning/*.test.ts',
  'server/seed/plan.test.ts',
];
/** Files are refused before any database is asked. */
const beforeAnyDatabase = ['server/domains/migration/hostile.test.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
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
          include: api,
          exclude: [...configDefaults.exclude, ...pure],
          isolate: false,
          env: { NODE_ENV: 'test' },
          globalSetup: 'server/testing/setup-pglite.ts',
        },
      },
      {
        test: {
          name: 'api on postgres',
          include: api,
          exclude: [...configDefaults.exclude, ...pure, ...beforeAnyDatabase],
          isolate: false,
          env: { NODE_ENV: 'test' },
          globalSetup: 'server/testing/setup-postgres.ts',
        },
      },
    ],
  },
});
