import { useState } from 'react';
import { normalisePhone } from '../../../../contract/phone.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useToday } from '../../../lib/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { notify } from '../../../ui/notify.ts';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import settings from '../../shops/settings.module.css';
import { LineDialog } from '../components/line-dialog.tsx';
import { providerNames, whenRang } from '../format.ts';
import { useDisconnectLine, useTryCall } from '../mutations.ts';
import type { Line } from '../queries.ts';
import styles from './calls-page.module.css';

const LineRow = ({ line }: { line: Line }) => {
  const today = useToday();
  const disconnect = useDisconnectLine();
  const drop = async () => {
    const sure = await confirm({
      title: `${line.number} 연결을 끊을까요?`,
      message: '이 번호로 오는 전화의 카드가 더는 뜨지 않아요. 지난 기록은 남아요.',
      confirmLabel: '연결 끊기',
      danger: true,
    });
    if (sure) disconnect.mutate(line.id, { onSuccess: () => notify.done('연결을 끊었어요') });
  };
  return (
    <li className={settings.row}>
      <div className={settings.grow}>
        <strong>{line.number}</strong>
        <span className={shapes.note}>
          {providerNames[line.provider]} ·{' '}
          {line.lastRangAt ? `마지막 전화 ${whenRang(line.lastRangAt, today)}` : '아직 전화가 없었어요'}
        </span>
      </div>
      <Button size="small" busy={disconnect.isPending} onClick={() => void drop()}>
        연결 끊기
      </Button>
    </li>
  );
};

const TryOut = () => {
  const [number, setNumber] = useState('');
  const ring = useTryCall();
  const ready = normalisePhone(number) !== null;
  return (
    <Card title="미리 보기">
      <form
        className={settings.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) ring.mutate(number);
        }}
      >
        <PhoneInput
          label="이 번호로 전화가 왔다고 해 보기"
          hint="열려 있는 모든 화면에 카드가 떠요. Alt+C로 카드로 갈 수 있어요."
          value={number}
          onChange={setNumber}
        />
        <div className={shapes.endRow}>
          <Button type="submit" busy={ring.isPending} disabled={!ready}>
            카드 띄우기
          </Button>
        </div>
      </form>
    </Card>
  );
};

/** 전화 연결: which of the shop's telephones tell us that they ring. */
export const LinesPage = () => {
  const lines = useEndpoint('calls.lines', {});
  const [adding, setAdding] = useState(false);
  return (
    <ShopFrame
      title="전화 연결"
      actions={
        <Button look="primary" onClick={() => setAdding(true)}>
          전화 연결
        </Button>
      }
    >
      <div className={styles.narrow}>
        <Card title="연결한 전화" actions={lines.data?.practice && <Tag tone="warn">연습 모드</Tag>} flush>
          <QueryState
            of={lines}
            isEmpty={({ items }) => items.length === 0}
            empty={
              <EmptyState
                title="연결한 전화가 없어요"
                text="전화를 연결하면 걸려 온 번호의 고객 카드가 바로 떠요."
              />
            }
          >
            {({ items }) => (
              <ul className={shapes.column}>
                {items.map((line) => (
                  <LineRow key={line.id} line={line} />
                ))}
              </ul>
            )}
          </QueryState>
        </Card>
        <TryOut />
        {lines.data?.practice && (
          <p className={shapes.figures}>전화 사업자가 아직 설정되지 않아 실제 전화는 울리지 않아요.</p>
        )}
      </div>
      {adding && <LineDialog onClose={() => setAdding(false)} />}
    </ShopFrame>
  );
};
