import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useNow, useToday } from '../../../lib/clock.ts';
import { useCan, useIsViewing } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SkeletonRows } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { useIsLargeText } from '../../../ui/text-scale.ts';
import { useInSteps } from '../../../ui/use-in-steps.ts';
import { AuditNotice } from '../../audit/audit-notice.tsx';
import { StrandedCard } from '../../bookings/stranded/stranded-card.tsx';
import { GapsCard } from '../../waitlist/gaps-card.tsx';
import { Birthdays, Expiring } from '../components/coming-days.tsx';
import { DepositsLeft } from '../components/deposits-left.tsx';
import { Figures } from '../components/figures.tsx';
import { MissingReceipts } from '../components/missing-receipts.tsx';
import {
  Checklist,
  CreditLeft,
  FailedMessages,
  MonthGoal,
  MyIncentive,
  SubscriptionEnd,
  isNew,
} from '../components/standing.tsx';
import { NextBookings } from '../components/next-bookings.tsx';
import { PaymentTasks } from '../components/payment-tasks.tsx';
import { Tomorrow } from '../components/tomorrow.tsx';
import { UnpaidDeposits } from '../components/unpaid-deposits.tsx';
import { UnregisteredSales } from '../components/unregistered-sales.tsx';
import { WaitingList } from '../components/waiting-list.tsx';
import styles from '../components/home.module.css';
import { upcoming } from '../format.ts';
import { daysQuery, homeQuery, useStart } from '../queries.ts';

/** The day as one sentence, before any figure. */
const useHeadline = (isReady: boolean): string => {
  const today = useToday();
  const bookings = useQuery({ ...daysQuery(useShopNo(), today), enabled: isReady }).data;
  const left = upcoming(bookings ?? [], today, useNow()).length;
  if (!bookings) return '오늘의 샵';
  return left > 0 ? `오늘 남은 예약은 ${left}건이에요` : '오늘 남은 예약이 없어요';
};

const Day = ({ more }: { more: CallAnswer<'home.read'> | undefined }) => {
  const can = useCan();
  return (
    <>
      <Figures />
      <div className={styles.columns}>
        <div className={styles.column}>
          {can('payments.read') && <PaymentTasks />}
          {more?.messages && <FailedMessages of={more.messages} />}
          {more?.credit && <CreditLeft of={more.credit} />}
          {more?.subscription && <SubscriptionEnd of={more.subscription} />}
          <NextBookings />
          {can('sales.read') && (
            <>
              <UnregisteredSales />
              <DepositsLeft />
              <MissingReceipts />
            </>
          )}
        </div>
        <div className={styles.column}>
          <WaitingList atMost={3} />
          {more?.deposits && <UnpaidDeposits of={more.deposits} />}
          {can('bookings.read') && <GapsCard />}
          <Tomorrow />
          {more?.myIncentive && <MyIncentive of={more.myIncentive} />}
          {more?.goal && <MonthGoal of={more.goal} />}
          {more?.birthdays && <Birthdays of={more.birthdays} />}
          {more?.expiring && <Expiring of={more.expiring} />}
          {more?.checklist && <Checklist of={more.checklist} />}
        </div>
      </div>
    </>
  );
};

export const HomePage = () => {
  const can = useCan();
  const isViewing = useIsViewing();
  const isReady = useStart();
  const isDrawn = useInSteps(isReady);
  const { data: more } = useQuery({ ...homeQuery(useShopNo()), enabled: isReady });
  const headline = useHeadline(isReady);
  const starts = isNew(more?.checklist);
  const isLarge = useIsLargeText();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <p className={styles.date}>{formatDay(useToday())}</p>
          <h1 className={styles.title}>{starts ? '샵을 열 준비를 해요' : headline}</h1>
        </div>
        <div className={styles.actions}>
          {can('sales.write') && !isViewing && (
            <GoLink to={addresses.newSale()} className={buttonClass({})}>
              매출 등록
            </GoLink>
          )}
          {can('bookings.write') && !isViewing && (
            <GoLink
              to={addresses.newBooking()}
              className={buttonClass({ look: 'primary' })}
              data-sign={isLarge || undefined}
              aria-label="예약 등록"
            >
              <Icon of={IconPlus} size={16} />
              <span className={styles.word}>예약 등록</span>
            </GoLink>
          )}
        </div>
      </header>
      {isDrawn ? (
        <>
          {can('settings.write') && <AuditNotice />}
          {can('bookings.read') && <StrandedCard />}
          {starts ? more?.checklist && <Checklist of={more.checklist} /> : <Day more={more} />}
        </>
      ) : (
        <Card>
          <SkeletonRows />
        </Card>
      )}
    </div>
  );
};
