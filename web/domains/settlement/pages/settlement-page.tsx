import { useRef, useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useCan } from '../../../lib/me.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import shapes from '../../../ui/shapes.module.css';
import { PracticeNote } from '../../payments/components/practice-note.tsx';
import { OnlineFrame } from '../../shops/shop-frame.tsx';
import { BalanceCard } from '../components/balance-card.tsx';
import { EntriesCard } from '../components/entries-card.tsx';
import { MonthDialog } from '../components/month-dialog.tsx';
import { StatementsCard } from '../components/statements-card.tsx';
import type { EntryKind } from '../filter.rules.ts';

/** 정산: what the provider owes the shop, to the won, and what it has paid out. */
export const SettlementPage = () => {
  const query = useEndpoint('settlement.balance', {});
  const mayManage = useCan()('settlement.manage');
  const [kind, setKind] = useState<EntryKind>();
  const [taking, setTaking] = useState(false);
  const entries = useRef<HTMLDivElement>(null);
  const open = (one?: EntryKind) => {
    setKind(one);
    entries.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <OnlineFrame
      title="정산"
      actions={mayManage && <Button onClick={() => setTaking(true)}>월 정산 엑셀</Button>}
    >
      <QueryState of={query}>
        {(balance) => (
          <div className={shapes.stack16}>
            {balance.practice && <PracticeNote />}
            <BalanceCard of={balance} onOpen={open} />
            {mayManage && <StatementsCard of={balance.statements} />}
            <div ref={entries}>
              <EntriesCard kind={kind} onKind={setKind} />
            </div>
          </div>
        )}
      </QueryState>
      {taking && <MonthDialog onClose={() => setTaking(false)} />}
    </OnlineFrame>
  );
};
