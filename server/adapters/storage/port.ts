export interface UploadPermit {
  key: string;
  /** 'image/…': nothing but images is uploaded straight from a browser. */
  contentType: string;
  maxBytes: number;
  expiresSeconds: number;
}

/** Posted by the browser as multipart form fields, all of them, followed by the field `file`. */
export interface PresignedPost {
  url: string;
  fields: Record<string, string>;
}

export interface StoredObject {
  bytes: Buffer;
  /** As the uploader declared it: look at the bytes before believing it. */
  contentType: string;
}

export interface StoragePort {
  presignPost(permit: UploadPermit): Promise<PresignedPost>;
  /** Null when nothing is stored under the key. */
  read(key: string): Promise<StoredObject | null>;
  /** Replaces what was stored under the key, in one step. */
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Does nothing when the key is already gone. */
  remove(key: string): Promise<void>;
  publicUrl(key: string): string;
  /** Where browsers upload to, when it is not this server: a page has to be allowed to. */
  uploadOrigin?: string;
}
