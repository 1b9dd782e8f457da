import { useCallback } from 'react';
import { stateName } from '../../contract/zero-state.ts';
import { useAnswer } from '../public-page/use-answer.ts';
import { listBookings } from './calls.ts';
import type { Guest } from './calls.ts';
import { format, sentenceOf, words } from './data.ts';
import { Problem } from './fields.tsx';
import { Proving } from './proving.tsx';
import { Sheet } from './sheet.tsx';
import { goTo } from './step.ts';

const List = ({ slug }: { slug: string }) => {
  const load = useCallback((signal: AbortSignal) => listBookings(slug, signal), [slug]);
  const { answer, error, retry } = useAnswer(load);
  if (error !== undefined)
    return (
      <section>
        <Problem>{sentenceOf(error)}</Problem>
        <button type="button" className="button second" onClick={retry}>
          {words.retry}
        </button>
      </section>
    );
  if (!answer) return <p role="status">{words.working}</p>;
  if (answer.items.length === 0) return <p>{words.noBookings}</p>;
  return (
    <div className="near">
      {answer.items.map(({ id, link, startAt, state, waitsFor, items }) => (
        <a key={id} className="button second" href={link + location.search}>
          {format.when(startAt)} · {items[0]?.name} · {words[stateName({ state, waitsFor })]}
        </a>
      ))}
    </div>
  );
};

/** Looked up by the phone they were made with. */
export const MyBookings = ({
  slug,
  guest,
  onGuest,
}: {
  slug: string;
  guest: Guest;
  onGuest: (guest: Guest) => void;
}) => (
  <Sheet title={words.myBookings} onClose={() => goTo('')}>
    {guest.proved ? (
      <List slug={slug} />
    ) : (
      <section>
        <Proving slug={slug} onProved={onGuest} />
      </section>
    )}
  </Sheet>
);
