import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useToday } from '../../../lib/clock.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Card, Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import { Findings } from '../findings.tsx';
import { useRunAudit } from '../mutations.ts';
import type { AuditRun } from '../queries.ts';
import { formatAudit } from '../format.ts';
import styles from './audit-page.module.css';

const Verdict = ({ proof }: { proof: AuditRun }) => (
  <p className={styles.verdict} data-bad={proof.broken > 0}>
    <strong>{proof.broken === 0 ? '모두 맞아요' : `맞지 않는 곳이 ${proof.broken}건 있어요`}</strong>
    <span>{formatAudit(proof, useToday())}</span>
  </p>
);

const isBroken = ({ findings }: AuditRun, law: string) => findings.some((one) => one.law === law);

type Held = CallAnswer<'books.proofs'>['deposits'];

/** Money of customers that lies with the shop. */
const Deposits = ({ aheadWon, leftWon, count }: Held) => (
  <Card title="맡아 둔 예약금">
    <Facts
      of={[
        ['다가올 예약', formatWon(aheadWon)],
        [
          '남은 예약금',
          leftWon === 0 ? (
            formatWon(leftWon)
          ) : (
            <GoLink key="left" className={styles.left} to="/sales?view=deposits">
              {formatWon(leftWon)} · {count}건
            </GoLink>
          ),
        ],
        ['합계', formatWon(aheadWon + leftWon)],
      ]}
    />
  </Card>
);

const Earlier = ({ proofs, onOpen }: { proofs: readonly AuditRun[]; onOpen: (id: number) => void }) => {
  const today = useToday();
  return (
    <ul className={styles.earlier} aria-label="지난 점검">
      {proofs.map((proof) => (
        <li key={proof.id}>
          <button type="button" onClick={() => onOpen(proof.id)}>
            <span>{formatAudit(proof, today)}</span>
            {proof.broken === 0 ? <Tag tone="ok">모두 맞음</Tag> : <Tag tone="bad">{proof.broken}건</Tag>}
          </button>
        </li>
      ))}
    </ul>
  );
};

/** 장부 점검: every book read again from its own rows, by night and on demand. */
export const AuditPage = () => {
  const query = useEndpoint('books.proofs', {}, { meta: { role: 'page' } });
  const prove = useRunAudit();
  const [chosen, setChosen] = useState<number>();
  return (
    <ShopFrame
      title="장부 점검"
      actions={
        <Button
          look="primary"
          busy={prove.isPending}
          onClick={() => prove.mutate(undefined, { onSuccess: ({ id }) => setChosen(id) })}
        >
          지금 점검
        </Button>
      }
    >
      <QueryState of={query}>
        {({ laws, items, deposits }) => {
          const shown = items.find(({ id }) => id === chosen) ?? items[0];
          return (
            <div className={shapes.stack16}>
              {shown ? (
                <Verdict proof={shown} />
              ) : (
                <p className={styles.verdict} data-open>
                  <strong>아직 점검하지 않았어요</strong>
                  <span>매일 새벽 3시 40분에 자동으로 점검해요.</span>
                </p>
              )}
              <Deposits {...deposits} />
              {shown && shown.broken > 0 && (
                <Card flush title="맞지 않는 곳">
                  <Findings laws={laws.filter(({ law }) => isBroken(shown, law))} proof={shown} />
                </Card>
              )}
              <details className={styles.laws}>
                <summary>{laws.length}가지 항목을 점검해요</summary>
                <Findings laws={laws} proof={shown} />
              </details>
              {items.length > 0 && (
                <Card flush title="지난 점검">
                  <Earlier proofs={items} onOpen={setChosen} />
                </Card>
              )}
            </div>
          );
        }}
      </QueryState>
    </ShopFrame>
  );
};
