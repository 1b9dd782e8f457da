export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for the same mail, however often it is sent: the reader's program shows it once. */
  messageId: string;
}

/**
 * `refused`: this address never gets it. `later`: unknown whether it went; it may be sent again under its id.
 */
export type Mailed =
  | { outcome: 'done' }
  | { outcome: 'refused'; code: string }
  | { outcome: 'later'; reason: string };

export interface MailPort {
  send(mail: Mail): Promise<Mailed>;
}
