import { RestoreNotice } from '../../../ui/restore-notice.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import type { TypedSale } from '../use-typed-sale.ts';

interface Props {
  of: TypedSale;
  /** Saves what is typed here over what somebody else made of it. */
  onKeepMine: () => void;
}

/** What must be decided before anything more is typed. */
export const DraftNotices = ({ of: { offered, stale, restore, drop, takeTheirs }, onKeepMine }: Props) => (
  <>
    {offered && <RestoreNotice onRestore={restore} onDrop={drop} />}
    {stale && <StaleNotice onTakeTheirs={takeTheirs} onKeepMine={onKeepMine} />}
  </>
);
