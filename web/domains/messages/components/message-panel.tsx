import { formatWon } from '../../../../contract/money.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Facts } from '../../../ui/surface.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { answerOf, attemptName, channelName, kindName, reasonOf, stateTag, whenOf } from '../format.ts';
import { useMessage } from '../queries.ts';
import type { Attempt, OneMessage } from '../queries.ts';
import styles from '../messages.module.css';

const OneAttempt = ({ attempt, differs }: { attempt: Attempt; differs: boolean }) => {
  const tag = stateTag(attempt);
  const answer = answerOf(attempt);
  return (
    <li className={styles.attempt}>
      <span className={styles.head}>
        <Tag tone={tag.tone}>{tag.text}</Tag>
        <strong>{attemptName(attempt)}</strong>
        <span className={shapes.figures}>
          {attempt.returned ? `${formatWon(attempt.costWon)} 돌려받음` : formatWon(attempt.costWon)}
        </span>
      </span>
      <span className={shapes.figures}>
        {whenOf(attempt.sentAt)} · 발신 {attempt.from}
      </span>
      {answer !== null && (
        <span className={attempt.state === 'FAILED' ? shapes.problem : shapes.note}>{answer}</span>
      )}
      {attempt.code === null && attempt.failure !== null && (
        <span className={shapes.problem}>{attempt.failure}</span>
      )}
      {differs && (
        <details>
          <summary>나간 글</summary>
          <p className={styles.bubble}>{attempt.text}</p>
        </details>
      )}
    </li>
  );
};

const Shown = ({ message }: { message: OneMessage }) => {
  const reason = reasonOf(message);
  const { customer, bookingId, attempts } = message;
  const tag = stateTag(message);
  return (
    <div className={shapes.column16}>
      <p className={styles.head}>
        <Tag tone={tag.tone}>{tag.text}</Tag>
        {message.nature === 'AD' && <Tag>광고</Tag>}
        {message.practice && <Tag>연습 모드</Tag>}
      </p>
      {reason !== null && (
        <p role="status">
          {reason}{' '}
          {message.reason === 'CREDIT_SHORT' && (
            <GoLink className={buttonClass({ size: 'small' })} to={addresses.credit}>
              충전하기
            </GoLink>
          )}
        </p>
      )}
      <p className={styles.bubble}>{message.text}</p>
      <Facts
        of={[
          [
            '받는 고객',
            customer ? (
              <GoLink key="customer" to={addresses.customer(customer.customerNo)}>
                {customer.name}
              </GoLink>
            ) : (
              '등록되지 않은 고객'
            ),
          ],
          ['번호', message.phone && <PhoneNumber key="phone" of={message.phone} />],
          ['보내는 방법', channelName(message)],
          ['보낼 때', whenOf(message.dueAt)],
          ...(message.sentAt === null ? [] : ([['나간 때', whenOf(message.sentAt)]] as const)),
          ['금액', formatWon(message.costWon)],
          ['요청', message.requestedBy],
          ...(bookingId === null
            ? []
            : ([
                [
                  '예약',
                  <GoLink key="booking" to={addresses.booking(bookingId)}>
                    예약 보기
                  </GoLink>,
                ],
              ] as const)),
        ]}
      />
      {attempts.length > 0 && (
        <section>
          <h3 className={shapes.heading}>발송 시도 {attempts.length}번</h3>
          <ul className={styles.attempts}>
            {attempts.map((attempt) => (
              <OneAttempt key={attempt.n} attempt={attempt} differs={attempt.text !== message.text} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

/** One message down to its attempts and what each cost; what failed goes again by one press. */
export const MessagePanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useMessage(id);
  const { data } = query;
  const maySend = useCan()('messages.send');
  const resend = useCall('messages.resend', () => ({ params: { messageId: id } }), {
    onSuccess: () => notify.done('다시 보낼게요'),
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      width={520}
      title={data ? kindName(data) : '메시지'}
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          {data?.resendable && maySend && (
            <Button look="primary" busy={resend.isPending} onClick={() => resend.mutate()}>
              다시 보내기
            </Button>
          )}
        </>
      }
    >
      <QueryState of={query}>{(message) => <Shown message={message} />}</QueryState>
    </Dialog>
  );
};
