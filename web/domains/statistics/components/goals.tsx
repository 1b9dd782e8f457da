import { useState } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCall, useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { notify } from '../../../ui/notify.ts';
import { useFormBase } from '../../../ui/form-base.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { Card, Table } from '../../../ui/surface.tsx';
import { lastOf } from '../period.rules.ts';
import { useOpenRows } from '../use-open-rows.ts';
import styles from '../statistics.module.css';
import { Term } from './term.tsx';

type Goals = CallAnswer<'statistics.goals'>;
type Standing = NonNullable<Goals['shop']>;

/** By the employee's number; the shop's stands under none. */
const goalsIn = ({ shop, people }: Goals): Record<number, number | null> =>
  Object.fromEntries([
    [0, shop?.goalWon ?? null],
    ...people.map(({ employeeNo, goalWon }) => [employeeNo, goalWon] as const),
  ]);

const GoalsDialog = ({ goals, onClose }: { goals: Goals; onClose: () => void }) => {
  const { base, draft, dirty, ...form } = useFormBase(goals, goalsIn);
  const set = (no: number) => (goalWon: number | null) => form.set({ [no]: goalWon });
  const save = useCall('statistics.saveGoals', ({ version }: Goals) => ({
    params: { month: goals.month },
    body: {
      shopWon: draft[0] || null,
      people: goals.people.flatMap(({ employeeNo }) => {
        const goalWon = draft[employeeNo];
        return goalWon ? [{ employeeNo, goalWon }] : [];
      }),
      version,
    },
  }));
  const outdated = form.outdated && !save.isPending;
  const submit = (over: Goals) =>
    save.mutate(over, {
      onSuccess: () => {
        notify.saved();
        onClose();
      },
    });
  return (
    <FormDialog
      title={`${Number(goals.month.slice(5))}월 목표`}
      label="저장"
      busy={save.isPending}
      dirty={dirty}
      ready={!outdated}
      onClose={onClose}
      onSubmit={() => submit(base)}
    >
      {outdated && <StaleNotice onTakeTheirs={form.takeTheirs} onKeepMine={() => submit(goals)} />}
      <MoneyInput label="샵 실매출" data-autofocus value={draft[0] ?? null} onChange={set(0)} />
      {goals.people.map(({ employeeNo, name }) => (
        <MoneyInput
          key={employeeNo}
          label={`${name} 실매출`}
          value={draft[employeeNo] ?? null}
          onChange={set(employeeNo)}
        />
      ))}
    </FormDialog>
  );
};

const share = ({ goalWon, soldWon }: Standing) =>
  goalWon === null ? '–' : `${formatNumber(Math.round((soldWon / goalWon) * 100))}%`;

/** '이대로면 목표보다 120,000원 모자라요.' */
const ahead = ({ goalWon, paceWon }: Standing): string => {
  if (goalWon === null || paceWon === null) return '';
  const over = paceWon - goalWon;
  if (over === 0) return '이대로면 목표와 같아요.';
  return `이대로면 목표보다 ${formatWon(Math.abs(over))} ${over > 0 ? '많아요' : '모자라요'}.`;
};

/** 실매출 until today, which opens the sales or the shares it is of. */
const Sold = ({
  of: { key, name, soldWon },
  month,
}: {
  of: Standing & { key: string; name: string };
  month: string;
}) => {
  const open = useOpenRows();
  const from = `${month}-01` as ShopDate;
  const days = { from, to: lastOf(from) };
  return (
    <button
      type="button"
      className={styles.opens}
      onClick={() =>
        open({
          title: `${name} ${Number(month.slice(5))}월 실매출`,
          figure: 'realSalesWon',
          shown: soldWon,
          filters: key === 'shop' ? { of: 'SALES', ...days } : { of: 'SHARES', employee: key, ...days },
        })
      }
    >
      {formatWon(soldWon)}
    </button>
  );
};

/** The month's goal of the shop and of each, and where it ends at this pace. */
export const GoalsCard = () => {
  const can = useCan();
  const month = useToday().slice(0, 7);
  const [isEditing, setEditing] = useState(false);
  const { data: goals } = useEndpoint('statistics.goals', { params: { month } });
  if (!goals) return null;
  const rows = [
    ...(goals.shop ? [{ key: 'shop', name: '샵', ...goals.shop }] : []),
    ...goals.people.map((one) => ({ key: String(one.employeeNo), ...one })),
  ];
  const isSet = rows.some(({ goalWon }) => goalWon !== null);
  const isWriter = can('settings.write') && can('sales.others');
  if (!isSet && !isWriter) return null;
  return (
    <Card
      title={`${Number(month.slice(5))}월 목표`}
      flush={isSet}
      actions={
        isWriter && (
          <Button size="small" onClick={() => setEditing(true)}>
            {isSet ? '목표 수정' : '목표 정하기'}
          </Button>
        )
      }
    >
      {isSet ? (
        <Table label={`${Number(month.slice(5))}월 목표`}>
          <thead>
            <tr>
              <th scope="col">누구</th>
              <th scope="col" data-number>
                목표
              </th>
              <th scope="col" data-number>
                <Term of="realSalesWon" />
              </th>
              <th scope="col" data-number>
                <Term of="goalShare" />
              </th>
              <th scope="col" data-number>
                <Term of="goalPace" />
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                <td data-number className={styles.won}>
                  {row.goalWon === null ? '–' : formatWon(row.goalWon)}
                </td>
                <td data-number className={styles.won}>
                  <Sold of={row} month={month} />
                </td>
                <td data-number className={styles.won}>
                  {share(row)}
                </td>
                <td data-number>
                  <span className={styles.won}>{row.paceWon === null ? '–' : formatWon(row.paceWon)}</span>
                  <div className={styles.ahead}>{ahead(row)}</div>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : (
        <p className={styles.reconciled}>
          이달 실매출 목표를 정하면 오늘까지의 속도로 월말에 얼마가 될지 보여 드려요.
        </p>
      )}
      {isEditing && <GoalsDialog goals={goals} onClose={() => setEditing(false)} />}
    </Card>
  );
};
