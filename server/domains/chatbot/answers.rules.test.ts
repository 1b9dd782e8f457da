import { expect, test } from 'vitest';
import { limitProblems } from '../../../contract/kakao-limits.ts';
import { proveAnswers } from './testing/talks.ts';

test('whatever a shop calls its things, KakaoTalk shows every answer whole', () => {
  expect(() => proveAnswers(50)).not.toThrow();
});

test('the validator names each limit that is broken', () => {
  const button = { label: '가나다라마바사아자차카타파하거', action: 'block' as const };
  const broken = limitProblems({
    version: '2.0',
    template: {
      outputs: [
        { simpleText: { text: '가'.repeat(1001) } },
        { basicCard: { description: '가'.repeat(231), buttons: [button, button, button, button] } },
        { listCard: { header: { title: '' }, items: [] } },
        {},
      ],
      quickReplies: [{ label: '전화', action: 'phone', phoneNumber: '02' }],
    },
  });
  const paths = broken.map(({ path }) => path);
  for (const path of [
    'outputs',
    'outputs.0.simpleText',
    'outputs.1.basicCard.description',
    'outputs.1.basicCard.buttons',
    'outputs.1.basicCard.buttons.0',
    'outputs.2.listCard.items',
    'outputs.3',
    'quickReplies.0',
  ])
    expect(paths).toContain(path);
});
