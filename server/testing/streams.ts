import type { LiveChange } from '../../contract/live.ts';
import type { Person } from './people.ts';
import type { TestShop } from './shops.ts';

export interface Heard {
  event: string;
  id: string | undefined;
  data: Partial<LiveChange>;
}

export interface Stream {
  status: number;
  heard: Heard[];
  /** The first event of that kind which was not asked for yet; rejects after a second. */
  next(event: string): Promise<Heard>;
  ended: Promise<void>;
  close(): void;
}

const patienceMs = 1000;

const parse = (block: string): Heard | undefined => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const event = field('event');
  return event === undefined
    ? undefined
    : { event, id: field('id'), data: JSON.parse(field('data') ?? '{}') as Partial<LiveChange> };
};

/** Opens the shop's live stream over a socket, as a browser does. */
export const hear = async (
  base: string,
  { shopNo }: Pick<TestShop, 'shopNo'>,
  { token }: Pick<Person, 'token'>,
  lastEventId?: string,
): Promise<Stream> => {
  const abort = new AbortController();
  const query = lastEventId === undefined ? '' : `?lastEventId=${lastEventId}`;
  const response = await fetch(`${base}/api/v2/${shopNo}/live${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: abort.signal,
  });
  const heard: Heard[] = [];
  const asked = new Set<Heard>();
  let arrived = Promise.withResolvers<void>();

  const read = async () => {
    if (!response.body) return;
    let text = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      heard.push(...blocks.flatMap((block) => parse(block) ?? []));
      arrived.resolve();
      arrived = Promise.withResolvers();
    }
  };

  return {
    status: response.status,
    heard,
    ended: read().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    }),
    next: async (event) => {
      const late = AbortSignal.timeout(patienceMs);
      const tooLate = new Promise<never>((_, reject) =>
        late.addEventListener('abort', () => reject(new Error(`no ${event} within ${patienceMs} ms`))),
      );
      tooLate.catch(() => undefined);
      for (;;) {
        const found = heard.find((one) => one.event === event && !asked.has(one));
        if (found) {
          asked.add(found);
          return found;
        }
        await Promise.race([arrived.promise, tooLate]);
      }
    },
    close: () => abort.abort(),
  };
};
