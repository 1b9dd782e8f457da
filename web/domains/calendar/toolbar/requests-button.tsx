import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShopNo } from '../../../lib/session.ts';
import { waitingQuery } from '../../../lib/waiting-count.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CountBadge } from '../../../ui/tag.tsx';
import { WaitingList } from '../../home/components/waiting-list.tsx';

/** Requests that wait for the shop's word, without leaving the calendar; nothing while none does. */
export const RequestsButton = () => {
  const [opened, setOpened] = useState(false);
  const count = useQuery(waitingQuery(useShopNo())).data?.length ?? 0;
  if (count === 0 && !opened) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpened(true)}>
        승인 대기 <CountBadge count={count} label="승인할 예약" />
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="승인할 예약" width={560}>
        <WaitingList />
      </Dialog>
    </>
  );
};
