import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFirstProblem } from '../../../ui/scroll-into-view.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import shapes from '../../../ui/shapes.module.css';
import { WindowTitle } from '../../../ui/window-title.ts';
import styles from './auth.module.css';

interface Props {
  title: string;
  /** The window is called by the product, which is what people look for. */
  front?: boolean;
  text?: ReactNode;
  /** Which of how many steps, for a way that has several. */
  step?: readonly [at: number, of: number];
  footer?: ReactNode;
  children: ReactNode;
}

export const AuthCard = ({ title, front = false, text, step, footer, children }: Props) => (
  <main className={styles.page}>
    <WindowTitle of={front ? null : title} />
    <div className={styles.card}>
      <GoLink to="/signin" className={styles.brand} aria-label="단골 로그인">
        <Logo size={34} />
        단골
      </GoLink>
      {step && (
        <div className={styles.steps}>
          <span className="visually-hidden">{`${step[1]}단계 중 ${step[0]}단계`}</span>
          {Array.from({ length: step[1] }, (_, at) => (
            <i key={at} data-done={at < step[0]} />
          ))}
        </div>
      )}
      <div>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </div>
    {footer && <footer className={styles.footer}>{footer}</footer>}
  </main>
);

/** What went wrong with the whole form, above its button. */
export const FormProblem = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" className={styles.problem}>
      {children}
    </p>
  ) : null;

interface FormProps {
  onSubmit: () => void;
  /** The server's, where it may mark a field. */
  refusal?: Error | null;
  children: ReactNode;
}

/** Sends itself by Enter; the first field that is not right has the focus after each try. */
export const AuthForm = ({ onSubmit, refusal, children }: FormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useFirstProblem(form, tries);
  useFirstProblem(form, refusal);
  return (
    <form
      ref={form}
      className={shapes.column16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTries(tries + 1);
        onSubmit();
      }}
    >
      {children}
    </form>
  );
};
