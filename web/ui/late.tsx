import { useIsFetching } from '@tanstack/react-query';
import { Component, createElement, Suspense, use, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { connection, loadAgain } from '../lib/connection.ts';
import { bringLostStyles } from '../lib/missing-files.ts';
import { isDesk, whenQuiet, whenTouched } from '../lib/quiet.ts';
import { isTyping } from '../lib/unsaved.ts';
import { Coming } from './coming.tsx';

/** A part of a screen in a file of its own, which its first picture does without. */
export interface LatePart {
  /** Again after a failure. */
  fetch: () => Promise<unknown>;
}

const restMs = 300;
const againMs = 3000;
let hasRested = false;

class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

/** What stands in place of a part that was asked for and did not come. */
interface MissingParts {
  dialog: ComponentType<{ onClose: () => void }>;
  view: ComponentType;
}
let missingParts: MissingParts | undefined;
/** Said by the office, whose file they are in (web/ui/late-missing.tsx): sign-in does without them. */
export const sayMissingWith = (parts: MissingParts): void => void (missingParts = parts);
export const MissingDialog = (props: { onClose: () => void }) =>
  missingParts && createElement(missingParts.dialog, props);
export const MissingView = () => missingParts && createElement(missingParts.view);

interface BoundaryProps {
  /** Lets the part be asked for anew. */
  renew: () => void;
  missing: ReactNode;
  children: ReactNode;
}

/** A part that did not come is left out, not the screen around it, and asked for again with the network. */
class WithoutPart extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  readonly again = () => {
    if (this.state.error === undefined) return;
    this.props.renew();
    this.#isSecond = true;
    this.setState({ error: undefined });
  };
  #isSecond = false;
  #unsubscribe = () => undefined as void;
  override componentDidMount() {
    addEventListener('online', this.again);
    // A server in the shop's own network comes back without the browser's word.
    this.#unsubscribe = connection.subscribe(() => connection.get().reachable && this.again());
  }
  override componentDidCatch(error: unknown) {
    // Some browsers ask only once for a file of the program, until the whole page comes anew.
    if (error instanceof NotFetched && this.props.missing && this.#isSecond && !isTyping()) void loadAgain();
  }
  override componentWillUnmount() {
    removeEventListener('online', this.again);
    this.#unsubscribe();
  }
  override render() {
    const { error } = this.state;
    if (error instanceof NotFetched) return this.props.missing;
    if (error !== undefined) throw error;
    return this.props.children;
  }
}

/** As React marks a promise whose answer it has seen: what is here already is drawn at once. */
const known = <T,>(promise: Promise<T>): Promise<T> => {
  void promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
};

/**
 * The part itself once it is here; until then it is asked for where it is shown. That it is coming, or did not come, is
 * told where there is a `missing` to say so; what nobody has asked for stays away quietly.
 */
export const late = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  missing?: ComponentType<P>,
): ComponentType<P> & LatePart => {
  let coming: Promise<ComponentType<P>> | undefined;
  const renew = () => (coming = undefined);
  const fetch = () =>
    (coming ??= known(
      bringLostStyles()
        .then(load)
        .catch((error: unknown) => {
          connection.unanswered();
          // Kept until its failure has been shown: asked for again at once, it would be asked for without end.
          setTimeout(renew, againMs);
          throw new NotFetched('a part of the screen did not come', { cause: error });
        }),
    ));
  const Awaited = (props: P) => createElement(use(fetch()), props);
  const Late = (props: P) => (
    <WithoutPart renew={renew} missing={missing && createElement(missing, props)}>
      <Suspense fallback={missing && <Coming />}>
        <Awaited {...props} />
      </Suspense>
    </WithoutPart>
  );
  return Object.assign(Late, { fetch });
};

/** A part as the page of a route: the router waits for it, and goes on where it does not come. */
export const asPage = (part: ComponentType & LatePart) =>
  Object.assign(() => createElement(part), {
    preload: async () => void (await part.fetch().catch(() => undefined)),
  });

/** One after the other, so that a touch gets in between. One that does not come is asked for again where it is opened. */
const fetchLater = async (parts: readonly LatePart[]) => {
  await whenTouched();
  await whenQuiet();
  for (const part of parts) await part.fetch().catch(() => undefined);
};

/** A page with its late parts: at a desk they come with it, on a phone after the first touch, once the line is quiet. */
export const withLateParts = async <M,>(page: Promise<M>, parts: readonly LatePart[]): Promise<M> => {
  const desk = isDesk();
  const coming = desk && Promise.all(parts.map((part) => part.fetch())).catch(() => undefined);
  const whole = await page;
  await coming;
  if (!desk) void fetchLater(parts);
  return whole;
};

/** What can wait until the first screen has all it asked for. */
export const AtRest = ({ children }: { children: ReactNode }) => {
  const isFetching = useIsFetching() > 0;
  const [isDue, setDue] = useState(() => hasRested || isDesk());
  useEffect(() => {
    if (isDue || isFetching) return undefined;
    const rest = setTimeout(() => {
      hasRested = true;
      setDue(true);
    }, restMs);
    return () => clearTimeout(rest);
  }, [isDue, isFetching]);
  return isDue ? children : null;
};

/** What only a press opens: at a desk it is there at once, on a phone some time after the first touch, or `now`. */
export const AfterTouch = ({ now, children }: { now: boolean; children: ReactNode }) => {
  const [isDue, setDue] = useState(() => now || isDesk());
  useEffect(() => {
    if (!isDue)
      void whenTouched()
        .then(whenQuiet)
        .then(() => setDue(true));
  }, [isDue]);
  if (now && !isDue) setDue(true);
  return isDue ? children : null;
};
