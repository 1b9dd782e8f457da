import { AskFailed } from '../public-page/ask.ts';
import { format, words } from './data.ts';
import type { Choice } from './times.tsx';

/** The free times next to the one that was lost, as its refusal tells them; undefined for another refusal. */
export const nearOf = (error: unknown): Choice[] | undefined => {
  if (!(error instanceof AskFailed) || error.status !== 409) return undefined;
  const { starts } = (error.detail ?? {}) as { starts?: { startAt: string; classId?: number }[] };
  return starts?.map(({ startAt, classId }) => ({ startAt, classId: classId ?? null }));
};

/** The time was taken meanwhile: three other times, one tap away. */
export const Near = ({
  choices,
  onChoose,
}: {
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
}) => (
  <section role="alert">
    <p className="problem">
      {words.lost} {choices.length === 0 ? words.lostNone : words.lostNear}
    </p>
    <div className="near">
      {choices.map((choice) => (
        <button key={choice.startAt} type="button" className="time" onClick={() => onChoose(choice)}>
          {format.when(choice.startAt)}
        </button>
      ))}
    </div>
  </section>
);
