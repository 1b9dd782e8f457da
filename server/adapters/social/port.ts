/** What a shop's account at Instagram lets us do, for sixty days unless it is refreshed. */
export interface FeedGrant {
  userId: string;
  username: string;
  token: string;
  expiresAt: string;
}

export interface FeedImage {
  id: string;
  caption: string;
  permalink: string;
  /** Good for some hours only: what is to stay is copied. */
  pictureUrl: string;
  takenAt: string;
}

/**
 * `refused`: the provider's own no, with its code. `lost`: the account no longer lets us in, until the shop
 * connects it again. `later`: too many calls, or no answer; asking again is safe.
 */
export type Asked<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'refused'; code: string }
  | { outcome: 'lost' }
  | { outcome: 'later'; reason: 'THROTTLED' | 'TIMEOUT' | 'NETWORK' | 'SERVER_ERROR' | 'UNREADABLE_ANSWER' };

export interface FeedPort {
  /** Where the owner agrees; they come back to `redirectUri` with a code and the state. */
  authorizeUrl(request: { state: string; redirectUri: string }): string;
  connect(answer: { code: string; redirectUri: string }): Promise<Asked<FeedGrant>>;
  /** A token that is a day old at least lives sixty days more. */
  refresh(token: string): Promise<Asked<Pick<FeedGrant, 'token' | 'expiresAt'>>>;
  /** The newest pictures, over as many pages as that takes. */
  images(token: string, atMost: number): Promise<Asked<FeedImage[]>>;
  /** The bytes of a picture, ten megabytes at most. */
  download(pictureUrl: string): Promise<Asked<Buffer>>;
  /** Whose account a signed notice of the provider is about; null when it is not signed by our secret. */
  readSignedRequest(signed: string): string | null;
}
