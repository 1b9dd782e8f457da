import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import { useToday } from '../../../lib/clock.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card, Figure } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Tag } from '../../../ui/tag.tsx';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { MonthActions, monthNote } from '../components/month-actions.tsx';
import { MonthSwitch } from '../components/month-switch.tsx';
import { MonthTable } from '../components/month-table.tsx';
import { PersonPanel } from '../components/person-panel.tsx';
import { PlanEditor } from '../components/plan-editor.tsx';
import { PlanList } from '../components/plan-list.tsx';
import { deductedWon, monthIn } from '../format.ts';
import type { Month, Plan } from '../format.ts';
import styles from '../incentives.module.css';

const views = [
  { value: 'month', label: '정산' },
  { value: 'plans', label: '정산 규칙' },
] as const;
const stateTags = { OPEN: null, CLOSED: '마감', PAID: '지급 완료' } as const;

const MonthView = ({
  month,
  person,
  onPerson,
  onPlans,
}: {
  month: Month;
  person: number | undefined;
  onPerson: (employeeNo: number | undefined) => void;
  onPlans: () => void;
}) => {
  const shown = month.items.find(({ employeeNo }) => employeeNo === person);
  const sum = (read: (one: Month['items'][number]) => number) =>
    formatNumber(month.items.reduce((total, one) => total + read(one), 0));
  if (month.items.length === 0)
    return <EmptyState title="이 달에 정산할 직원이 없어요" text="직원의 매출이 있으면 여기에 모여요." />;
  return (
    <>
      {month.items.every(({ hasPlan }) => !hasPlan) && (
        <Card>
          <EmptyState
            title="아직 정산 규칙이 없어요"
            text="비율을 정하면 지난 매출까지 바로 계산해 보여 드려요."
            action={
              <Button look="primary" onClick={onPlans}>
                정산 규칙 정하기
              </Button>
            }
          />
        </Card>
      )}
      {month.items.some(({ hasPlan, grossWon }) => hasPlan || grossWon !== 0) && (
        <div className={styles.figures}>
          <Figure label="지급 총액" value={sum(({ grossWon }) => grossWon)} unit="원" />
          <Figure label="공제" value={sum(deductedWon)} unit="원" />
          <Figure label="실수령액" value={sum(({ netWon }) => Math.max(0, netWon))} unit="원" />
        </div>
      )}
      <Card flush>
        <MonthTable items={month.items} onOpen={onPerson} />
      </Card>
      {shown && <PersonPanel month={month} person={shown} onClose={() => onPerson(undefined)} />}
    </>
  );
};

export const PayrollPage = () => {
  const { month: named, view = 'month', person } = useSearch({ from: '/office/shop/payroll' });
  const navigate = useNavigate({ from: '/shop/payroll' });
  const can = useCan();
  const today = useToday();
  const month = monthIn(named, today);
  const query = useEndpoint('incentives.readMonth', { query: { month } });
  const [edited, setEdited] = useState<Plan | 'new'>();
  const go = (search: { month?: string; view?: 'plans'; person?: number }) =>
    void navigate({ search, replace: true });
  const isPlans = view === 'plans' && can('payroll.manage');
  return (
    <ShopFrame
      title="직원 정산"
      actions={
        isPlans ? (
          <Button look="primary" onClick={() => setEdited('new')}>
            새 규칙
          </Button>
        ) : (
          query.data && <MonthActions month={query.data} />
        )
      }
    >
      <div className={shapes.stack16}>
        <div className={styles.bar}>
          {can('payroll.manage') && (
            <Segmented
              label="보기"
              look="tabs"
              choices={views}
              value={isPlans ? 'plans' : 'month'}
              onChange={(next) => go(next === 'plans' ? { month, view: next } : { month })}
            />
          )}
          {!isPlans && (
            <>
              <MonthSwitch
                month={month}
                running={today.slice(0, 7)}
                onChange={(next) => go({ month: next })}
              />
              {query.data && stateTags[query.data.state] && (
                <Tag tone="ok">{stateTags[query.data.state]}</Tag>
              )}
              {query.data && <span className={shapes.note}>{monthNote(query.data)}</span>}
            </>
          )}
        </div>
        {isPlans ? (
          <PlanList onEdit={setEdited} onNew={() => setEdited('new')} />
        ) : (
          <QueryState of={query}>
            {(data) => (
              <MonthView
                month={data}
                person={person}
                onPerson={(employeeNo) => go({ month, ...(employeeNo && { person: employeeNo }) })}
                onPlans={() => go({ month, view: 'plans' })}
              />
            )}
          </QueryState>
        )}
      </div>
      {edited && (
        <PlanEditor of={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </ShopFrame>
  );
};
