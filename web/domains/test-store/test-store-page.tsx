import { useState } from 'react';
import type { CustomerNo } from '../../../contract/ids.ts';
import { formatNumber } from '../../../contract/money.ts';
import { useCall } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';
import { Button } from '../../ui/button.tsx';
import { CustomerFinder } from '../../ui/customer-finder.tsx';
import { notify } from '../../ui/notify.ts';
import { Card } from '../../ui/surface.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import shapes from '../../ui/shapes.module.css';
import { ShopFrame } from '../shops/shop-frame.tsx';
import styles from '../shops/settings.module.css';

const numberIn = (typed: string): number | null => (/^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : null);

const Members = () => {
  const [count, setCount] = useState('100');
  const [months, setMonths] = useState('12');
  const [seed, setSeed] = useState('1');
  const add = useCall('test-store.members', (body: BodyOf<'test-store.members'>) => ({ body }), {
    onSuccess: ({ added, existing }) =>
      notify.done(`고객 ${added}명을 추가했어요.${existing > 0 ? ` ${existing}명은 이미 있어요.` : ''}`),
  });
  const body = { count: numberIn(count), months: numberIn(months), seed: numberIn(seed) };
  const ready = body.count !== null && body.months !== null && body.seed !== null;
  return (
    <Card title="고객 채우기">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !add.isPending) add.mutate(body as BodyOf<'test-store.members'>);
        }}
      >
        <p className={shapes.note}>
          010-0000으로 시작하는 번호의 고객이에요. 묶음 번호가 같으면 늘 같은 사람들이에요.
        </p>
        <div className={shapes.pair}>
          <TextInput label="고객 수" hint="500명까지" value={count} onChange={setCount} />
          <TextInput label="방문 이력 (개월)" hint="24개월까지" value={months} onChange={setMonths} />
        </div>
        <TextInput label="묶음 번호" value={seed} onChange={setSeed} />
        <div>
          <Button type="submit" busy={add.isPending} disabled={!ready}>
            고객 추가
          </Button>
        </div>
      </form>
    </Card>
  );
};

const Points = () => {
  const [customer, setCustomer] = useState<{ customerNo: CustomerNo; name: string } | null>(null);
  const [points, setPoints] = useState('1000');
  const [reason, setReason] = useState('연습');
  const change = useCall('test-store.points', (body: BodyOf<'test-store.points'>) => ({ body }), {
    onSuccess: (answer) => notify.done(`이제 ${formatNumber(answer.points)}포인트예요.`),
  });
  const amount = numberIn(points);
  const ready = customer !== null && amount !== null && reason.trim() !== '';
  return (
    <Card title="포인트 더하고 빼기">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !change.isPending)
            change.mutate({ customerNo: customer.customerNo, points: amount, reason: reason.trim() });
        }}
      >
        {customer ? (
          <p>
            <strong>{customer.name}</strong>{' '}
            <Button size="small" onClick={() => setCustomer(null)}>
              다른 고객
            </Button>
          </p>
        ) : (
          <CustomerFinder label="고객" onFind={setCustomer} />
        )}
        <div className={shapes.pair}>
          <TextInput label="포인트" hint="빼려면 -1000처럼 적어요" value={points} onChange={setPoints} />
          <TextInput label="사유" maxLength={200} value={reason} onChange={setReason} />
        </div>
        <div>
          <Button type="submit" busy={change.isPending} disabled={!ready}>
            포인트 바꾸기
          </Button>
        </div>
      </form>
    </Card>
  );
};

/** Fills a demo shop for trying things out. */
export const TestStorePage = () => (
  <ShopFrame title="연습 도구">
    <Members />
    <Points />
  </ShopFrame>
);
