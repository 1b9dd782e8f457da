import { format, words } from './data.ts';
import type { Quote } from './calls.ts';

/** What will be booked, when, and for how much. */
export const Summary = ({
  quote,
  startAt,
  person,
}: {
  quote: Quote;
  startAt: string;
  person: string | undefined;
}) => (
  <section className="summary" aria-label={words.summary}>
    <p className="when number">{format.when(startAt)}</p>
    {person !== undefined && <p className="quiet">{words.with(person)}</p>}
    <ul className="rows">
      {quote.items.map(({ itemId, name, durationMinutes, priceWon }) => (
        <li key={itemId}>
          <span>
            {name} · {format.minutes(durationMinutes)}
          </span>
          <span>{format.won(priceWon)}</span>
        </li>
      ))}
      <li className="sum">
        <span>{words.total}</span>
        <span>{format.won(quote.priceWon)}</span>
      </li>
      {quote.depositWon > 0 && (
        <li>
          <span>
            {words.deposit}
            <br />
            <small>{words.restThere}</small>
          </span>
          <span>{format.won(quote.depositWon)}</span>
        </li>
      )}
    </ul>
  </section>
);

/** As large as what it stands for, so that nothing moves when it comes. */
export const WaitingSummary = () => (
  <section className="summary waitingSummary" role="status" aria-label={words.working} />
);
