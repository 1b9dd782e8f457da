import { useMatches } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { defaultMessage } from '../../contract/errors.ts';
import { addresses } from '../lib/addresses.ts';
import { useMaybeSession } from '../lib/session.ts';
import { isWebview } from '../lib/webview.ts';
import { GoLink } from '../ui/go-link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { WindowTitle } from '../ui/window-title.ts';
import { ErrorScreen } from './error-screen.tsx';
import styles from './error-page.module.css';

const ToHome = () =>
  isWebview() ? null : (
    <GoLink to={addresses.home} className={buttonClass({ look: 'primary', size: 'large' })}>
      홈으로
    </GoLink>
  );

/** Outside the shell a page of its own; inside it stands where the page would, in the shell's landmarks. */
const Alone = (words: ComponentProps<typeof ErrorScreen>) => {
  const session = useMaybeSession();
  // To a stranger the office is matched too, and not drawn.
  const matched = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === '/office') });
  const inOffice = matched && session !== null;
  const Place = inOffice ? 'div' : 'main';
  return (
    <Place className={styles.alone}>
      {!inOffice && <WindowTitle of={words.title} />}
      <ErrorScreen {...words} />
    </Place>
  );
};

export const NotFoundPage = () => (
  <Alone
    title="찾으시는 화면이 없어요"
    message={'주소가 바뀌었거나 삭제된 화면입니다.\n주소를 다시 확인해 주세요.'}
    footer={<ToHome />}
  />
);

export const ServerErrorPage = () => (
  <Alone title="서버에 문제가 생겼어요" message={defaultMessage} footer={<ToHome />} />
);
