import { createTransport } from 'nodemailer';
import type { Mailed, MailPort } from './port.ts';

export interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// */
  url: string;
  from: string;
  timeoutMs?: number;
}

/** 5xx is the server's last word about an address; anything else may be different next time. */
const failed = (error: unknown): Mailed => {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  if (code === 'EAUTH') return { outcome: 'later', reason: 'EAUTH' };
  if (responseCode !== undefined && responseCode >= 500)
    return { outcome: 'refused', code: String(responseCode) };
  return { outcome: 'later', reason: responseCode ? String(responseCode) : (code ?? 'NETWORK') };
};

export const createSmtp = ({ url, from, timeoutMs = 20_000 }: SmtpOptions): MailPort => {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // What we send is ours alone: no file and no address is read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, messageId }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { outcome: 'done' };
      } catch (error) {
        return failed(error);
      }
    },
  };
};
