import routes from 'virtual:routes';
import { noteServerTime } from './server-time.ts';
import { drafts } from './drafts.ts';
import { environment } from './environment.ts';
import { createCaller } from './caller.ts';
import { connection } from './connection.ts';
import { isGivenUp, isProductError, toProductError } from './errors.ts';
import { createFirstAnswers } from './first-answers.ts';
import type { First } from './first-answers.ts';
import { createKeyring } from './idempotency.ts';
import { createSend } from './send.ts';
import { createSessionStore } from './session-store.ts';
import type { Tokens } from './session-store.ts';
import { createSafeStorage } from './storage.ts';
import { browserTabs } from './tabs.ts';
import type { Call, CallIn } from './wire.ts';
import { viewHeaders } from './view-as.ts';
import { publishWrite } from './writes.ts';

export const firstAnswers = createFirstAnswers(window.dangolAhead as First | undefined, () =>
  performance.now(),
);
window.dangolAhead = undefined;

/** What became of a call is what is known of the network. */
export const fetchNoting = async (request: Request): Promise<Response> => {
  try {
    const response = (await firstAnswers.take(request)) ?? (await fetch(request));
    if (response.status < 502) connection.answered();
    else connection.unanswered();
    return response;
  } catch (error) {
    // A call that is no longer wanted says nothing of the server.
    if (!isGivenUp(error)) connection.unanswered();
    throw error;
  }
};

const send = createSend({
  routes,
  environment,
  fetch: fetchNoting,
  hearTime: noteServerTime,
  viewHeaders: () => viewHeaders(sessionStore.get()?.current),
});

const refresh = async (refreshToken: string | null): Promise<Tokens | null> => {
  // Who has signed in since is somebody else.
  const first = refreshToken === null && !sessionStore.get() && (await firstAnswers.takeTokens());
  if (first) return first;
  try {
    return (await send('auth.signIn', {
      body: { grant: 'refresh', ...(refreshToken && { refreshToken }) },
    })) as Tokens;
  } catch (failure) {
    const error = toProductError(failure);
    if (isProductError(error) && error.status === 401) return null;
    throw error;
  }
};

const hintKey = 'dangol.signed-in';
const storage = createSafeStorage(() => localStorage);

export const sessionStore = createSessionStore({
  refresh,
  tabs: browserTabs('dangol.session'),
  hint: {
    get: () => storage.get(hintKey) !== null,
    set: (signedIn) => (signedIn ? storage.set(hintKey, '1') : storage.remove(hintKey)),
  },
  now: () => Date.now(),
});

// Who signs in after the one who left is somebody else.
sessionStore.subscribe(() => sessionStore.get() ?? firstAnswers.forget());

const caller = createCaller({
  send,
  routes,
  session: sessionStore,
  keyring: createKeyring(drafts),
  publishWrite,
});

/**
 * Calls the server by the endpoint's name in the contract:
 * `call('bookings.get', { params: { shopNo, id }, signal })`. Answers the bare resource.
 * @throws ProductError for everything HTTP.
 */
export const call = caller as Call;

/** The same with the shop named apart, for useEndpoint and useCall. */
export const callIn: CallIn = (shopNo, name, input) =>
  caller(name, { ...input, params: { ...input.params, shopNo } }) as Promise<never>;
