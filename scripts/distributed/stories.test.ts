import { expect, test } from 'vitest';
import { readStories } from './stories.ts';

const story = (status: string, message?: string) => ({
  status,
  fullName: 'a story',
  failureMessages: message ? [message] : [],
});

test('stories are counted, and what stopped them is told once for all that it stopped', () => {
  expect(
    readStories({
      testResults: [
        {
          name: 'sales',
          message: '',
          assertionResults: [
            story('passed'),
            story('pending'),
            story('failed', 'Error: sale 17 was refused\n    at here'),
            story('failed', 'Error: sale 9 was refused\n    at there'),
          ],
        },
        { name: 'menu', message: 'Error: no world', assertionResults: [] },
      ],
    }),
  ).toEqual({
    passed: 1,
    failed: 3,
    known: [],
    outdated: [],
    reasons: [
      { reason: 'Error: sale N was refused', stories: 2, one: 'a story' },
      { reason: 'Error: no world', stories: 1, one: 'menu' },
    ],
  });
});

const exception = (story: string, reason: string) => ({ story, reason, why: 'no snapshot spans machines' });

test('what cannot be had is told of by name and stops nothing; what can be had after all is told of too', () => {
  const looks = exception('all shops in one look', 'Error: shop N has no plan');
  const assertionResults = [
    { ...story('failed', 'Error: shop 17 has no plan\n    at here'), fullName: looks.story },
    { ...story('passed'), fullName: 'a lock of all shops' },
    { ...story('passed'), fullName: 'thirteen at one moment' },
  ];
  expect(
    readStories({ testResults: [{ name: 'sales', message: '', assertionResults }] }, [
      looks,
      exception('a lock of all shops', 'Error: no lock'),
      { ...exception('thirteen at one moment', 'Error: try again'), byChance: true as const },
    ]),
  ).toEqual({
    passed: 2,
    failed: 0,
    known: [looks],
    outdated: ['a lock of all shops'],
    reasons: [],
  });
});

test('a story that is expected to fail for one reason and fails for another has failed', () => {
  const assertionResults = [story('failed', 'Error: connection lost')];
  expect(
    readStories({ testResults: [{ name: 'sales', message: '', assertionResults }] }, [
      exception('a story', 'Error: shop N has no plan'),
    ]),
  ).toMatchObject({ failed: 1, known: [], reasons: [{ reason: 'Error: connection lost', stories: 1 }] });
});
