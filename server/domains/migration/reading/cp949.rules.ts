const isBetween = (byte: number, from: number, to: number): boolean => byte >= from && byte <= to;

const trails = (lead: number): number[] =>
  Array.from({ length: 0xff }, (_, byte) => byte).filter(
    (byte) =>
      isBetween(byte, 0x41, 0x5a) ||
      isBetween(byte, 0x61, 0x7a) ||
      isBetween(byte, 0x81, lead < 0xa1 ? 0xfe : 0xa0),
  );

/** The 8,822 syllables that KS X 1001 left out, which Windows put around it in order, and its later signs. */
const makeExtension = (): Map<number, string> => {
  const standard = new Set(
    new TextDecoder('euc-kr').decode(
      Uint8Array.from(
        Array.from({ length: 25 * 94 }, (_, at) => [0xb0 + Math.floor(at / 94), 0xa1 + (at % 94)]).flat(),
      ),
    ),
  );
  const syllables = Array.from({ length: 11_172 }, (_, at) => String.fromCodePoint(0xac00 + at));
  const codes = Array.from({ length: 0xc6 - 0x81 + 1 }, (_, at) => 0x81 + at).flatMap((lead) =>
    trails(lead).map((trail) => lead * 256 + trail),
  );
  const missing = syllables.filter((syllable) => !standard.has(syllable));
  return new Map([
    ...missing.map((syllable, at) => [codes[at] ?? 0, syllable] as const),
    [0xa2e6, '€'],
    [0xa2e7, '®'],
  ]);
};

let extension: Map<number, string> | undefined;

/** Korean Windows text. Our decoder of euc-kr knows KS X 1001 alone: no 샾, no 됬, and wrong letters after. */
export const decodeCp949 = (bytes: Uint8Array): string => {
  extension ??= makeExtension();
  const decoder = new TextDecoder('euc-kr');
  const text: string[] = [];
  let known = 0;
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0;
    const trail = bytes[at + 1] ?? 0;
    const syllable = lead < 0x81 ? undefined : extension.get(lead * 256 + trail);
    if (syllable === undefined) {
      at += lead >= 0xa1 && trail >= 0xa1 ? 2 : 1;
      continue;
    }
    text.push(decoder.decode(bytes.subarray(known, at)), syllable);
    at += 2;
    known = at;
  }
  text.push(decoder.decode(bytes.subarray(known)));
  return text.join('');
};
