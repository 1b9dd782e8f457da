import { useRouter } from '@tanstack/react-router';
import type { HistoryState } from '@tanstack/react-router';
import { isBarePath, withBareMark } from '../lib/webview.ts';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A whole address with its search, mostly from lib/addresses.ts. */
  to: string;
  replace?: boolean;
  /** What the history keeps beside the address. */
  state?: HistoryState;
}

const staysHere = (event: MouseEvent<HTMLAnchorElement>, target?: string) =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey &&
  (!target || target === '_self');

/** A link by address to any screen, also of another domain; opens in place without a reload. */
export const GoLink = ({ to, replace = false, state, onClick, target, children, ...rest }: Props) => {
  const router = useRouter();
  return (
    <a
      {...rest}
      target={target}
      href={isBarePath(location.pathname) ? withBareMark(to) : to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !staysHere(event, target)) return;
        event.preventDefault();
        void router.navigate({ href: to, replace, ...(state && { state }) });
      }}
    >
      {children}
    </a>
  );
};
