import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { shopQuery } from '../../../lib/shop.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { QuoteSheet } from '../../../link/quote.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { Page } from '../../../ui/surface.tsx';
import { LinkDialog } from '../link-dialog.tsx';
import { useAgreeQuote, useWithdrawQuote } from '../mutations.ts';
import type { Quote } from '../queries.ts';
import { QuoteTag } from '../quote-tag.tsx';
import { LinkStates } from '../link-states.tsx';
import styles from './quote-page.module.css';

/** What can be done with a quote, in the order in which it is done. */
const Steps = ({ quote, onShare }: { quote: Quote; onShare: () => void }) => {
  const router = useRouter();
  const can = useCan();
  const agree = useAgreeQuote(quote.id);
  const withdraw = useWithdrawQuote(quote.id);
  if (quote.saleId !== null)
    return (
      <GoLink className={buttonClass({ look: 'primary' })} to={addresses.sale(quote.saleId)}>
        매출 보기
      </GoLink>
    );
  if (!can('sales.write')) return null;
  const drop = async () => {
    const sure = await confirm({
      title: '이 견적서를 취소할까요?',
      message: '링크로는 더 동의할 수 없어요. 사본은 목록에 남아요.',
      confirmLabel: '거두기',
      danger: true,
    });
    if (sure) withdraw.mutate(undefined, { onSuccess: () => notify.done('견적서를 취소했어요') });
  };
  const again = () => void router.navigate({ href: addresses.newQuote({ copy: quote.id }) });
  if (quote.withdrawn) return <Button onClick={again}>새로 쓰기</Button>;
  return (
    <>
      <Button look="danger" busy={withdraw.isPending} onClick={() => void drop()}>
        거두기
      </Button>
      {quote.agreed ? (
        <Button onClick={again}>새로 쓰기</Button>
      ) : (
        <GoLink className={buttonClass({})} to={addresses.newQuote({ edit: quote.id })}>
          수정
        </GoLink>
      )}
      <Button onClick={onShare}>링크 보내기</Button>
      {!quote.agreed && (
        <Button
          busy={agree.isPending}
          onClick={() => agree.mutate(quote.version, { onSuccess: () => notify.done('동의를 적었어요') })}
        >
          동의 받음
        </Button>
      )}
      <GoLink className={buttonClass({ look: 'primary' })} to={addresses.newSale({ quote: quote.id })}>
        매출 등록
      </GoLink>
    </>
  );
};

/** One quote as the customer reads it, and what comes of it. */
export const QuotePage = () => {
  const { quoteId } = useParams({ from: '/office/sales/quotes/$quoteId' });
  const shopNo = useShopNo();
  const [sharing, setSharing] = useState(false);
  const query = useEndpoint(
    'papers.oneOfQuotes',
    { params: { quoteId: Number(quoteId) } },
    { meta: { role: 'page' } },
  );
  const shop = useQuery(shopQuery(shopNo)).data;
  return (
    <Page
      title="견적서"
      aside={query.data && <QuoteTag quote={query.data} />}
      actions={
        <Button
          start={<Icon of={IconPrinter} size={16} />}
          disabled={!query.data || !shop}
          onClick={() => window.print()}
        >
          인쇄
        </Button>
      }
    >
      <QueryState of={query}>
        {(quote) => (
          <>
            <div className={styles.steps}>
              <Steps quote={quote} onShare={() => setSharing(true)} />
            </div>
            <LinkStates size="A4">
              <QuoteSheet
                of={{
                  shop: shop ?? { name: '', phone: null, address: null },
                  customerName: quote.customerNo === null ? '' : quote.customerName,
                }}
                quote={{
                  ...quote,
                  agreedAt: quote.agreed?.at ?? null,
                  closed: quote.withdrawn || quote.saleId !== null,
                }}
              />
            </LinkStates>
            {sharing && (
              <LinkDialog
                about={{ quoteId: quote.id }}
                title={`${quote.customerName} 견적서 링크`}
                onClose={() => setSharing(false)}
              />
            )}
          </>
        )}
      </QueryState>
    </Page>
  );
};
