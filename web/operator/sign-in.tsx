import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import shapes from '../ui/shapes.module.css';
import { TextInput } from '../ui/text-input.tsx';
import { AskFailed } from '../public-page/ask.ts';
import { calls, wordsOf } from './calls.ts';
import type { Me } from './calls.ts';
import styles from './desk.module.css';

const codeAsked = ['SECOND_FACTOR_NEEDED', 'SECOND_FACTOR_WRONG'];

/** Password, then the code of the authenticator app: both are required. */
export const SignIn = ({ onSignedIn }: { onSignedIn: (me: Me) => void }) => {
  const [loginId, setLoginId] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const signIn = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      onSignedIn(await calls.signIn({ loginId, password, ...(code && { code: code.trim() }) }));
    } catch (error) {
      const refusal = error instanceof AskFailed ? error.code : undefined;
      if (refusal && codeAsked.includes(refusal)) setCode((before) => before ?? '');
      if (refusal !== 'SECOND_FACTOR_NEEDED') setProblem(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={styles.page}>
      <form
        className={styles.signIn}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void signIn();
        }}
      >
        <h1>단골 운영</h1>
        <TextInput label="아이디" value={loginId} onChange={setLoginId} autoComplete="username" required />
        <TextInput
          label="비밀번호"
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          required
        />
        {code !== undefined && (
          <TextInput
            label="인증 앱의 6자리 번호"
            value={code}
            onChange={setCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
          />
        )}
        {problem && (
          <p className={shapes.problem} role="alert">
            {problem}
          </p>
        )}
        <Button look="primary" size="large" type="submit" busy={busy} wide>
          로그인
        </Button>
      </form>
    </main>
  );
};
