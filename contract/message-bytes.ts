export const SMS_MAX_BYTES = 90;
export const LMS_MAX_BYTES = 2000;

const PRIVATE_USE = /\p{Co}/u;

// Carriers speak KS X 1001: two bytes, both from 0xA1. Decoders disagree on what 'euc-kr' means: the
// web's also knows CP949 (뷁, 똠), whose letters never reach a phone and lie outside these bytes.
const letters = (() => {
  let table: Set<string> | undefined;
  return (): Set<string> => (table ??= readTable());
})();

const readTable = (): Set<string> => {
  const decoder = new TextDecoder('euc-kr', { fatal: true });
  const table = new Set<string>();
  for (let first = 0xa1; first <= 0xfe; first += 1) {
    for (let second = 0xa1; second <= 0xfe; second += 1) {
      try {
        const letter = decoder.decode(Uint8Array.of(first, second));
        if (!PRIVATE_USE.test(letter)) table.add(letter);
      } catch {
        // An unassigned pair.
      }
    }
  }
  return table;
};

/**
 * How many bytes a text takes on a Korean carrier, and the letters that it cannot carry (emoji,
 * CP949-only syllables), each once. Bytes count the carried letters alone.
 */
export const measureText = (text: string): { bytes: number; unsupported: string[] } => {
  const unsupported = new Set<string>();
  let bytes = 0;
  for (const letter of text) {
    if (letter <= '\u007f') bytes += 1;
    else if (letters().has(letter)) bytes += 2;
    else unsupported.add(letter);
  }
  return { bytes, unsupported: [...unsupported] };
};
