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
      { reason: 'Error: sale N was refused', stories: 2 },
      { reason: 'Error: no world', stories: 1 },
    ],
  });
});

test('what cannot be had is told of by name and stops nothing; what can be had after all is told of too', () => {
  const assertionResults = [
    { ...story('failed', 'Error: no plan'), fullName: 'all shops in one look' },
    { ...story('passed'), fullName: 'a lock of all shops' },
  ];
  expect(
    readStories({ testResults: [{ name: 'sales', message: '', assertionResults }] }, [
      { story: 'all shops in one look', why: 'no snapshot spans machines' },
      { story: 'a lock of all shops', why: 'no lock spans machines' },
    ]),
  ).toEqual({
    passed: 1,
    failed: 0,
    known: [{ story: 'all shops in one look', why: 'no snapshot spans machines' }],
    outdated: ['a lock of all shops'],
    reasons: [],
  });
});
