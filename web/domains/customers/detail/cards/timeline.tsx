import { formatNumber, formatWon } from '../../../../../contract/money.ts';
import { formatDate, formatTime } from '../../../../../contract/time.ts';
import { usePages } from '../../../../lib/endpoints.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { useConsulting } from '../../../../lib/consulting.ts';
import { Paged } from '../more.tsx';
import type { TimelineEvent } from '../queries.ts';
import { Row, Rows } from '../row.tsx';
import { EmptySection, Section } from '../section.tsx';
import { StateTag } from '../state-tag.tsx';
import type { TabProps } from '../tabs.rules.ts';

const kindNames: Record<TimelineEvent['kind'], string> = {
  BOOKING: '예약',
  SALE: '매출',
  COLLECTION: '수납',
  CHART: '차트',
  PASS: '정액권',
  TICKET: '티켓',
  POINT: '포인트',
  REGISTERED: '등록',
};

const signed = (text: string, amount: number) => (amount > 0 ? `+${text}` : text);

/** +20,000원, −1회, +1,500P */
const amountOf = (kind: 'PASS' | 'TICKET' | 'POINT', amount: number): string =>
  signed(
    kind === 'PASS' ? formatWon(amount) : `${formatNumber(amount)}${kind === 'TICKET' ? '회' : 'P'}`,
    amount,
  );

const End = ({ event }: { event: TimelineEvent }) => {
  const { kind, state, amount, effects } = event;
  if (state) return <StateTag of={state} />;
  if (amount === null) return null;
  return (
    <>
      <strong>
        {kind === 'PASS' || kind === 'TICKET' || kind === 'POINT'
          ? amountOf(kind, amount)
          : formatWon(amount)}
      </strong>
      {effects.map((effect) => (
        <small key={effect.kind + effect.name}>
          {kindNames[effect.kind]} {amountOf(effect.kind, effect.amount)}
        </small>
      ))}
    </>
  );
};

const leadsTo = ({ kind, id, on }: TimelineEvent, customerNo: number): string | undefined => {
  if (kind === 'BOOKING') return addresses.booking(id, on);
  if (kind === 'CHART') return addresses.customer(customerNo, 'chart');
  return kind === 'SALE' ? addresses.sale(id) : undefined;
};

const noteOf = ({ kind, on, at, note }: TimelineEvent): string =>
  [kindNames[kind], kind === 'BOOKING' ? `${formatDate(on)} ${formatTime(at)}` : formatDate(on), note]
    .filter(Boolean)
    .join(' · ');

/** Everything that happened, latest first. */
export const TimelineCard = ({ customer }: TabProps) => {
  const query = usePages('timeline.list', {
    params: { customerNo: customer.customerNo },
    query: { limit: 30 },
  });
  const [consulting] = useConsulting();
  return (
    <Section title="타임라인">
      <Paged of={query} empty={<EmptySection>아직 기록이 없어요</EmptySection>}>
        {(pages) => (
          <Rows label="타임라인">
            {pages
              .flatMap(({ items }) => items)
              .filter(
                (event) =>
                  !consulting || (!event.private && event.state !== 'NO_SHOW' && event.state !== 'CANCELLED'),
              )
              .map((event) => (
                <Row
                  key={`${event.kind}-${event.id}`}
                  to={leadsTo(event, customer.customerNo)}
                  title={event.title}
                  // Why a balance was corrected is the shop's own note.
                  note={noteOf(consulting && event.state === null ? { ...event, note: '' } : event)}
                  end={<End event={event} />}
                />
              ))}
          </Rows>
        )}
      </Paged>
    </Section>
  );
};
