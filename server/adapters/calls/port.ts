/** A telephone line at its provider. The password is used for one call and kept nowhere. */
export interface LineLogin {
  number: string;
  password: string;
}

/** A call that came in, as the provider remembers it. Digits only; empty when the caller withheld it. */
export interface InboundCall {
  id: string;
  caller: string;
  called: string;
  startedAt: string;
}

/**
 * `refused` is the provider's own no, with its code for support. After `unreachable` the outcome is unknown:
 * asking again is safe, since both calls are idempotent.
 */
export type Answered<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unreachable'; reason: 'TIMEOUT' | 'NETWORK' | 'SERVER_ERROR' | 'UNREADABLE_ANSWER' };

export interface CallsPort {
  /** From now on every ring of the line is told to that address. */
  setRingAddress(line: LineLogin, address: URL): Promise<Answered<null>>;
  /** The latest calls of the line, newest first. */
  inboundCalls(line: LineLogin, atMost: number): Promise<Answered<InboundCall[]>>;
}
