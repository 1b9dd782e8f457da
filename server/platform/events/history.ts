import { sql } from 'kysely';
import type { Shop } from '../shop.ts';
import type { EventKind, EventName, Subject } from './kinds.ts';
import { readEvents } from './read.ts';
import type { StoredEvent } from './read.ts';

/** What the history of a subject says of events of one kind: a sentence, or several, oldest first. */
export interface Sentences {
  of: EventName;
  isSilent?: boolean;
  render(event: StoredEvent): readonly string[];
}

/** Renders a kind in the `history.ts` of its domain. */
export const sentence = <P, N extends EventName>(
  { name }: EventKind<P, N>,
  render: (parameters: P, event: StoredEvent) => string | readonly string[],
): Sentences => ({
  of: name,
  render: (event) => [render(event.parameters as P, event)].flat(),
});

/** A kind that history leaves out: only screens and listeners hear of it. */
export const silent = ({ name }: Pick<EventKind, 'name'>): Sentences => ({
  of: name,
  isSilent: true,
  render: () => [],
});

/** Written before events had parameters, or by a domain that publishes none yet. */
const legacy: Sentences = {
  of: 'legacy.sentence',
  render: ({ parameters }) => [(parameters as { sentence: string }).sentence],
};

let sentences: ReadonlyMap<string, Sentences> = new Map([[legacy.of, legacy]]);
/** The kinds that history says something of: one value of each query, where a value a kind would be 270. */
let told: string[] = [legacy.of];

/** Said once, where the server is put together. */
export const renderHistoryWith = (all: readonly Sentences[]): void => {
  sentences = new Map([...all, legacy].map((one) => [one.of, one]));
  told = [...sentences.values()].filter(({ isSilent }) => !isSilent).map(({ of }) => of);
};

export const isRendered = (kind: string): boolean => sentences.has(kind);

/** What the event says in Korean; nothing for kinds that history leaves out. */
export const sentencesOf = (event: StoredEvent): readonly string[] =>
  sentences.get(event.kind)?.render(event) ?? [];

/** What these events say, by their numbers. */
export const sentencesOfEvents = async (
  shop: Pick<Shop, 'tx' | 'shopNo'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (ids.length === 0) return new Map();
  const events = await readEvents(shop).where('id', 'in', ids).execute();
  return new Map(events.map((event) => [event.id, sentencesOf(event)]));
};

export interface HistoryEntry {
  at: string;
  actor: string;
  sentence: string;
}

/** The latest of what was done to one thing, newest first, in one query. */
export const historyOf = async (
  shop: Pick<Shop, 'tx' | 'shopNo'>,
  subject: Subject,
  subjectId: number,
  limit = 100,
): Promise<HistoryEntry[]> => {
  const events = await readEvents(shop)
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where(sql<boolean>`kind = any(${told}::text[])`)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return events.flatMap((event) =>
    sentencesOf(event)
      .toReversed()
      .map((text) => ({ at: event.at, actor: event.actorName, sentence: text })),
  );
};
