import { useState } from 'react';
import { consentTextVersion } from '../../contract/consent-words.ts';
import type { ZeroPageData } from '../../contract/zero-data.ts';
import { sendWish } from './calls.ts';
import type { Guest } from './calls.ts';
import { words } from './data.ts';
import { editDraft, useDraft } from './draft.ts';
import { Field, Problem } from './fields.tsx';
import { Proving } from './proving.tsx';
import { Consents } from './consents.tsx';
import { useWork } from './work.ts';

/** Nothing is free on that day: a waiting guest is told when something is. */
export const Wish = ({
  page,
  date,
  guest,
  onGuest,
}: {
  page: ZeroPageData;
  date: string;
  guest: Guest;
  onGuest: (guest: Guest) => void;
}) => {
  const draft = useDraft();
  const [sentFor, setSentFor] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { busy, problem, run } = useWork();
  const isReady =
    guest.proved &&
    (guest.maskedName !== '' || draft.name.trim() !== '') &&
    (guest.consented || draft.privacy);

  if (sentFor === date) return <p role="status">{words.wishSent}</p>;
  if (!isOpen)
    return (
      <button type="button" className="button second" onClick={() => setOpen(true)}>
        {words.wish}
      </button>
    );
  const send = () =>
    run(async () => {
      const { items, employeeNo, name, privacy, marketing, night } = draft;
      await sendWish(page.slug, {
        itemIds: items,
        employeeNo,
        from: date,
        until: date,
        ...(guest.maskedName === '' && { name: name.trim() }),
        consents: { privacy: guest.consented || privacy, marketing, night, textVersion: consentTextVersion },
      });
      setSentFor(date);
    });
  return (
    <section>
      <p>{words.wishHint}</p>
      {guest.maskedName === '' && (
        <Field
          label={words.name}
          value={draft.name}
          maxLength={40}
          autoComplete="name"
          onChange={(name) => editDraft({ name })}
        />
      )}
      {!guest.proved && <Proving slug={page.slug} onProved={onGuest} />}
      {!guest.consented && <Consents />}
      <Problem>{problem}</Problem>
      <button type="button" className="button" disabled={busy || !isReady} onClick={() => void send()}>
        {words.wish}
      </button>
    </section>
  );
};
