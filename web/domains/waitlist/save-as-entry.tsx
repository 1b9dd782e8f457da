import { notify } from '../../ui/notify.ts';
import { Button } from '../../ui/button.tsx';
import type { BookingDraft } from '../bookings/draft.ts';
import { wishBody, wishFromBooking } from './draft.ts';
import { useAddWish, useWithdrawWish } from './mutations.ts';
import styles from './waitlist.module.css';

/** The time is taken: the same visit waits for that day, in one tap. */
export const AsWish = ({ draft }: { draft: BookingDraft }) => {
  const add = useAddWish();
  const withdraw = useWithdrawWish();
  const wish = wishFromBooking(draft);
  const customer = wish?.customer;
  if (!wish || !customer) return null;
  return (
    <div className={styles.asWish}>
      <Button
        size="small"
        busy={add.isPending}
        onClick={() =>
          add.mutate(wishBody({ ...wish, customer }), {
            onSuccess: ({ id, customerName, wanted }) =>
              notify.undo(`${customerName}님을 대기에 올렸어요 (${wanted})`, () => withdraw.mutate(id)),
          })
        }
      >
        대기로 등록
      </Button>
    </div>
  );
};
