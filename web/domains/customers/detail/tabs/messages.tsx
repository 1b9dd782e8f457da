import { IconMessage } from '@tabler/icons-react';
import shapes from '../../../../ui/shapes.module.css';
import { EmptyState } from '../../../../ui/states.tsx';
import { WriteMessage } from '../../../campaigns/components/write-message.tsx';
import { MessageList } from '../../../messages/components/message-list.tsx';
import type { TabProps } from '../tabs.rules.ts';

/** Messages to the customer, newest first, and one by hand. */
export const MessagesTab = ({ customer }: TabProps) => {
  const mayBeWritten = customer.phone !== null && !customer.doNotSend;
  return (
    <div className={shapes.stack12}>
      {mayBeWritten && (
        <div className={shapes.endRow}>
          <WriteMessage to={customer} />
        </div>
      )}
      <MessageList
        of={{ customerNo: customer.customerNo }}
        withName={false}
        limit={20}
        empty={
          <EmptyState
            icon={IconMessage}
            title="보낸 메시지가 없어요"
            text={
              customer.doNotSend
                ? '메시지를 보내지 않기로 한 고객이에요. 고객 정보 수정에서 바꿀 수 있어요.'
                : customer.phone === null
                  ? '연락처를 등록하면 예약 알림과 안내를 보낼 수 있어요.'
                  : '예약 알림과 안내를 보내면 받은 날짜와 결과가 여기에 모여요.'
            }
          />
        }
      />
    </div>
  );
};
