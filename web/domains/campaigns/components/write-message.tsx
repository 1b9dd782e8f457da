import { IconMessage } from '@tabler/icons-react';
import { useState } from 'react';
import type { BookingId, CustomerNo } from '../../../../contract/ids.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { WriteDialog } from './write-dialog.tsx';

export interface Recipient {
  customerNo: CustomerNo;
  name: string;
  /** The booking that it is about. */
  bookingId?: BookingId;
}

/** Writing to one customer by hand. */
export const WriteMessage = ({ to }: { to: Recipient }) => {
  const [opened, setOpened] = useState(false);
  if (!useCan()('messages.send')) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpened(true)}>
        <Icon of={IconMessage} size={16} /> 메시지 쓰기
      </Button>
      {opened && <WriteDialog to={to} onClose={() => setOpened(false)} />}
    </>
  );
};
