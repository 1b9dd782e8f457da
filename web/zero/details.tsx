import type { ZeroPageData } from '../../contract/zero-data.ts';
import { Bar, MainButton } from './bar.tsx';
import { forget } from './calls.ts';
import type { Guest, Quote } from './calls.ts';
import type { Chosen } from './chosen.ts';
import { Consents } from './consents.tsx';
import { format, words } from './data.ts';
import { editDraft, useDraft } from './draft.ts';
import { Field, Problem } from './fields.tsx';
import { HeldNote } from './held-note.tsx';
import { Near } from './near.tsx';
import { PetFields } from './pet.tsx';
import { Proving } from './proving.tsx';
import { Sheet } from './sheet.tsx';
import { goTo } from './step.ts';
import { Summary, WaitingSummary } from './summary.tsx';
import { useBooking } from './use-booking.ts';

interface Props {
  page: ZeroPageData;
  chosen: Chosen;
  guest: Guest;
  onGuest: (guest: Guest | null) => void;
}

const Who = ({ page, guest, onGuest }: Omit<Props, 'chosen'>) => {
  const { name } = useDraft();
  const leave = async () => {
    await forget(page.slug);
    onGuest(null);
  };
  return (
    <section>
      <h3>{words.you}</h3>
      {guest.maskedName === '' && (
        <Field
          label={words.name}
          value={name}
          maxLength={40}
          autoComplete="name"
          onChange={(name) => editDraft({ name })}
        />
      )}
      {guest.proved ? (
        <p>
          <b>{guest.maskedName} </b>
          <span className="number">{guest.maskedPhone}</span> <small>{words.proved}</small>{' '}
          <button type="button" className="link" onClick={() => void leave()}>
            {words.otherNumber}
          </button>
        </p>
      ) : (
        <Proving slug={page.slug} onProved={onGuest} />
      )}
    </section>
  );
};

const Terms = ({ quote }: { quote: Quote }) => (
  <>
    {quote.depositWon > 0 && (
      <section>
        <h3>{words.refundRule}</h3>
        <ul className="sentences">
          {quote.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {quote.practice && <small>{words.practicePay}</small>}
      </section>
    )}
    {quote.needsApproval && <small>{words.APPROVAL}</small>}
  </>
);

const actionOf = ({ depositWon, needsApproval }: Quote) =>
  depositWon > 0 && !needsApproval ? words.bookWithDeposit(format.won(depositWon)) : words.book;

/** The guest, what they agree to, and the booking itself. */
export const Details = ({ page, chosen, guest, onGuest, startAt }: Props & { startAt: string }) => {
  const draft = useDraft();
  const wish = { items: draft.items, classId: draft.classId, employeeNo: draft.employeeNo, startAt };
  const { held, near, choose, busy, problem, retry, isReady, send, quote } = useBooking(
    page,
    draft,
    wish,
    guest,
  );
  const person = page.people.find(({ employeeNo }) => employeeNo === draft.employeeNo)?.name;

  return (
    <Sheet
      title={words.book}
      onBack={() => goTo('time')}
      onClose={() => goTo('')}
      bar={
        <Bar
          title={format.when(startAt)}
          priceWon={quote?.priceWon ?? chosen.priceWon}
          minutes={chosen.minutes}
          action={
            <MainButton busy={busy} disabled={!isReady} onClick={send}>
              {quote ? actionOf(quote) : words.book}
            </MainButton>
          }
        />
      }
    >
      {quote ? <Summary quote={quote} startAt={startAt} person={person} /> : <WaitingSummary />}
      <HeldNote held={held} />
      {near && <Near choices={near} onChoose={choose} />}
      <Problem>{problem}</Problem>
      {retry && (
        <button type="button" className="button second" onClick={retry}>
          {words.retry}
        </button>
      )}
      <Who page={page} guest={guest} onGuest={onGuest} />
      {page.hasPets && guest.proved && <PetFields pets={guest.pets} />}
      <section>
        <Field
          label={page.question === '' ? words.request : page.question}
          value={draft.request}
          lines
          maxLength={500}
          onChange={(request) => editDraft({ request })}
        />
      </section>
      {guest.consented ? <small>{words.consented}</small> : <Consents />}
      {quote && <Terms quote={quote} />}
    </Sheet>
  );
};
