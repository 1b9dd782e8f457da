import { commit } from './commit.gesture.ts';
import { placeOf, proposalOf, type Proposal } from '../plan/plan.rules.ts';
import { announceOn, type Stage } from './stage.gesture.ts';
import { startAutoScroll } from './autoscroll.gesture.ts';
import { openGhost } from './ghost.gesture.ts';
import { pointOf } from './hit.gesture.ts';
import { watchDaysOutside, wordsFor } from './days-outside.gesture.ts';
import { propose, type Gesture } from './propose.rules.ts';

export interface Drag {
  to: (x: number, y: number) => void;
  drop: () => void;
  cancel: () => void;
}

/** From taking something in the hand to letting it go; nothing is rendered in between. */
export function startDrag(stage: Stage, gesture: Gesture, x: number, y: number): Drag {
  const booking = gesture.kind === 'create' ? null : gesture.of.booking;
  const isCopy = gesture.kind === 'copy';
  const ghost = openGhost(stage, booking, isCopy);
  const outside = watchDaysOutside(stage);
  let otherDay: string | null = null;
  const first = gesture.kind === 'create' ? null : proposalOf(gesture.of);
  let pointer = { x, y };
  let proposal = propose(gesture, gesture.from, stage.plan);

  const follow = () => {
    proposal = propose(gesture, pointOf(stage, pointer.x, pointer.y), stage.plan);
    ghost.draw(proposal);
    if (gesture.kind !== 'move' && !isCopy) return;
    otherDay = outside.at(pointer.x, pointer.y);
    if (otherDay) ghost.over(wordsFor(otherDay));
  };
  const stopScrolling = startAutoScroll(
    stage.scroller,
    () => viewOf(stage),
    () => pointer,
    follow,
  );
  stage.scroller.dataset.dragging = gesture.kind;
  follow();

  const end = () => {
    stopScrolling();
    outside.leave();
    delete stage.scroller.dataset.dragging;
  };
  return {
    to(nextX, nextY) {
      pointer = { x: nextX, y: nextY };
      follow();
    },
    drop() {
      end();
      if (gesture.kind === 'create') {
        ghost.close();
        const sized = proposal.endMinute - proposal.startMinute > stage.plan.slotMinutes;
        stage.actions.onCreate?.({ ...placeOf(stage.plan, proposal), sized, at: pointer });
      } else if (otherDay !== null) {
        const { booking: taken } = gesture.of;
        const { startMinute, endMinute, employeeNo } = taken;
        const place = { date: otherDay, employeeNo, startMinute, endMinute };
        ghost.close((isCopy ? stage.actions.onCopy : stage.actions.onMove)?.(taken, place));
      } else if (first && isSame(first, proposal)) {
        ghost.close();
        stage.select(gesture.of.booking.id);
      } else if (isCopy) {
        const place = placeOf(stage.plan, proposal, gesture.of.booking);
        ghost.close(stage.actions.onCopy?.(gesture.of.booking, place));
      } else {
        ghost.close(commit(stage, gesture.of, proposal));
      }
    },
    cancel() {
      end();
      ghost.close();
      announceOn(stage, '취소했어요');
    },
  };
}

const isSame = (a: Proposal, b: Proposal) =>
  a.column === b.column && a.startMinute === b.startMinute && a.endMinute === b.endMinute;

/** The visible grid without the sticky header and gutter. */
function viewOf({ scroller, body }: Stage): DOMRect {
  const box = scroller.getBoundingClientRect();
  const [left, top] = [body.offsetLeft, body.offsetTop];
  return new DOMRect(box.left + left, box.top + top, box.width - left, box.height - top);
}
