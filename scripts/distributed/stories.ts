import { knownExceptions } from './exceptions.ts';
import type { Exception } from './exceptions.ts';

/** What vitest's JSON says of a run, as far as it is told of here. */
interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface Stories {
  passed: number;
  failed: number;
  /** Failed for the very reason for which it cannot hold on a cluster. */
  known: Exception[];
  /** Expected to fail, and passed: a line of exceptions.ts too many. */
  outdated: string[];
  /** The reasons, the most frequent first, with how many stories each stopped, and one of them. */
  reasons: { reason: string; stories: number; one: string }[];
}

// A story's own numbers, names and times would make each reason another one.
const reasonOf = (message: string): string =>
  (message.split('\n', 1)[0] ?? '').replaceAll(/\d+/g, 'N').slice(0, 160);

/** How the stories of a run ended. A file that could not begin counts as one that failed. */
export const readStories = (
  { testResults }: Report,
  exceptions: readonly Exception[] = knownExceptions,
): Stories => {
  const expected = new Map(exceptions.map((exception) => [exception.story, exception]));
  const known: Exception[] = [];
  const outdated: string[] = [];
  const reasons = new Map<string, string[]>();
  let passed = 0;
  let failed = 0;
  const fail = (message: string, story: string) => {
    failed += 1;
    reasons.set(reasonOf(message), [...(reasons.get(reasonOf(message)) ?? []), story]);
  };
  for (const { name, message, assertionResults } of testResults) {
    if (assertionResults.length === 0 && message) fail(message, name);
    for (const { status, fullName, failureMessages } of assertionResults) {
      const exception = expected.get(fullName);
      if (status === 'passed') {
        passed += 1;
        if (exception && !exception.byChance) outdated.push(fullName);
      } else if (status === 'failed') {
        const failure = failureMessages[0] ?? message;
        if (exception && reasonOf(failure).startsWith(exception.reason)) known.push(exception);
        else fail(failure, fullName);
      }
    }
  }
  return {
    passed,
    failed,
    known,
    outdated,
    reasons: [...reasons]
      .map(([reason, [one = '', ...more]]) => ({ reason, stories: more.length + 1, one }))
      .sort((a, b) => b.stories - a.stories),
  };
};
