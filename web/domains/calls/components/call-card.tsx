import { IconPhoneIncoming, IconPin, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useNow } from '../../../lib/clock.ts';
import { useConsulting } from '../../../lib/consulting.ts';
import { leaveEntryLine } from '../../../lib/pending-entry.ts';
import { formatPets } from '../../../lib/pets.ts';
import { useCan } from '../../../lib/me.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { Kbd, Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { CustomerBrief } from '../../bookings/panel/customer-brief.tsx';
import { numberOf, since, visitsOf, whenBooked } from '../format.ts';
import type { Call, Caller, CallRow } from '../queries.ts';
import { useCallKeys } from '../use-call-keys.ts';
import { useRinging } from '../use-ringing.ts';
import styles from './call-card.module.css';
import { RegisterLink } from './register-link.tsx';

/** What an employee on the phone should know, and the customer should not read. */
const CallerFacts = ({ caller }: { caller: Caller }) => {
  const [consulting] = useConsulting();
  const can = useCan();
  const { nextBooking: next } = caller;
  return (
    <>
      <p className={styles.facts}>
        {visitsOf(caller)}
        {!consulting && caller.noShowCount > 0 && (
          <span className={shapes.bad}> · 노쇼 {caller.noShowCount}회</span>
        )}
        {!consulting && caller.unpaidWon > 0 && (
          <span className={shapes.bad}> · 미수금 {formatWon(caller.unpaidWon)}</span>
        )}
        {caller.pets.length > 0 && ` · ${formatPets(caller.pets)}`}
      </p>
      <p className={styles.facts}>
        {next ? (
          <>
            다음 예약 <strong>{whenBooked(next.startAt)}</strong> {next.items.join(', ')}
          </>
        ) : (
          `${can('bookings.others') ? '' : '내 '}다음 예약 없음`
        )}
      </p>
      {!consulting && caller.memo && (
        <p className={styles.memo}>
          <Icon of={IconPin} size={15} label="꼭 읽을 메모" />
          <span>{caller.memo}</span>
        </p>
      )}
    </>
  );
};

const CallerRow = ({ caller, first, onGone }: { caller: Caller; first: boolean; onGone: () => void }) => {
  const can = useCan();
  const { customerNo } = caller;
  return (
    <li className={styles.caller}>
      <p className={styles.name}>
        <strong>{caller.name}</strong>
        {caller.nickname && <span className={shapes.note}>{caller.nickname}</span>}
        {caller.grade && <Tag tone="info">{caller.grade}</Tag>}
      </p>
      <CallerFacts caller={caller} />
      <CustomerBrief customerNo={customerNo} />
      <div className={styles.actions}>
        <GoLink
          className={buttonClass({})}
          to={addresses.customer(customerNo)}
          {...(!can('bookings.write') && first && { 'data-first': true })}
        >
          고객 보기
        </GoLink>
        {can('bookings.write') && (
          <GoLink
            className={buttonClass({ look: first ? 'primary' : 'plain', wide: true })}
            to={addresses.newBooking({ customerNo })}
            onClick={onGone}
            {...(first && { 'data-first': true })}
          >
            새 예약
            {first && <Kbd>Alt C</Kbd>}
          </GoLink>
        )}
      </div>
    </li>
  );
};

const Unknown = ({ call, onGone }: { call: Call; onGone: () => void }) => {
  const can = useCan();
  // Anyone who may not see the number hands on nothing: the rest of it would be made up.
  const number = call.number?.includes('*') ? null : call.number;
  return (
    <div className={styles.caller}>
      <p className={styles.facts}>
        {call.number === null ? '번호를 알 수 없는 전화예요.' : '등록되지 않은 번호예요.'}
      </p>
      <div className={styles.actions}>
        <RegisterLink number={call.number} onGone={onGone} />
        {can('bookings.write') && (
          <GoLink
            className={buttonClass({ look: 'primary', wide: true })}
            to={addresses.newBooking()}
            onClick={() => {
              if (number) leaveEntryLine(`${number} `);
              onGone();
            }}
            data-first
          >
            예약 등록
            <Kbd>Alt C</Kbd>
          </GoLink>
        )}
      </div>
    </div>
  );
};

const Card = ({ row, putAway }: { row: CallRow; putAway: () => void }) => {
  const now = useNow();
  const frame = useRef<HTMLElement>(null);
  useCallKeys(frame, putAway);
  const call = useEndpoint('calls.get', { params: { id: row.id } }).data;
  const names = row.customers.map(({ name }) => name).join(', ');
  return (
    <section ref={frame} className={styles.card} aria-label="걸려 온 전화">
      <header className={styles.head}>
        <Icon of={IconPhoneIncoming} size={18} className={styles.mark} />
        <span className="visually-hidden" role="status">
          전화가 왔어요. {names} {numberOf(row)}
        </span>
        <span className={styles.number}>
          {row.number === null ? numberOf(row) : <PhoneNumber of={row.number} />}
        </span>
        <span className={shapes.note}>{since(row.startedAt, now)}</span>
        <IconButton of={IconX} label="전화 카드 닫기" size="small" onClick={putAway} />
      </header>
      {call && call.customers.length > 0 && (
        <ul className={shapes.column}>
          {call.customers.map((caller, at) => (
            <CallerRow key={caller.customerNo} caller={caller} first={at === 0} onGone={putAway} />
          ))}
        </ul>
      )}
      {call && call.customers.length === 0 && <Unknown call={call} onGone={putAway} />}
      <footer className={styles.foot}>
        <GoLink to="/calls">최근 전화</GoLink>
      </footer>
    </section>
  );
};

/** Stands over every screen while a call is ringing, without taking the focus. */
export const CallCard = () => {
  const { ringing, putAway } = useRinging();
  return ringing && <Card key={ringing.id} row={ringing} putAway={putAway} />;
};
