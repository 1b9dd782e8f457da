import routes from 'virtual:routes';
import { addressOf } from './base.ts';
import { fetchNoting, sessionStore } from './call.ts';
import { environment } from './environment.ts';
import { viewHeaders } from './view-as.ts';
import { HttpFailure, toProductError, unanswered } from './errors.ts';

interface Wanted {
  endpoint: string;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: object;
  signal?: AbortSignal;
  job?: string;
  /** What the file is called on this machine. */
  name: string;
}

/** Who gave it up hears just that. */
const lostOr = (signal: AbortSignal | undefined, endpoint: string) => (cause: unknown) => {
  if (signal?.aborted) throw cause;
  return unanswered(endpoint)(cause);
};

const ask = async ({ endpoint, params = {}, query = {}, body, signal, job }: Wanted): Promise<Response> => {
  const session = await sessionStore.ensure();
  const route = routes[endpoint];
  const path = (route?.path ?? '').replace(/\{(\w+)\}/g, (_whole: string, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  const search = new URLSearchParams(query).toString();
  const url = addressOf(search ? `${path}?${search}` : path, false, environment);
  const request = new Request(url, {
    method: route?.method ?? 'GET',
    credentials: 'include',
    ...(signal && { signal }),
    headers: {
      authorization: `Bearer ${session?.accessToken ?? ''}`,
      ...viewHeaders(session?.current),
      ...(body && { 'content-type': 'application/json' }),
      ...(job && { 'x-job': job }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return fetchNoting(request).catch(lostOr(signal, endpoint));
};

const save = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Fetches a file with the session's token and hands it to the browser to keep. @throws ProductError */
export const download = async (wanted: Wanted): Promise<void> => {
  const { endpoint, name } = wanted;
  const response = await ask(wanted);
  if (response.ok) return save(await response.blob().catch(lostOr(wanted.signal, endpoint)), name);
  const body: unknown = await response.json().catch(() => null);
  const { status, url } = response;
  throw toProductError(new HttpFailure({ endpoint, url, response: { status, body } }));
};
