import { IconCheck, IconCircle, IconCoins, IconId, IconMessage2, IconTarget } from '@tabler/icons-react';
import { formatWon } from '../../../../contract/money.ts';
import { daysBetween, formatDay } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCall, useEndpoint } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import styles from './home.module.css';

type Home = CallAnswer<'home.read'>;

/** Messages that did not arrive today; nothing where all did. */
export const FailedMessages = ({ of: { failedToday } }: { of: NonNullable<Home['messages']> }) =>
  failedToday > 0 && (
    <GoLink to="/messages/today" className={styles.notice ?? ''}>
      <Icon of={IconMessage2} size={20} />
      <span>오늘 보내지 못한 메시지가 {failedToday}건 있어요</span>
      <Tag tone="bad">실패</Tag>
    </GoLink>
  );

/** Little is left to send messages with; nothing where there is enough. */
export const CreditLeft = ({ of: { leftWon, isLow } }: { of: NonNullable<Home['credit']> }) =>
  isLow && (
    <GoLink to={addresses.credit} className={styles.notice ?? ''}>
      <Icon of={IconCoins} size={20} />
      <span>
        알림 충전금이 {formatWon(leftWon)} 남았어요
        <small>충전해야 예약 알림이 나가요</small>
      </span>
    </GoLink>
  );

const soonDays = 7;

/** What of the subscription ends soon. */
export const SubscriptionEnd = ({
  of: { state, endsOn, cancelsAtEnd },
}: {
  of: NonNullable<Home['subscription']>;
}) => {
  const today = useToday();
  const isEnding = state === 'TRIAL' || state === 'PAST_DUE' || cancelsAtEnd;
  if (endsOn === null || !isEnding || daysBetween(today, endsOn) > soonDays) return null;
  return (
    <GoLink to={addresses.subscription} className={styles.notice ?? ''}>
      <Icon of={IconId} size={20} />
      <span>
        {state === 'TRIAL' ? '무료 체험이' : '이용권이'} {formatDay(endsOn)}에 끝나요
      </span>
    </GoLink>
  );
};

/** What one has earned oneself this month. */
export const MyIncentive = ({ of: { grossWon, todayWon } }: { of: NonNullable<Home['myIncentive']> }) => (
  <GoLink to="/my/pay" className={styles.notice ?? ''}>
    <Icon of={IconCoins} size={20} />
    <span>
      이번 달 내 정산 {formatWon(grossWon)}
      <small>오늘 {formatWon(todayWon)}</small>
    </span>
  </GoLink>
);

/** Where the month's goal stands at this pace: the shop's, or one's own. */
export const MonthGoal = ({ of: { goalWon, soldWon, paceWon, own } }: { of: NonNullable<Home['goal']> }) =>
  goalWon !== null && (
    <GoLink to={addresses.statistics} className={styles.notice ?? ''}>
      <Icon of={IconTarget} size={20} />
      <span>
        이달 {own ? '내 ' : ''}목표 {formatWon(goalWon)} 중 {Math.round((soldWon / goalWon) * 100)}%
        달성했어요
        {paceWon !== null && <small>이대로면 {formatWon(paceWon)}</small>}
      </span>
    </GoLink>
  );

const steps = {
  HOURS: ['영업시간 정하기', '/shop/hours'],
  MENU: ['시술메뉴 등록', addresses.menu],
  PEOPLE: ['직원 초대', '/shop/employees'],
  CONTACT: ['샵 정보 등록', '/shop/info'],
  CUSTOMER: ['첫 고객 등록', addresses.newCustomer],
  BOOKING: ['첫 예약 등록', addresses.newBooking()],
  SALE: ['첫 매출 등록', addresses.newSale()],
  MEMBERSHIP: ['회원권 상품 등록', '/memberships'],
  ONLINE: ['온라인 예약 페이지 열기', '/online/page'],
  MESSAGES: ['자동 메시지 켜기', '/messages/automatic'],
} as const;

/** An owner without employees to invite says so here. */
const WorksAlone = () => {
  const shop = useEndpoint('shops.me', {}).data;
  const say = useCall('shops.update', ({ shopNo, version }: CallAnswer<'shops.me'>) => ({
    params: { id: shopNo },
    body: { worksAlone: true, version },
  }));
  return (
    shop && (
      <Button size="small" busy={say.isPending} onClick={() => say.mutate(shop)}>
        혼자 운영해요
      </Button>
    )
  );
};

/** The first steps of a shop, each ticked by what was done; nothing once all are. */
export const Checklist = ({ of: checklist }: { of: NonNullable<Home['checklist']> }) => (
  <Card title={`시작하기 ${checklist.filter(({ done }) => done).length}/${checklist.length}`} flush>
    {checklist
      .filter(({ done }) => !done)
      .map(({ step }) => {
        const [label, to] = steps[step];
        return (
          <div key={step} className={styles.row}>
            <GoLink to={to} className={styles.rowLink ?? ''}>
              <Icon of={IconCircle} size={18} />
              <span className={styles.what}>{label}</span>
            </GoLink>
            {step === 'PEOPLE' && <WorksAlone />}
          </div>
        );
      })}
    <p className={styles.rest}>
      <Icon of={IconCheck} size={16} /> 끝낸 일은 자동으로 표시돼요
    </p>
  </Card>
);

/** A shop without a booking has nothing to count yet. */
export const isNew = (checklist: Home['checklist']): boolean =>
  checklist?.some(({ step, done }) => step === 'BOOKING' && !done) ?? false;
