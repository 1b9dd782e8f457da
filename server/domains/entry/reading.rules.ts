import type { Reply } from '../../../contract/endpoint.ts';
import type { read } from '../../../contract/entry.ts';

export type Answer = Reply<typeof read>;
export type Piece = Answer['pieces'][number];
export type Choice = Piece['choices'][number];
export type Fields = Choice['set'];

export interface Span {
  from: number;
  to: number;
}

/** Letter by letter, so that places in it are places in the text: full-width becomes plain, A becomes a. */
export const plainOf = (text: string): string =>
  text
    .replaceAll(/[！-～]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .replaceAll(/[A-Z]/gu, (letter) => letter.toLowerCase());

/** Stands where something was read already, so that nothing else is read across it. */
const taken = '\u241f';

/** A text of which one reader after another takes the part they understand. */
export class Reading {
  readonly text: string;
  readonly pieces: Piece[] = [];
  private left: string;

  constructor(text: string) {
    this.text = text;
    this.left = plainOf(text);
  }

  /** The text not read yet; positions are those of the whole text. */
  get rest(): string {
    return this.left;
  }

  skip({ from, to }: Span): void {
    this.left = this.left.slice(0, from) + taken.repeat(to - from) + this.left.slice(to);
  }

  /** A piece with a single meaning, or with several of which one may be meant. */
  take(
    kind: Piece['kind'],
    span: Span,
    choices: Choice[],
    about: Partial<Pick<Piece, 'chosen' | 'guessed' | 'note'>> = {},
  ): void {
    this.skip(span);
    const { chosen = 0, guessed = false, note = null } = about;
    this.pieces.push({ kind, ...span, chosen, guessed, note, choices });
  }

  /** A second answer to what was answered already makes a question of both. */
  takeOrAsk(
    kind: Piece['kind'],
    span: Span,
    choices: Choice[],
    about: Partial<Piece> & { twice: string },
  ): void {
    const first = this.pieces.find((piece) => piece.kind === kind);
    if (!first) {
      const { twice: _, ...rest } = about;
      this.take(kind, span, choices, rest);
      return;
    }
    this.skip(span);
    const all = [...first.choices, ...choices];
    const different = all.filter(({ label }, at) => all.findIndex((one) => one.label === label) === at);
    if (different.length === first.choices.length) return;
    Object.assign(first, { choices: different.slice(0, 8), chosen: null, guessed: false, note: about.twice });
  }

  /** Every place where the pattern stands in what is left; the reader says whether it was understood. */
  each(pattern: RegExp, reader: (match: RegExpExecArray, span: Span) => void): void {
    for (const match of this.left.matchAll(pattern)) {
      const span = { from: match.index, to: match.index + match[0].length };
      if (match[0] !== '' && !this.left.slice(span.from, span.to).includes(taken))
        reader(match as RegExpExecArray, span);
    }
  }

  has(kind: Piece['kind']): boolean {
    return this.pieces.some((piece) => piece.kind === kind);
  }

  /** The words that are left, without what joins and ends them. */
  words(): (Span & { word: string })[] {
    return [...this.left.matchAll(/[\p{L}\p{N}]+(?:[·'][\p{L}\p{N}]+)*/gu)].map(({ index, 0: word }) => ({
      word,
      from: index,
      to: index + word.length,
    }));
  }
}

export const choice = (label: string, set: Fields, detail: string | null = null): Choice => ({
  label,
  detail,
  set,
});
