import { formatWon } from '../../../../contract/money.ts';
import { sourceNames, withholdingNames } from '../../../../contract/incentive-plans.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { bonusText, monthName, ruleText, sourceName, targetName } from '../format.ts';
import type { Plan } from '../format.ts';
import { useWithdrawPlan } from '../mutations.ts';
import styles from '../incentives.module.css';

const standings = { IN_FORCE: '적용 중', TO_COME: '예정', PAST: '지난 규칙' } as const;

const PlanRow = ({ plan, onEdit }: { plan: Plan; onEdit: (plan: Plan) => void }) => {
  const withdraw = useWithdrawPlan();
  const remove = async () => {
    const yes = await confirm({
      title: `${targetName(plan)} 규칙을 삭제할까요?`,
      message: '마감하지 않은 달은 그 앞의 규칙으로 다시 계산해요.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (yes) withdraw.mutate(plan.id, { onSuccess: () => notify.done('규칙을 삭제했어요') });
  };
  return (
    <div className={styles.plan}>
      <div className={styles.planHead}>
        {targetName(plan)}
        <Tag {...(plan.standing === 'IN_FORCE' && { tone: 'ok' as const })}>{standings[plan.standing]}</Tag>
        <span className={styles.push}>
          {plan.standing !== 'PAST' && (
            <Button size="small" onClick={() => onEdit(plan)}>
              수정
            </Button>
          )}
          {plan.standing === 'TO_COME' && (
            <Button size="small" look="danger" busy={withdraw.isPending} onClick={() => void remove()}>
              삭제
            </Button>
          )}
        </span>
      </div>
      <div className={shapes.note}>
        {monthName(plan.effectiveFrom.slice(0, 7))}부터 · {withholdingNames[plan.pay.withholding]}
        {plan.pay.baseWon > 0 && ` · 기본급 ${formatWon(plan.pay.baseWon)}`} · {plan.createdBy}
      </div>
      {plan.rules.length === 0 && plan.bonuses.length === 0 && <div>매출에 따른 인센티브 없음</div>}
      {plan.rules.map((rule) => (
        <div key={`${rule.source} ${rule.visitKinds?.join(' ') ?? ''}`}>
          {rule.visitKinds
            ? sourceName({ source: rule.source, visitKinds: rule.visitKinds })
            : sourceNames[rule.source]}
          : {ruleText(rule)}
        </div>
      ))}
      {plan.bonuses.map((bonus) => (
        <div key={`${bonus.metric} ${bonus.atWon}`}>보너스: {bonusText(bonus)}</div>
      ))}
    </div>
  );
};

/** Plans in force and to come first, those of the past behind them. */
export const PlanList = ({ onEdit, onNew }: { onEdit: (plan: Plan) => void; onNew: () => void }) => (
  <QueryState
    of={useEndpoint('incentives.settings', {})}
    isEmpty={({ items }) => items.length === 0}
    empty={
      <EmptyState
        title="아직 정산 규칙이 없어요"
        text="비율과 구간을 정하면 저장하기 전에 지난 달들이 어떻게 달라지는지 보여 드려요."
        action={
          <Button look="primary" onClick={onNew}>
            첫 규칙 추가
          </Button>
        }
      />
    }
  >
    {({ items }) => (
      <Card flush>
        {[
          ...items.filter(({ standing }) => standing !== 'PAST'),
          ...items.filter(({ standing }) => standing === 'PAST'),
        ].map((plan) => (
          <PlanRow key={plan.id} plan={plan} onEdit={onEdit} />
        ))}
      </Card>
    )}
  </QueryState>
);
