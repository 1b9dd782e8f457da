import { inflateRawSync } from 'node:zlib';
import { maxInflatedBytes } from './limits.rules.ts';
import { Unreadable } from './unreadable.rules.ts';

interface Entry {
  method: number;
  flags: number;
  packed: number;
  offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const encrypted = 1;

const damaged = () => new Unreadable('EXCEL_FILE_INVALID');

const findEnd = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - 65_557);
  for (let at = bytes.length - 22; at >= first; at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at;
  throw damaged();
};

const readDirectory = (bytes: Buffer): Map<string, Entry> => {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const entries = new Map<string, Entry>();
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw damaged();
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
    entries.set(name.toLowerCase().replace(/^\//, ''), {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

export interface Zip {
  names: readonly string[];
  has(name: string): boolean;
  /** @throws EXCEL_FILE_INVALID when it is damaged, or unfolds to more than is reasonable */
  read(name: string): Buffer;
}

/**
 * Opens a zip by its directory. What entries claim to unfold to is not believed: the bytes are counted
 * while they unfold, over all that is read.
 */
export const openZip = (bytes: Buffer): Zip => {
  const entries = readDirectory(bytes);
  let left = maxInflatedBytes;
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name.toLowerCase()),
    read: (name) => {
      const entry = entries.get(name.toLowerCase());
      if (!entry || entry.flags & encrypted) throw damaged();
      const { offset, packed, method } = entry;
      if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) throw damaged();
      const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
      const data = bytes.subarray(from, from + packed);
      if (data.length < packed || (method !== 0 && method !== 8)) throw damaged();
      try {
        const content = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, left) });
        left -= content.length;
        if (left < 0) throw damaged();
        return content;
      } catch (error) {
        throw error instanceof Unreadable ? error : damaged();
      }
    },
  };
};
