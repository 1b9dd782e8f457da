import type { EndpointName } from '../../contract/index.ts';
import type { CallAnswer } from '../lib/wire.ts';

/** A call that was refused (its status), or that nothing answered (none). */
export class AskFailed extends Error {
  override readonly name = 'AskFailed';
  readonly status: number | undefined;
  readonly code: string | undefined;
  constructor(status?: number, code?: string) {
    super(code ?? `${status ?? 'no answer'}`);
    this.status = status;
    this.code = code;
  }
}

interface Sending {
  method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
}

const codeIn = async (response: Response): Promise<string | undefined> => {
  const answer: unknown = await response.json().catch(() => undefined);
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined;
  return typeof code === 'string' ? code : undefined;
};

/** Calls without a session: neither the office's client nor its cookie comes along. `N` is the call at `path`. */
export const ask = async <N extends EndpointName>(
  path: string,
  { method, body, signal }: Sending = {},
): Promise<CallAnswer<N>> => {
  const response = await fetch(`/api/v2${path}`, {
    credentials: 'omit',
    ...(method && { method }),
    ...(signal && { signal }),
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => undefined);
  if (!response) throw new AskFailed();
  if (!response.ok) throw new AskFailed(response.status, await codeIn(response));
  return response.json();
};
