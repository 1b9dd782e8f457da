import type { Stage } from './stage.gesture.ts';

/** A wheel or a pinch on a touchpad sends many small steps; so much of them is one of ours. */
const STEP = 60;

/** Ctrl and the wheel zoom the grid, not the page. */
export function attachWheel(stage: Stage): () => void {
  let turned = 0;
  const onWheel = (event: WheelEvent) => {
    if (!(event.ctrlKey || event.metaKey) || !stage.actions.onZoom) return;
    event.preventDefault();
    turned += event.deltaY;
    if (Math.abs(turned) < STEP) return;
    stage.actions.onZoom(turned < 0 ? 1 : -1);
    turned = 0;
  };
  stage.scroller.addEventListener('wheel', onWheel, { passive: false });
  return () => stage.scroller.removeEventListener('wheel', onWheel);
}
