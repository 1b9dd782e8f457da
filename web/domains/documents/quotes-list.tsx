import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatWon } from '../../../contract/money.ts';
import { formatDate } from '../../../contract/time.ts';
import { addresses } from '../../lib/addresses.ts';
import { useCan } from '../../lib/me.ts';
import { useShopNo } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { GoLink } from '../../ui/go-link.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Card } from '../../ui/surface.tsx';
import { quotesQuery } from './queries.ts';
import type { Quote } from './queries.ts';
import { QuoteTag } from './quote-tag.tsx';
import styles from './quotes-list.module.css';

const summary = ({ lines }: Quote): string =>
  lines.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ');

/** Quotes, newest first; none is ever deleted. */
export const QuotesList = () => {
  const query = useQuery(quotesQuery(useShopNo()));
  const can = useCan();
  const write = can('sales.write') && (
    <GoLink className={buttonClass({ size: 'small' })} to={addresses.newQuote()}>
      견적서 쓰기
    </GoLink>
  );
  return (
    <Card flush title="견적서" actions={write}>
      <QueryState
        of={query}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState
            icon={IconFileText}
            title="아직 쓴 견적서가 없어요"
            text="시술이 세 가지 이상이면 시술 전에 가격 내역을 드려야 해요. 예약에서 바로 쓸 수 있어요."
          />
        }
      >
        {({ items }) => (
          <ul className={styles.list} aria-label="견적서">
            {items.map((quote) => (
              <li key={quote.id}>
                <GoLink to={addresses.quote(quote.id)} className={styles.quote ?? ''}>
                  <span className={styles.who}>
                    <strong>{quote.customerName}</strong>
                    <small>{formatDate(quote.quotedOn)}</small>
                  </span>
                  <span className={styles.what}>{summary(quote)}</span>
                  <QuoteTag quote={quote} />
                  <strong className={styles.won}>{formatWon(quote.totalWon)}</strong>
                </GoLink>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
};
