import { useNavigate, useSearch } from '@tanstack/react-router';
import { formatNumber } from '../../../../contract/money.ts';
import { useToday } from '../../../lib/clock.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useMe } from '../../../lib/me.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card, Figure } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { monthNote } from '../components/month-actions.tsx';
import { MonthSwitch } from '../components/month-switch.tsx';
import { NextBand, PayFigures } from '../components/pay-figures.tsx';
import { monthIn } from '../format.ts';
import type { Month } from '../format.ts';
import styles from '../incentives.module.css';

const Own = ({ month, employeeNo }: { month: Month; employeeNo: number }) => {
  const person = month.items.find((one) => one.employeeNo === employeeNo);
  if (!person?.hasPlan)
    return (
      <EmptyState
        title="이 달의 정산이 없어요"
        text="정산 규칙이 정해지면 매출을 등록할 때마다 여기에서 바로 볼 수 있어요."
      />
    );
  return (
    <>
      <div className={styles.figures}>
        {person.todayWon !== null && (
          <Figure label="오늘 늘어난 금액" value={formatNumber(person.todayWon)} unit="원" />
        )}
        <Figure label="지급 총액" value={formatNumber(person.grossWon)} unit="원" />
        <Figure label="실수령액" value={formatNumber(person.netWon)} unit="원" />
      </div>
      {month.running && <NextBand person={person} />}
      <Card>
        <PayFigures person={person} month={month.month} />
      </Card>
    </>
  );
};

/** An employee's own pay: today, this month, and the months before. */
export const MyPayPage = () => {
  const { month: named } = useSearch({ from: '/office/my/pay' });
  const navigate = useNavigate({ from: '/my/pay' });
  const today = useToday();
  const month = monthIn(named, today);
  const me = useMe();
  const employeeNo = me?.employeeNo ?? 0;
  const query = useEndpoint(
    'incentives.readMonth',
    { query: { month, employeeNo } },
    { enabled: me !== undefined },
  );
  return (
    <ShopFrame
      title="내 정산"
      actions={
        query.data &&
        query.data.state !== 'OPEN' &&
        query.data.items.length > 0 && (
          <GoLink className={buttonClass({})} to={`/payslips/${month}/${employeeNo}`}>
            정산서
          </GoLink>
        )
      }
    >
      <div className={shapes.stack16}>
        <div className={styles.bar}>
          <MonthSwitch
            month={month}
            running={today.slice(0, 7)}
            onChange={(next) => void navigate({ search: { month: next }, replace: true })}
          />
          {query.data && <span className={shapes.note}>{monthNote(query.data)}</span>}
        </div>
        <QueryState of={query}>{(data) => <Own month={data} employeeNo={employeeNo} />}</QueryState>
      </div>
    </ShopFrame>
  );
};
