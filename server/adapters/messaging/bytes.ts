export const SMS_MAX_BYTES = 90;

// Carriers speak KS X 1001: two bytes, both from 0xA1. The platform's decoder knows the larger
// CP949 as well (뷁, 똠), whose first or second byte is lower; those letters never reach a phone.
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
        table.add(decoder.decode(Uint8Array.of(first, second)));
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
