import type { ZeroOfferData } from '../../contract/zero-data.ts';
import { acceptOffer } from './calls.ts';
import { words } from './data.ts';
import { Problem } from './fields.tsx';
import { leaveFor } from './use-booking.ts';
import { useWork } from './work.ts';

/** One tap takes the offered time; a later one reads that it is over. */
export const TakeOffer = ({ data: { secret } }: { data: ZeroOfferData }) => {
  const { busy, problem, run } = useWork();
  const take = () =>
    run(async () => {
      await leaveFor(await acceptOffer(secret));
      await new Promise(() => {});
    });
  return (
    <>
      <Problem>{problem}</Problem>
      <button type="button" className="button wide" disabled={busy} onClick={() => void take()}>
        {busy ? words.working : words.offerTake}
      </button>
    </>
  );
};
