import { formatMinute } from '../../../contract/time.ts';
import { readNumber, sinoPattern } from '../../../contract/korean-numbers.ts';
import { choice } from './reading.rules.ts';
import type { Piece, Reading, Span } from './reading.rules.ts';

/*
 * Words that leave open what was just said. None of them is ever passed over: what they stand beside becomes
 * a question.
 */

const either = String.raw`(?:이나|나|아니면|또는|혹은|or)`;
const instead = String.raw`(?:말고|대신|빼고|아니고)`;

/** Is that all that stands between two of a kind? */
export const isEither = (between: string): boolean => new RegExp(`^[\\s,]*${either}\\s*$`, 'u').test(between);

const limit = new RegExp(
  String.raw`^\s?(?:(?<minutes>\d{1,2}|${sinoPattern})\s?분\s?전(?:에|쯤)?|(?<word>이후|이전|전|넘어서?|지나서?|까지|안에|안으로|늦어도)(?:에|로|로는|는)?)(?![가-힣])`,
  'u',
);

/** 3시 이후, 5시까지, 4시 10분 전: found before anything else takes these words. */
export const readLimits = (reading: Reading): { piece: Piece; minutes: number; word: string }[] =>
  reading.pieces.flatMap((piece) => {
    if (piece.kind !== 'time') return [];
    const match = limit.exec(reading.rest.slice(piece.to));
    if (!match) return [];
    const { minutes, word = '전' } = match.groups ?? {};
    reading.skip({ from: piece.to, to: piece.to + match[0].length });
    piece.to += match[0].length;
    return [{ piece, minutes: minutes === undefined ? 0 : (readNumber(minutes) ?? 0), word }];
  });

/** Once it is known which half of the day is meant, the time itself is asked. */
export const askLimits = (limits: ReturnType<typeof readLimits>): void => {
  for (const { piece, minutes, word } of limits) {
    const meant = piece.chosen === null ? piece.choices : piece.choices.slice(piece.chosen, piece.chosen + 1);
    const earlier =
      minutes === 0
        ? []
        : meant.map(({ set }) => {
            const minute = (set.minute ?? 0) - minutes;
            return choice(formatMinute(minute), { ...set, minute });
          });
    Object.assign(piece, {
      choices: [...earlier, ...meant],
      chosen: null,
      guessed: false,
      note: minutes === 0 ? `'${word}'라고 했어요. 몇 시로 할까요?` : '몇 시인가요?',
    });
  }
};

const joined = (one: Piece, other: Piece): void => {
  const all = [one, other].flatMap(({ choices, chosen }) =>
    chosen === null ? choices : choices.slice(chosen, chosen + 1),
  );
  const different = all.filter(({ label }, at) => all.findIndex((known) => known.label === label) === at);
  Object.assign(one, {
    choices: different.slice(0, 8),
    chosen: null,
    guessed: false,
    note: '어느 것인가요?',
  });
};

/** 젤네일이나 연장, 젤네일 말고 연장: two of a kind with such a word between are one question. */
export const askEither = (reading: Reading): void =>
  reading.each(
    new RegExp(String.raw`(?<![\p{L}])(?:(?<either>${either})|${instead})(?![\p{L}])`, 'gu'),
    (match, span) => {
      const left = reading.pieces.filter(({ to }) => to <= span.from).toSorted((a, b) => b.to - a.to)[0];
      const right = reading.pieces
        .filter(({ from }) => from >= span.to)
        .toSorted((a, b) => a.from - b.from)[0];
      if (!left) return;
      const merges = right?.kind === left.kind && left.kind === 'item';
      if (merges) {
        joined(left, right);
        reading.pieces.splice(reading.pieces.indexOf(right), 1);
      }
      if (match.groups?.['either'] && (merges || left.chosen === null)) reading.skip(span);
    },
  );

/** Anyone who belongs to the one named: 지수 어머님 comes herself, 보리 어머님 brings Bori. */
const kin =
  /(?<=[가-힣]{2,4}\s?)(?:어머님|어머니|아버님|아버지|엄마|아빠|할머니|할아버지|보호자님?|견주님?|집사님?)(?:께서|이|가|은|는|이요)?(?![가-힣])/gu;
const honours =
  /(?<=[가-힣]{2,4}\s?)(?:사모님|대표님|사장님|과장님|부장님|차장님|교수님|선생님|작가님|언니|이모님?|누나)(?:께서|이|가|은|는|이요)?(?![가-힣])/gu;

/** Returns where relatives were mentioned. */
export const readKin = (reading: Reading): Span[] => {
  const found: Span[] = [];
  reading.each(kin, (_match, span) => {
    found.push(span);
    reading.skip(span);
  });
  reading.each(honours, (_match, span) => reading.skip(span));
  return found;
};
