/** Lists in one cell: a name that contains a separator is quoted, with inner quotation marks doubled. */
export const quoted = (text: string): string =>
  /["/,;|()\n]|^\s|\s$/u.test(text) ? quotedAnyway(text) : text;

export const quotedAnyway = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const inQuotes = /(?<=^|[/,;|(:\n]\s*)"((?:[^"]|"")*)"(?=\s*(?:$|[/,;|()\n]|\d))/gu;

/**
 * What stands in quotation marks is held back while the rest is taken apart: `text` has a mark in its place,
 * and `back` turns the marks of any piece of it into what they stand for.
 */
export const holdQuoted = (written: string): { text: string; back: (piece: string) => string } => {
  const held: string[] = [];
  const text = written
    .replaceAll(/[\ue000\ue001]/gu, '')
    .replaceAll(inQuotes, (_, inner: string) => `\ue000${held.push(inner.replaceAll('""', '"')) - 1}\ue001`);
  return {
    text,
    back: (piece) => piece.replaceAll(/\ue000(\d+)\ue001/gu, (_, at) => held[Number(at)] ?? ''),
  };
};
