import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Message } from '../queries.ts';
import { MessageRow } from './message-row.tsx';

const drawn = (over: object, withName?: boolean) =>
  renderToStaticMarkup(
    <MessageRow
      message={
        {
          state: 'DELIVERED',
          kind: 'BOOKING_MOVED',
          reason: null,
          text: '예약됐어요',
          dueAt: '2026-11-02T01:00:00Z',
          channel: 'TEXT',
          fellBack: false,
          costWon: 0,
          customer: null,
          phone: '010-2345-6789',
          ...over,
        } as Message
      }
      {...(withName !== undefined && { withName })}
      onOpen={() => undefined}
    />,
  );
const called = 'href="tel:01023456789"';
const inButton = (markup: string) => /<button.*<\/button>/u.exec(markup)?.[0] ?? '';

it('lets the number of whom nobody registered be called, beside the button that opens the message', () => {
  const markup = drawn({});
  expect(markup).toContain(called);
  expect(inButton(markup)).toContain('등록되지 않은 고객');
  expect(inButton(markup)).not.toMatch(/<a |010-/u);
});

it('names a customer in place of the number, and nobody beside their own messages', () => {
  const named = drawn({ customer: { customerNo: 1, name: '나루별' } });
  expect(named).toContain('나루별');
  for (const markup of [named, drawn({}, false)]) expect(markup).not.toContain(called);
  expect(drawn({ phone: '010-****-6789' })).not.toContain('tel:');
});

it('says of what waits and cannot go that it is not sent, with the reason', () => {
  const held = drawn({ state: 'SCHEDULED', reason: 'NO_PHONE' });
  expect(held).toContain('보내지 않음');
  expect(held).toContain('휴대폰 번호가 없어서');
  expect(held).not.toContain('발송 예정');
  expect(drawn({ state: 'SCHEDULED', reason: 'QUIET_HOURS' })).toContain('발송 예정');
});
