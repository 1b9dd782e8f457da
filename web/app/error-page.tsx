import type { ReactNode } from 'react';
import { supportPhone } from '../../contract/errors.ts';
import { toClientError } from '../lib/errors.ts';
import { useSignOut } from '../lib/sign-out.ts';
import { isWebview } from '../lib/webview.ts';
import { Button } from '../ui/button.tsx';
import { ErrorImage } from './error-image.tsx';
import styles from './error-page.module.css';

export const errorTitle = '잠시 후 다시 확인해 주세요!';
export const unreachableMessage = `지금은 서비스에 연결할 수 없습니다. 이용에 불편을 드려 죄송합니다.\n문제가 계속되면 고객센터(${supportPhone})로 문의해 주세요.`;

/** What the error screen says: the server's message and its code, or one fixed text for the rest. */
export const errorPageMessage = (error: unknown): string => {
  const { type, info } = toClientError(error);
  if (type === 'OTHER') return unreachableMessage;
  return info.code ? `${info.message} (${info.code})` : info.message;
};

/** 240 px wide by the product spec, section 9. Signs out, so that a broken session cannot hold anyone. */
export const HomeButton = ({ onReset }: { onReset?: () => void }) => {
  const signOut = useSignOut();
  return (
    <Button
      look="primary"
      size="large"
      style={{ width: 240 }}
      busy={signOut.isPending}
      onClick={() => signOut.mutate(undefined, { onSuccess: () => onReset?.() })}
    >
      단골 홈으로
    </Button>
  );
};

interface Props {
  title: string;
  message: string;
  footer?: ReactNode;
}

export const ErrorScreen = ({ title, message, footer }: Props) => (
  <main className={styles.page}>
    <ErrorImage className={styles.image} />
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.message}>{message}</p>
    {footer && <div className={styles.footer}>{footer}</div>}
  </main>
);

/** The generic error page (product spec, section 2). In the app's webview the app has its own way home. */
export const ErrorPage = ({ error, onReset }: { error: unknown; onReset: () => void }) => (
  <ErrorScreen
    title={errorTitle}
    message={errorPageMessage(error)}
    footer={
      <>
        {!isWebview() && <HomeButton onReset={onReset} />}
        <Button look="ghost" onClick={onReset}>
          다시 시도
        </Button>
      </>
    }
  />
);
