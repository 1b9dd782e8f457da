import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePanelParam } from '../../../lib/panel-param.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Page } from '../../../ui/surface.tsx';
import { AccountPanel } from '../components/account-panel.tsx';
import { HoldersList } from '../components/holders-list.tsx';
import { ProductsList } from '../components/products-list.tsx';
import type { MembershipView } from '../routes.ts';

const views = [
  { value: 'holders', label: '보유 고객' },
  { value: 'expiring', label: '만료 예정' },
  { value: 'ended', label: '지난 회원권' },
  { value: 'products', label: '판매 상품' },
] as const;

export const MembershipsPage = () => {
  const navigate = useNavigate();
  const { view, kind, q = '' } = useSearch({ from: '/office/memberships' });
  const [account, open, close] = usePanelParam('account');
  const search = (change: {
    view?: MembershipView | undefined;
    kind?: 'PASS' | 'TICKET' | undefined;
    q?: string | undefined;
  }) => void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true });

  return (
    <Page
      title="회원권"
      aside={
        <Segmented
          label="보기"
          choices={views}
          value={view ?? 'holders'}
          onChange={(next) => search({ view: next === 'holders' ? undefined : next, q: undefined })}
        />
      }
    >
      {view === 'products' ? (
        <ProductsList />
      ) : (
        <HoldersList
          key={view ?? 'holders'}
          view={view ?? 'holders'}
          kind={kind}
          q={q}
          onKind={(next) => search({ kind: next })}
          onSearch={(typed) => search({ q: typed || undefined })}
          onOpen={open}
        />
      )}
      {account && <AccountPanel key={account} id={Number(account)} onClose={close} />}
    </Page>
  );
};
