export interface Line {
  text: string;
  /** How the line was ended: 'stopped' without a key that is still to be pressed; null for the one still being typed. */
  end: 'enter' | 'save' | 'stopped' | null;
}

/** What has no end yet goes on with what is typed next, however often it was taken up meanwhile. */
export const withLine = (lines: readonly Line[], { text, end }: Line): Line[] => {
  const last = lines.at(-1);
  return last?.end === null
    ? [...lines.slice(0, -1), { text: last.text + text, end }]
    : [...lines, { text, end }];
};

/** Nothing is saved any more; what was typed before it stays a line of its own. */
export const withoutSaves = (lines: readonly Line[]): Line[] =>
  lines
    .filter(({ text, end }) => text !== '' || end !== 'save')
    .map((line) => (line.end === 'save' ? { ...line, end: 'stopped' } : line));
