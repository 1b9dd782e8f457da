/** A browser that asked to be told: where, and the keys that only it reads with. */
export interface PushTarget {
  endpoint: string;
  /** Its public key on P-256 and a secret of sixteen bytes, base64url. */
  p256dh: string;
  auth: string;
}

export interface Push {
  text: string;
  /** How long the push service keeps it for a browser that is away. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** Of those with the same topic that still wait only the last arrives. */
  topic: string;
}

/**
 * `gone`: the browser no longer asks, or asked under another key of ours; it has to ask anew. `refused`: never
 * to be tried again. `later`: too many requests, or no answer; sending again is safe, since the topic is the
 * same.
 */
export type Pushed =
  | { outcome: 'done' }
  | { outcome: 'gone' }
  | { outcome: 'refused'; code: string }
  | { outcome: 'later'; reason: 'THROTTLED' | 'TIMEOUT' | 'NETWORK' | 'SERVER_ERROR' };

export interface PushPort {
  /** What a browser asks with, so that it takes pushes of ours alone; base64url. */
  publicKey: string;
  /** Whether the address is one of a push service: nothing is ever sent anywhere else. */
  accepts(endpoint: string): boolean;
  send(target: PushTarget, push: Push): Promise<Pushed>;
}
