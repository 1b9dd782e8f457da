import { useId, useState } from 'react';
import { isMobilePhone } from '../../contract/phone.ts';
import { confirmCode, prove, requestCode } from './calls.ts';
import type { Guest } from './calls.ts';
import { words } from './data.ts';
import { editDraft, useDraft } from './draft.ts';
import { Field, Problem } from './fields.tsx';
import { useWork } from './work.ts';

interface Sent {
  certificationId: string;
  practice: boolean;
}

const CodeField = ({
  sent,
  busy,
  onProve,
}: {
  sent: Sent;
  busy: boolean;
  onProve: (code: string) => void;
}) => {
  const [code, setCode] = useState('');
  const type = (typed: string) => {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 6);
    setCode(digits);
    if (digits.length === 6) onProve(digits);
  };
  return (
    <>
      <div className="beside">
        <Field
          label={words.code}
          value={code}
          onChange={type}
          maxLength={10}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <button
          type="button"
          className="button second"
          disabled={busy || code.length < 6}
          onClick={() => onProve(code)}
        >
          {words.prove}
        </button>
      </div>
      <small role="status">{sent.practice ? words.practiceCode : words.codeSent}</small>
    </>
  );
};

/** A number, and the code that was texted to it. */
export const Proving = ({ slug, onProved }: { slug: string; onProved: (guest: Guest) => void }) => {
  const { phone } = useDraft();
  const [sent, setSent] = useState<Sent>();
  const [isLeft, setLeft] = useState(false);
  const { busy, problem, run } = useWork();
  const problemId = useId();
  const isUnfinished = isLeft && phone.trim() !== '' && !isMobilePhone(phone);

  const send = () => run(async () => setSent(await requestCode(phone, slug)));
  const check = (code: string) =>
    run(async () => {
      if (!sent) return;
      await confirmCode(sent.certificationId, code);
      onProved(await prove(slug, sent.certificationId));
    });

  return (
    <>
      <div className="beside">
        <Field
          label={words.phone}
          value={phone}
          onChange={(phone) => {
            editDraft({ phone });
            setSent(undefined);
          }}
          maxLength={20}
          onBlur={() => setLeft(true)}
          aria-invalid={isUnfinished}
          aria-describedby={isUnfinished ? problemId : undefined}
          inputMode="tel"
          autoComplete="tel"
        />
        <button
          type="button"
          className="button second"
          disabled={busy || !isMobilePhone(phone)}
          onClick={() => void send()}
        >
          {sent ? words.sendAgain : words.sendCode}
        </button>
      </div>
      <Problem id={problemId}>{isUnfinished && words.phoneUnfinished}</Problem>
      {sent && (
        <CodeField key={sent.certificationId} sent={sent} busy={busy} onProve={(code) => void check(code)} />
      )}
      <Problem>{problem}</Problem>
    </>
  );
};
