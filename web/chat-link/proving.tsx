import { useState } from 'react';
import type { FormEvent } from 'react';
import { confirmCode, linkChat, requestCode, sentenceOf } from './ask.ts';
import styles from './proving.module.css';

interface Props {
  token: string;
  shopName: string;
  onLinked: () => void;
}

interface Sent {
  certificationId: string;
  practice: boolean;
}

const Field = ({
  label,
  value,
  onChange,
  ...rest
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  inputMode?: 'tel' | 'numeric';
  autoComplete: string;
  maxLength: number;
}) => (
  <label className={styles.field}>
    {label}
    <input required value={value} onChange={(event) => onChange(event.target.value)} {...rest} />
  </label>
);

const Tick = ({
  label,
  checked,
  required = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  required?: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <label className={styles.tick}>
    <input
      type="checkbox"
      required={required}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
);

/** Name and number, then the code; what was typed stays through every refusal. */
export const Proving = ({ token, shopName, onLinked }: Props) => {
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [privacy, setPrivacy] = useState(false);
  const [marketing, setMarketing] = useState(false);
  const [sent, setSent] = useState<Sent>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  };
  const send = () => attempt(async () => setSent(await requestCode(phone)));
  const prove = ({ certificationId }: Sent) =>
    attempt(async () => {
      await confirmCode(certificationId, code);
      await linkChat(token, { name, phone, certificationId, marketing });
      onLinked();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (sent ? prove(sent) : send());
  };

  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>{shopName} 예약</h1>
      <p>휴대폰 번호를 한 번 인증하면 카카오톡 대화에서 예약하고 취소할 수 있어요.</p>
      <p className={styles.careful}>본인이 방금 카카오톡에서 연 링크일 때만 계속해 주세요.</p>
      <Field label="이름" value={name} onChange={setName} autoComplete="name" maxLength={40} />
      <Field
        label="휴대폰 번호"
        value={phone}
        onChange={(value) => {
          setPhone(value);
          setSent(undefined);
        }}
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
      />
      {sent && (
        <Field
          label="인증번호 6자리"
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
      )}
      {sent?.practice && <p className={styles.careful}>연습 모드라 문자가 실제로 가지 않아요.</p>}
      <Tick
        label="(필수) 예약을 위해 이름과 휴대폰 번호를 샵에 알리는 데 동의해요"
        checked={privacy}
        required
        onChange={setPrivacy}
      />
      <Tick label="(선택) 할인과 소식을 받을게요" checked={marketing} onChange={setMarketing} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <button type="submit" disabled={busy}>
        {sent ? '인증하고 연결하기' : '인증번호 받기'}
      </button>
      {sent && (
        <button type="button" className={styles.second} disabled={busy} onClick={() => void send()}>
          인증번호 다시 받기
        </button>
      )}
    </form>
  );
};
