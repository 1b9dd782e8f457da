/** A text message of at most 90 EUC-KR bytes. Numbers are digits only. */
export interface Sms {
  /**
   * Our own name for this one message, the same on every attempt. It travels with the message, so
   * that a send whose answer was lost can be found again instead of being sent twice.
   */
  key: string;
  to: string;
  /** A sender number registered with the provider; the law refuses any other. */
  from: string;
  text: string;
}

export type RejectCode =
  | 'INVALID_RECIPIENT'
  | 'RECIPIENT_OPTED_OUT'
  | 'SENDER_NOT_REGISTERED'
  | 'TEXT_TOO_LONG'
  | 'TEXT_NOT_ENCODABLE'
  | 'NO_BALANCE'
  | 'RATE_LIMITED'
  | 'UNREACHABLE'
  | 'NOT_AUTHORISED'
  /** An alimtalk that is not as its template was approved. */
  | 'TEMPLATE'
  | 'REFUSED';

/** Nothing about this message is wrong: the vendor can't take any just now. */
export const isVendorsTrouble = (code: RejectCode): boolean =>
  code === 'NO_BALANCE' || code === 'RATE_LIMITED' || code === 'UNREACHABLE' || code === 'NOT_AUTHORISED';

/** Why something did not arrive, where the vendor says more than that. */
export type DeliveryFailure = 'NOT_KAKAO' | 'BLOCKED' | 'TEMPLATE' | 'OPTED_OUT';

/**
 * What became of a send. `rejected` is certain: nothing went out and nothing was charged. `unknown`
 * may or may not have gone out: never send again before `find` has settled it.
 */
export type SendResult =
  | { outcome: 'accepted'; messageId: string }
  | { outcome: 'rejected'; code: RejectCode; message: string; vendorCode?: string }
  | { outcome: 'unknown'; reason: 'TIMEOUT' | 'NETWORK' | 'SERVER_ERROR' | 'UNREADABLE_ANSWER' };

export interface Delivery {
  messageId: string;
  state: 'accepted' | 'sent' | 'delivered' | 'failed';
  /** The provider's own status code, for support. */
  vendorCode: string;
  failure?: DeliveryFailure;
}

/** A delivery that the vendor reports by itself. */
export interface DeliveryReport extends Delivery {
  /** As of an `Sms`, where the vendor says it. */
  key: string | null;
}

interface Addressed {
  /** As of an `Sms`. */
  key: string;
  to: string;
  from: string;
}

/** Any message, for sending by the hundred. Texts of LMS and MMS have at most 2,000 EUC-KR bytes. */
export type OutgoingMessage =
  | (Addressed & { type: 'SMS'; text: string })
  | (Addressed & { type: 'LMS'; subject?: string; text: string })
  | (Addressed & { type: 'MMS'; subject?: string; text: string; imageId: string })
  | (Addressed & {
      type: 'ALIMTALK';
      /** The Kakao channel and its approved template. */
      channelId: string;
      templateId: string;
      variables: Readonly<Record<string, string>>;
      /** The whole text as the template gives it; sent as a text message instead where Kakao fails, if asked. */
      text: string;
      fallsBackToText: boolean;
    });

export interface MessagingPort {
  /** One result for each, in their order. At most 10,000, each with its own key. */
  sendMany(messages: readonly OutgoingMessage[]): Promise<SendResult[]>;
  /** Reads the reports of a web hook; null when the vendor did not sign it. */
  readReports(headers: Readonly<Record<string, unknown>>, body: unknown): DeliveryReport[] | null;
  /** What may still be spent, null where a bill follows. Throws when the provider cannot be asked. */
  balance(): Promise<{ balanceWon: number; pointsWon: number } | null>;
  /** Takes a JPEG of at most 200 KB for an MMS; answers its `imageId`. Throws when it was not taken. */
  uploadImage(jpeg: Uint8Array): Promise<string>;
  /** Phones that opted out by the free 080 number, latest first. Throws when the provider cannot be asked. */
  denials(): Promise<{ phone: string; at: string }[]>;
  sendSms(sms: Sms): Promise<SendResult>;
  /**
   * The message that carries this key, or null when the provider never took it. Throws when the
   * provider cannot be asked, since not knowing is not the same as not sent.
   */
  find(message: { key: string; to: string; sentAfter: Date }): Promise<Delivery | null>;
}

/** A content at the vendor's and what Kakao's inspectors say of it. */
export interface Template {
  templateId: string;
  state: 'PENDING' | 'INSPECTING' | 'APPROVED' | 'REJECTED' | 'DORMANT';
  /** What the inspector said last; null while nothing was said. */
  comment: string | null;
}

export interface TemplateDraft {
  /** Our own name for it: what was registered and not answered is found by it. */
  name: string;
  channelId: string;
  body: string;
  buttons: readonly { name: string; url: string }[];
  /** Of bookings, of what was bought, or other. */
  about: 'BOOKING' | 'PURCHASE' | 'OTHER';
}

/** Certain: the vendor takes no such template. */
export interface RefusedTemplate {
  refused: string;
}

/** Each throws when the vendor cannot be asked: not knowing is not the same as not done. */
export interface TemplatesPort {
  /** Null when it was never registered under this name. */
  findTemplate(channelId: string, name: string): Promise<Template | null>;
  registerTemplate(draft: TemplateDraft): Promise<Template | RefusedTemplate>;
  requestInspection(template: TemplateAddress, note: string): Promise<Template | RefusedTemplate>;
  /** Back to PENDING, where it is still being inspected. */
  cancelInspection(template: TemplateAddress): Promise<Template | RefusedTemplate>;
}

export interface TemplateAddress {
  channelId: string;
  templateId: string;
}

/** How the operator sends: its own number, the free number for refusals, its shared Kakao channel. */
export interface MessagingOperator {
  sender: string;
  /** Set once the operator is certified to pass advertising on (전송자격인증). */
  optOutPhone: string | undefined;
  kakaoChannel: string | undefined;
  /** The approved template of each kind on the shared channel. */
  templates: Readonly<Record<string, string>>;
}
