import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../../../contract/money.ts';
import { formatDate } from '../../../../../contract/time.ts';
import { useEndpoint, usePages } from '../../../../lib/endpoints.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { refusalOf } from '../../../../lib/error-actions.ts';
import { useConsulting } from '../../../../lib/consulting.ts';
import { useCan } from '../../../../lib/me.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { MoneyInput } from '../../../../ui/money-input.tsx';
import { notify } from '../../../../ui/notify.ts';
import { QueryState } from '../../../../ui/query-state.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useAdjustPoints } from '../mutations.ts';
import { Paged } from '../more.tsx';
import { Row, Rows } from '../row.tsx';
import { Section } from '../section.tsx';
import type { TabProps } from '../tabs.rules.ts';
import styles from './accounts.module.css';

const ways = [
  { value: 'ADD', label: '추가' },
  { value: 'TAKE', label: '빼기' },
] as const;

const AdjustDialog = ({ customerNo, onClose }: { customerNo: number; onClose: () => void }) => {
  const [way, setWay] = useState<'ADD' | 'TAKE'>('ADD');
  const [points, setPoints] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const adjust = useAdjustPoints(customerNo);
  const ready = points !== null && points > 0 && reason.trim() !== '';
  const submit = () => {
    if (!ready) return;
    adjust.mutate(
      { points: way === 'ADD' ? points : -points, reason: reason.trim() },
      {
        onSuccess: () => {
          notify.saved();
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="포인트 조정"
      label="저장"
      ready={ready}
      busy={adjust.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <Segmented label="조정" choices={ways} value={way} onChange={setWay} />
      <MoneyInput
        label="포인트"
        end="P"
        max={100_000_000}
        value={points}
        onChange={setPoints}
        error={refusalOf(adjust.error)}
      />
      <TextInput
        label="사유"
        required
        maxLength={200}
        placeholder="생일 선물"
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
};

const History = ({ customerNo }: { customerNo: number }) => {
  const query = usePages('memberships.pointHistories', { query: { customerNo, limit: 30 } });
  const [consulting] = useConsulting();
  return (
    <Paged
      of={query}
      empty={
        <EmptyState
          icon={IconCoins}
          title="아직 포인트 내역이 없어요"
          text="결제로 쌓이거나 쓴 포인트가 여기에 모여요."
        />
      }
    >
      {(pages) => (
        <Rows label="포인트 내역">
          {pages
            .flatMap(({ items }) => items)
            .map((entry) => (
              <Row
                key={entry.id}
                to={entry.saleId === null ? undefined : addresses.sale(entry.saleId)}
                title={entry.sentence}
                note={[formatDate(entry.on), !consulting && entry.reason, entry.reversed && '되돌림']
                  .filter(Boolean)
                  .join(' · ')}
                end={
                  <>
                    <strong>
                      {entry.amount > 0 && '+'}
                      {formatNumber(entry.amount)}P
                    </strong>
                  </>
                }
              />
            ))}
        </Rows>
      )}
    </Paged>
  );
};

export const PointsTab = ({ customer: { customerNo } }: TabProps) => {
  const query = useEndpoint('memberships.points', { query: { customerNo } });
  const can = useCan();
  const [adjusting, setAdjusting] = useState(false);
  return (
    <div className={styles.stack}>
      <Section
        title="포인트"
        actions={
          can('memberships.write') && (
            <Button size="small" onClick={() => setAdjusting(true)}>
              조정
            </Button>
          )
        }
      >
        <QueryState of={query}>
          {({ points, lots }) => (
            <p className={styles.points}>
              <strong>{formatNumber(points)}P</strong>
              {lots[0]?.expiresOn && (
                <span>
                  {formatDate(lots[0].expiresOn)}까지 {formatNumber(lots[0].points)}P
                </span>
              )}
            </p>
          )}
        </QueryState>
      </Section>
      <Section title="내역">
        <History customerNo={customerNo} />
      </Section>
      {adjusting && <AdjustDialog customerNo={customerNo} onClose={() => setAdjusting(false)} />}
    </div>
  );
};
