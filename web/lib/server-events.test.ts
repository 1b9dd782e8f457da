import { describe, expect, it } from 'vitest';
import { readServerEvents } from './server-events.ts';

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
const eventsOf = async (...chunks: string[]) => {
  const events = [];
  for await (const event of readServerEvents(streamOf(...chunks))) events.push(event);
  return events;
};

describe('server-sent events', () => {
  it('are read whole however the line cuts them', async () => {
    const text =
      'retry: 1000\n\nid: 7\nevent: change\ndata: {"kind":"booking"}\n\n: still here\n\nevent: ping\ndata: {}\n\n';
    const whole = await eventsOf(text);
    expect(whole).toEqual([
      { name: 'change', data: '{"kind":"booking"}', id: '7' },
      { name: 'ping', data: '{}', id: undefined },
    ]);
    expect(await eventsOf(...text)).toEqual(whole);
  });

  it('keep Korean that is cut inside a letter', async () => {
    const bytes = new TextEncoder().encode('data: 김\n\n');
    const cut = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const events = [];
    for await (const event of readServerEvents(cut)) events.push(event.data);
    expect(events).toEqual(['김']);
  });

  it('may have several lines of data and other line endings', async () => {
    expect(await eventsOf('data: a\r\ndata: b\r\n\r\n')).toEqual([
      { name: 'message', data: 'a\nb', id: undefined },
    ]);
  });

  it('that were cut off by the end are not events', async () => {
    expect(await eventsOf('data: a\n\ndata: b')).toHaveLength(1);
  });
});
