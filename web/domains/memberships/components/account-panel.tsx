import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCan } from '../../../lib/me.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { PanelSection, SidePanel } from '../../../ui/side-panel.tsx';
import { Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { daysLeft, formatAmount, kindNames, lastDay, stateNames } from '../format.ts';
import { useChangeAccount } from '../mutations.ts';
import type { AccountDetail, Entry } from '../queries.ts';
import { AdjustDialog, ExtendDialog, TransferDialog } from './change-dialogs.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import styles from './account-panel.module.css';

const EntryRow = ({ entry, of, onUndo }: { entry: Entry; of: AccountDetail; onUndo?: () => void }) => (
  <li className={styles.entry} data-reversed={entry.reversed}>
    <span className={styles.sentence}>
      {entry.sentence}
      {entry.reason && <em>{entry.reason}</em>}
    </span>
    <span className={styles.balance}>{formatAmount(of.kind, entry.balanceAfter)}</span>
    <small>
      {formatDate(entry.on)} · {entry.actor}
      {entry.reversed && ' · 되돌림'}
      {entry.saleId !== null && (
        <>
          {' · '}
          <GoLink to={addresses.sale(entry.saleId)}>매출 보기</GoLink>
        </>
      )}
    </small>
    {onUndo && (
      <button type="button" className={styles.undo} onClick={onUndo}>
        되돌리기
      </button>
    )}
  </li>
);

const Head = ({ account }: { account: AccountDetail }) => (
  <PanelSection>
    <p className={styles.left}>
      <strong>{formatAmount(account.kind, account.balance)}</strong>
      {account.bonus > 0 && (
        <span>
          산 것 {formatAmount(account.kind, account.paid)} + 보너스{' '}
          {formatAmount(account.kind, account.bonus)}
        </span>
      )}
    </p>
    <Facts
      of={[
        [
          '고객',
          <GoLink key="customer" to={addresses.customer(account.customerNo)}>
            {account.customerName}
          </GoLink>,
        ],
        [kindNames[account.kind], account.name],
        ['유효기간', `${formatDate(account.issuedOn)} ~ ${lastDay(account)}`],
        ['받은 금액', formatWon(account.receivedWon)],
        ['선수금', formatWon(account.unearnedWon)],
        ...(account.sharedWith.length > 0
          ? ([['함께 쓰는 분', account.sharedWith.map(({ name }) => name).join(', ')]] as const)
          : []),
      ]}
    />
  </PanelSection>
);

type Open = 'adjust' | 'extend' | 'transfer' | 'refund' | 'share';

/** One pass or ticket: what is left, its story, and what can be done by hand. */
export const AccountPanel = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const query = useEndpoint('memberships.oneOfAccounts', { params: { id } });
  const can = useCan();
  const today = useToday();
  const change = useChangeAccount(id);
  const [open, setOpen] = useState<Open>();
  const account = query.data;
  const soon = account && daysLeft(account, today);
  const writes = can('memberships.write') && account !== undefined && account.state !== 'CLOSED';

  const undo = (entryId: number) =>
    change.mutate({ do: 'reverse', body: { entryId } }, { onSuccess: () => notify.done('되돌렸어요') });
  const dialog = account && {
    account,
    onClose: () => setOpen(undefined),
    onDone: (now: AccountDetail, sentence: string) => {
      setOpen(undefined);
      const [latest] = now.entries;
      if (latest && can('memberships.write')) notify.undo(sentence, () => undo(latest.id));
      else notify.done(sentence);
    },
  };

  const shared = () => {
    setOpen(undefined);
    notify.saved();
  };

  return (
    <SidePanel
      opened
      // Below a dialog the panel hears the same Escape; only the dialog is meant.
      onClose={() => open === undefined && onClose()}
      title={account?.name ?? '회원권'}
      tags={
        account && (
          <>
            {account.state !== 'ACTIVE' && <Tag tone="bad">{stateNames[account.state]}</Tag>}
            {account.state === 'ACTIVE' && soon && <Tag tone="warn">{soon}</Tag>}
          </>
        )
      }
      footer={
        account && (
          <div className={styles.actions}>
            {account.kind === 'PASS' && account.state !== 'CLOSED' && can('sales.write') && (
              <GoLink
                className={buttonClass({ look: 'primary', wide: true })}
                to={addresses.newSale({ customer: account.customerNo, charge: account.id })}
              >
                충전
              </GoLink>
            )}
            <Menu
              trigger={<Button start={<Icon of={IconDots} size={16} />}>더 보기</Button>}
              entries={[
                writes && { label: '연장', onPress: () => setOpen('extend') },
                writes && { label: '조정', onPress: () => setOpen('adjust') },
                writes && account.balance > 0 && { label: '양도', onPress: () => setOpen('transfer') },
                writes && account.shareable && { label: '가족', onPress: () => setOpen('share') },
                account.balance > 0 &&
                  account.state !== 'CLOSED' && { label: '환불 계산', onPress: () => setOpen('refund') },
              ]}
            />
          </div>
        )
      }
    >
      <QueryState of={query}>
        {(data) => (
          <>
            <Head account={data} />
            <PanelSection>
              <h3 className={styles.title}>내역</h3>
              <ul>
                {data.entries.map((entry) => (
                  <EntryRow
                    key={entry.id}
                    entry={entry}
                    of={data}
                    {...(entry.reversible &&
                      can('memberships.write') &&
                      (entry.kind !== 'REFUND' || can('refunds.write')) && {
                        onUndo: () => undo(entry.id),
                      })}
                  />
                ))}
              </ul>
            </PanelSection>
          </>
        )}
      </QueryState>
      {dialog && open === 'adjust' && <AdjustDialog {...dialog} />}
      {dialog && open === 'extend' && <ExtendDialog {...dialog} />}
      {dialog && open === 'transfer' && <TransferDialog {...dialog} />}
      {dialog && open === 'share' && <ShareDialog {...dialog} onDone={shared} />}
      {dialog && open === 'refund' && <RefundDialog {...dialog} />}
    </SidePanel>
  );
};
