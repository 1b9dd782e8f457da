import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { shopQuery } from '../../../lib/shop.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useShopNo } from '../../../lib/session.ts';
import { ReceiptSheet } from '../../../link/receipt.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Page } from '../../../ui/surface.tsx';
import { saleQuery } from '../../sales/queries.ts';
import { LinkDialog } from '../link-dialog.tsx';
import { receiptOf } from '../receipt.rules.ts';
import { LinkStates } from '../link-states.tsx';

const sizes = [
  { value: '80mm', label: '80mm' },
  { value: 'A4', label: 'A4' },
] as const;

const noShop = { name: '', phone: null, address: null };

/** The receipt as it will be printed, and ways to hand it over. */
export const ReceiptPage = () => {
  const { saleId } = useParams({ from: '/office/sales/receipts/$saleId' });
  const { size = '80mm' } = useSearch({ from: '/office/sales/receipts/$saleId' });
  const navigate = useNavigate();
  const shopNo = useShopNo();
  const [sharing, setSharing] = useState(false);
  const sale = useQuery({ ...saleQuery(shopNo, Number(saleId)), meta: { role: 'page' } });
  const statement = useEndpoint('sales.statement', { params: { id: Number(saleId) } });
  const shop = useQuery(shopQuery(shopNo)).data;
  const businessNumber = useEndpoint('shops.profile', {}).data?.business?.number ?? null;
  return (
    <Page
      title="영수증"
      aside={
        <Segmented
          label="종이"
          choices={sizes}
          value={size}
          onChange={(next) =>
            void navigate({
              to: '/sales/receipts/$saleId',
              params: { saleId },
              search: next === 'A4' ? { size: next } : {},
              replace: true,
            })
          }
        />
      }
      actions={
        sale.data && (
          <>
            <GoLink
              className={buttonClass({ look: 'ghost' })}
              to={addresses.sale(sale.data.id, sale.data.soldOn)}
            >
              매출 보기
            </GoLink>
            <Button onClick={() => setSharing(true)}>링크 보내기</Button>
            <Button
              look="primary"
              start={<Icon of={IconPrinter} size={16} />}
              // The paper must say what is left of the passes, and who gives it.
              disabled={!statement.data || !shop}
              onClick={() => window.print()}
            >
              인쇄
            </Button>
          </>
        )
      }
    >
      <QueryState of={sale}>
        {(data) => (
          <QueryState of={statement}>
            {(held) => (
              <LinkStates size={size}>
                <ReceiptSheet
                  of={{
                    shop: { ...(shop ?? noShop), businessNumber },
                    customerName: data.customerNo === null ? '' : data.customerName,
                  }}
                  receipt={receiptOf(data, held)}
                />
              </LinkStates>
            )}
          </QueryState>
        )}
      </QueryState>
      {sharing && (
        <LinkDialog
          about={{ saleId: Number(saleId) }}
          title="영수증 링크"
          onClose={() => setSharing(false)}
        />
      )}
    </Page>
  );
};
