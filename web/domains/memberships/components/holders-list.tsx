import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import { useToday } from '../../../lib/clock.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Card, Figure, Table } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import shapes from '../../../ui/shapes.module.css';
import { daysLeft, formatAmount, kindNames, lastDay, stateNames } from '../format.ts';
import { accountsQuery } from '../queries.ts';
import type { Account, AccountKind, AccountState } from '../queries.ts';
import styles from './holders-list.module.css';

type View = 'holders' | 'expiring' | 'ended';

interface Props {
  view: View;
  kind: AccountKind | undefined;
  q: string;
  onKind: (kind: AccountKind | undefined) => void;
  onSearch: (typed: string) => void;
  onOpen: (id: number) => void;
}

const kinds = [
  { value: 'ALL', label: '전체' },
  { value: 'PASS', label: '정액권' },
  { value: 'TICKET', label: '티켓' },
] as const;
const ends = [
  { value: 'USED_UP', label: '다 씀' },
  { value: 'EXPIRED', label: '만료' },
  { value: 'CLOSED', label: '환불·취소' },
] as const;
const soonDays = 30;

const empty: Record<View, [title: string, text: string]> = {
  holders: ['지금 회원권을 가진 고객이 없어요', '매출에서 정액권이나 티켓을 팔면 여기에 쌓여요.'],
  expiring: ['30일 안에 끝나는 회원권이 없어요', '유효기간이 다가오면 여기에서 미리 볼 수 있어요.'],
  ended: ['지난 회원권이 없어요', '다 썼거나 만료되었거나 환불한 회원권이 여기에 남아요.'],
};

const Row = ({ account, onOpen }: { account: Account; onOpen: () => void }) => {
  const soon = daysLeft(account, useToday());
  return (
    <tr data-pressable onClick={onOpen}>
      <td>
        <button type="button" className={styles.open}>
          {account.customerName}
        </button>
        <small className={styles.under}>{account.name}</small>
      </td>
      <td className={styles.wide}>
        {kindNames[account.kind]} · {account.name}
      </td>
      <td>
        <span className={styles.date}>{lastDay(account)}</span>
        {soon && account.state === 'ACTIVE' && <Tag tone="warn">{soon}</Tag>}
      </td>
      <td data-number className={styles.wide}>
        {formatNumber(account.unearnedWon)}원
      </td>
      <td data-number className={shapes.oneLine}>
        <strong>{formatAmount(account.kind, account.balance)}</strong>
        {account.bonus > 0 && (
          <small className={styles.under}>보너스 {formatAmount(account.kind, account.bonus)}</small>
        )}
      </td>
    </tr>
  );
};

/** Customers with their accounts, under the totals of exactly these rows. */
export const HoldersList = ({ view, kind, q, onKind, onSearch, onOpen }: Props) => {
  const [typed, setTyped] = useState(q);
  const [ended, setEnded] = useState<Exclude<AccountState, 'ACTIVE'>>('USED_UP');
  const searched = useDeferredValue(typed.trim());
  useEffect(() => {
    if (searched !== q) onSearch(searched);
  }, [searched, q, onSearch]);
  const list = useInfiniteQuery({
    ...accountsQuery(useShopNo(), {
      kind,
      state: view === 'ended' ? ended : 'ACTIVE',
      expiringWithin: view === 'expiring' ? soonDays : undefined,
      q: searched,
    }),
    placeholderData: (before) => before,
  });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const totals = list.data?.pages[0]?.totals;
  const [title, text] = searched
    ? [`‘${searched}’ 회원권을 찾지 못했어요`, '고객 이름, 번호 뒷자리 4개, 회원권 이름으로 찾아요.']
    : empty[view];

  return (
    <>
      {totals?.unearnedWon != null && view !== 'ended' && (
        <div className={styles.totals}>
          <Figure
            label="선수금"
            value={formatNumber(totals.unearnedWon)}
            unit="원"
            note="받았지만 아직 쓰지 않은 금액"
          />
          <Figure
            label="정액권 잔액"
            value={formatNumber(totals.passWon ?? 0)}
            unit="원"
            note="보너스 포함"
          />
          <Figure
            label="티켓 남은 횟수"
            value={formatNumber(totals.ticketCount ?? 0)}
            unit="회"
            note={`회원권 ${formatNumber(totals.count)}건`}
          />
        </div>
      )}
      <div className={styles.tools}>
        <div className={styles.search}>
          <TextInput
            aria-label="회원권 찾기"
            type="search"
            placeholder="고객 이름, 뒷자리 4개, 회원권"
            start={<Icon of={IconSearch} size={16} />}
            value={typed}
            onChange={setTyped}
          />
        </div>
        <Segmented
          label="종류"
          choices={kinds}
          value={kind ?? 'ALL'}
          onChange={(next) => onKind(next === 'ALL' ? undefined : next)}
        />
        {view === 'ended' && <Segmented label="끝난 사유" choices={ends} value={ended} onChange={setEnded} />}
      </div>
      {list.isPending ? (
        <SkeletonRows rows={10} />
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState title={title} text={text} />
      ) : (
        <Card flush>
          <Table label={view === 'ended' ? `${stateNames[ended]} 회원권` : '회원권 목록'}>
            <thead>
              <tr>
                <th>고객</th>
                <th className={styles.wide}>회원권</th>
                <th>유효기간</th>
                <th data-number className={styles.wide}>
                  선수금
                </th>
                <th data-number>남음</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((account) => (
                <Row key={account.id} account={account} onOpen={() => onOpen(account.id)} />
              ))}
            </tbody>
          </Table>
        </Card>
      )}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            더 보기
          </Button>
        </div>
      )}
    </>
  );
};
