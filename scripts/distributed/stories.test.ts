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
    reasons: [
      { reason: 'Error: sale N was refused', stories: 2 },
      { reason: 'Error: no world', stories: 1 },
    ],
  });
});
