import { notify } from '../../ui/notify.ts';
import { Button } from '../../ui/button.tsx';
import type { BookingDraft } from '../bookings/draft.ts';
import { entryBody, entryFromBooking } from './draft.ts';
import { useCreateEntry, useWithdrawEntry } from './mutations.ts';
import styles from './waitlist.module.css';

/** The time is taken: the same visit waits for that day, in one tap. */
export const SaveAsEntry = ({ draft }: { draft: BookingDraft }) => {
  const add = useCreateEntry();
  const withdraw = useWithdrawEntry();
  const entry = entryFromBooking(draft);
  const customer = entry?.customer;
  if (!entry || !customer) return null;
  return (
    <div className={styles.asWish}>
      <Button
        size="small"
        busy={add.isPending}
        onClick={() =>
          add.mutate(entryBody({ ...entry, customer }), {
            onSuccess: ({ id, customerName, wanted }) =>
              notify.undo(`${customerName}님을 빈자리 대기에 등록했어요 (${wanted})`, () =>
                withdraw.mutate(id),
              ),
          })
        }
      >
        빈자리 대기로 등록
      </Button>
    </div>
  );
};
