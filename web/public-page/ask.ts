import type { EndpointName } from '../../contract/index.ts';
import type { CallAnswer } from '../lib/wire.ts';

interface Refusal {
  code?: string;
  /** Its sentence. */
  words?: string;
  detail?: unknown;
}

/** A call that was refused (its status), or that nothing answered (none). */
export class AskFailed extends Error {
  override readonly name = 'AskFailed';
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly words: string | undefined;
  /** What the first of its problems says beside its sentence. */
  readonly detail: unknown;
  constructor(status?: number, { code, words, detail }: Refusal = {}) {
    super(code ?? `${status ?? 'no answer'}`);
    this.status = status;
    this.code = code;
    this.words = words;
    this.detail = detail;
  }
}

interface Sending {
  method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  /** Whose phone was proved on the page, or who of us signed in: their cookie comes along. */
  asGuest?: boolean;
}

const refusalIn = async (response: Response): Promise<Refusal> => {
  const answer = (await response.json().catch(() => undefined)) as
    | { code?: unknown; message?: unknown; errors?: { message?: unknown; detail?: unknown }[] }
    | undefined;
  const [first] = answer?.errors ?? [];
  const words = first?.message ?? answer?.message;
  return {
    ...(typeof answer?.code === 'string' && { code: answer.code }),
    ...(typeof words === 'string' && { words }),
    detail: first?.detail,
  };
};

const mostSeconds = 20;

/** A network that is there and answers nothing is given up; files may take as long as they take. */
const patient = (leaving: AbortSignal | undefined, isForm: boolean) => {
  const ending = new AbortController();
  const abort = () => ending.abort();
  const timer = isForm ? undefined : setTimeout(abort, mostSeconds * 1000);
  if (leaving?.aborted === true) abort();
  leaving?.addEventListener('abort', abort);
  return {
    signal: ending.signal,
    end: () => {
      clearTimeout(timer);
      leaving?.removeEventListener('abort', abort);
    },
  };
};

/** Calls without a session: neither the office's client nor its cookie comes along. `N` is the call at `path`. */
export const ask = async <N extends EndpointName>(
  path: string,
  { method, body, signal, headers, asGuest = false }: Sending = {},
): Promise<CallAnswer<N>> => {
  const isForm = body instanceof FormData;
  const patience = patient(signal, isForm);
  const response = await fetch(`/api/v2${path}`, {
    credentials: asGuest ? 'same-origin' : 'omit',
    ...(method && { method }),
    signal: patience.signal,
    // The browser writes the multipart boundary itself.
    headers: { ...(body !== undefined && !isForm && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
    .catch(() => undefined)
    .finally(patience.end);
  if (!response) throw new AskFailed();
  if (!response.ok) throw new AskFailed(response.status, await refusalIn(response));
  return response.json();
};
