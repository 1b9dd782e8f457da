import { canTake, commit, spokenProposal } from '../gestures/commit.gesture.ts';
import { openGhost, type Ghost } from '../gestures/ghost.gesture.ts';
import { proposalOf, type Located, type Proposal } from '../plan/plan.rules.ts';
import { announceOn, type Stage } from '../gestures/stage.gesture.ts';
import { isArrow, nudge, stretch } from './walk.rules.ts';

/** A booking held by the keyboard until Enter puts it down or Escape puts it back. */
export interface Carry {
  /** Says whether the key meant something to the carried booking. */
  press: (event: KeyboardEvent) => boolean;
  putDown: () => void;
  putBack: () => void;
}

const HOW = '화살표로 옮기고, Shift와 위아래로 길이를 바꾸고, Enter로 확정해요. Esc는 취소예요.';

export function takeUp(stage: Stage, taken: Located): Carry | null {
  if (!canTake(stage, taken, 'move')) return null;
  let proposal = proposalOf(taken);
  const ghost: Ghost = openGhost(stage, taken.booking);
  ghost.draw(proposal);
  announceOn(stage, `${taken.booking.title} 예약을 들었어요. ${HOW}`);

  const to = (next: Proposal) => {
    proposal = next;
    ghost.draw(next);
    announceOn(stage, spokenProposal(stage, taken, next));
    return true;
  };
  return {
    press(event) {
      const longer = stretchOf(event);
      if (longer !== 0) return to(stretch(stage.plan, proposal, longer));
      return isArrow(event.key) && to(nudge(stage.plan, proposal, event.key));
    },
    putDown: () => ghost.close(commit(stage, taken, proposal)),
    putBack() {
      ghost.close();
      announceOn(stage, '옮기기를 취소했어요');
    },
  };
}

/** Shift with up and down: one slot longer or shorter. */
export function stretchOf(event: KeyboardEvent): -1 | 0 | 1 {
  if (event.ctrlKey || event.metaKey || event.altKey) return 0;
  if (!event.shiftKey) return 0;
  if (event.key === 'ArrowDown') return 1;
  return event.key === 'ArrowUp' ? -1 : 0;
}
