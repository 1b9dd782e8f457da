import type { ReactNode } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { chartValueText } from '../../../../contract/chart-fields.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { useConsulting } from '../../../lib/consulting.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { untilPicturesExpire } from '../../../lib/picture-queries.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useLastVisit, useUsualEmployee } from '../use-customer-habits.ts';
import styles from './customer-brief.module.css';

interface Props {
  customerNo: number;
}

/** Only what there is: a balance of nothing is no news. */
const Balances = ({ customerNo }: Props) => {
  const { data } = useEndpoint('memberships.usableTickets', { query: { customerNo } });
  if (!data || (data.items.length === 0 && data.points === 0)) return null;
  return (
    <div className={shapes.wrap6} role="group" aria-label="잔액">
      {data.items.map(({ id, kind, name, balance }) => (
        <Tag key={id} tone="info">
          {name} {kind === 'PASS' ? formatWon(balance) : `${formatNumber(balance)}회`}
        </Tag>
      ))}
      {data.points > 0 && <Tag tone="info">포인트 {formatNumber(data.points)}P</Tag>}
    </div>
  );
};

const shownPhotos = 4;

/** How it was done last, as the chart has it: the newest photos, and the first of what was filled in. */
const LastChart = ({ customerNo }: Props) => {
  const charts =
    useEndpoint('customerCharts.list', { params: { customerNo }, query: { limit: 3 } }, untilPicturesExpire)
      .data?.items ?? [];
  const [last] = charts;
  if (!last) return null;
  const photos = charts.find((chart) => chart.photos.length > 0)?.photos.slice(-shownPhotos) ?? [];
  const facts = last.values.map(({ label, value, unit }) => `${label} ${chartValueText(value, unit) ?? ''}`);
  return (
    <GoLink className={styles.chart} to={addresses.customer(customerNo, 'chart')} aria-label="고객차트 보기">
      {photos.map(({ fileId, thumbnailUrl }) => (
        <img key={fileId} src={thumbnailUrl} alt="" loading="lazy" />
      ))}
      {facts.length > 0 && <span>{facts.slice(0, 4).join(' · ')}</span>}
    </GoLink>
  );
};

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Anyone who stands at the counter or is on the line: what to know of them before a word is said. */
export const CustomerBrief = ({ customerNo }: Props) => {
  const can = useCan();
  const [consulting] = useConsulting();
  const today = useToday();
  const last = useLastVisit(customerNo);
  const usual = useUsualEmployee(customerNo);
  return (
    <div className={styles.brief}>
      {can('memberships.read') && <Balances customerNo={customerNo} />}
      {(last || usual) && (
        <dl>
          {last && (
            <Line label="지난번">
              {formatDate(last.visitDate)} · {last.items.map(({ name }) => name).join(', ')}
              {last.employeeName && ` · ${last.employeeName}`}
            </Line>
          )}
          {usual && <Line label="단골 담당자">{usual.name}</Line>}
        </dl>
      )}
      {can('customers.read') && !consulting && <LastChart customerNo={customerNo} />}
      {last && can('bookings.write') && (
        <GoLink className={buttonClass({ size: 'small' })} to={addresses.nextBooking(last.id, today)}>
          지난번처럼 예약
        </GoLink>
      )}
    </div>
  );
};
