import type { ReactNode } from 'react';
import { supportPhone } from '../../contract/errors.ts';
import { toClientError } from '../lib/errors.ts';
import { Button } from '../ui/button.tsx';
import { ErrorImage } from './error-image.tsx';
import styles from './error-page.module.css';

export const errorTitle = '잠시 후 다시 확인해 주세요!';
export const unreachableMessage = `지금은 서비스에 연결할 수 없습니다. 이용에 불편을 드려 죄송합니다.\n문제가 계속되면 고객센터(${supportPhone})로 문의해 주세요.`;

/** What the error page says: the server's message and its code, or one fixed text for the rest. */
export const errorPageMessage = (error: unknown): string => {
  const { type, info } = toClientError(error);
  if (type === 'OTHER') return unreachableMessage;
  return info.code ? `${info.message} (${info.code})` : info.message;
};

interface ScreenProps {
  title: string;
  message: string;
  footer?: ReactNode;
}

export const ErrorScreen = ({ title, message, footer }: ScreenProps) => (
  <section className={styles.page}>
    <ErrorImage className={styles.image} />
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.message}>{message}</p>
    {footer && <div className={styles.footer}>{footer}</div>}
  </section>
);

interface FallbackProps {
  error: unknown;
  /** In the app's webview there is no footer button: the app has its own way home. */
  webview: boolean;
  busy: boolean;
  onHome: () => void;
  onReset: () => void;
}

/** The generic error page (product spec, section 2). The button's 240 px are the spec's, section 9. */
export const ErrorFallback = ({ error, webview, busy, onHome, onReset }: FallbackProps) => (
  <ErrorScreen
    title={errorTitle}
    message={errorPageMessage(error)}
    footer={
      <>
        {!webview && (
          <Button look="primary" size="large" style={{ width: 240 }} busy={busy} onClick={onHome}>
            단골 홈으로
          </Button>
        )}
        <Button look={webview ? 'plain' : 'ghost'} onClick={onReset}>
          다시 시도
        </Button>
      </>
    }
  />
);
