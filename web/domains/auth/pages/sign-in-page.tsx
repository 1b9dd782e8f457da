import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { safeRedirect } from '../../../lib/addresses.ts';
import { sayError } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useSignIn } from '../mutations.ts';

export const SignInPage = () => {
  const { redirect } = useSearch({ from: '/signin' });
  const router = useRouter();
  const signIn = useSignIn();
  const [loginId, setLoginId] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        signIn.mutate(
          { loginId, password },
          { onSuccess: () => void router.navigate({ href: safeRedirect(redirect, location.origin) }) },
        );
      }}
    >
      <TextInput label="아이디" value={loginId} onChange={setLoginId} autoComplete="username" />
      <TextInput
        label="비밀번호"
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
      />
      {signIn.error && <p role="alert">{sayError(signIn.error)}</p>}
      <Button type="submit" look="primary" busy={signIn.isPending}>
        로그인
      </Button>
    </form>
  );
};
