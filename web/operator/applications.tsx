import { useState } from 'react';
import { formatPhone } from '../../contract/phone.ts';
import { formatDate, shopDateOf } from '../../contract/time.ts';
import { Button } from '../ui/button.tsx';
import shapes from '../ui/shapes.module.css';
import { TextInput } from '../ui/text-input.tsx';
import { applicationPaper, calls } from './calls.ts';
import type { Application } from './calls.ts';
import styles from './desk.module.css';
import { ListCard, useList } from './list.tsx';
import { useAct } from './use-act.ts';

const kinds = { SENDER_NUMBER: '발신번호', CMS: '자동이체' } as const;

const Row = ({ of, onDone }: { of: Application; onDone: () => void }) => {
  const { kind, shopNo, shopName, id, title, fileId, requestedAt } = of;
  const [reason, setReason] = useState('');
  const { act, problem, isBusy } = useAct(onDone);
  const decide = (rejection: string | null) =>
    void act(rejection === null ? 'yes' : 'no', () =>
      calls.decideApplication({ kind, shopNo, id, rejection }),
    );
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <span>
          <strong>
            {kinds[kind]} {kind === 'SENDER_NUMBER' && formatPhone(id)}
          </strong>{' '}
          · {shopName} ({shopNo})
        </span>
        <span className={shapes.note}>
          {title} · {formatDate(shopDateOf(requestedAt))}에 신청
          {fileId && (
            <>
              {' · '}
              <a href={applicationPaper(shopNo, fileId)} target="_blank" rel="noreferrer">
                서류 보기
              </a>
            </>
          )}
        </span>
        <TextInput label="반려 사유" maxLength={300} value={reason} onChange={setReason} />
        {problem && (
          <p className={shapes.problem} role="alert">
            {problem}
          </p>
        )}
      </span>
      <Button size="small" busy={isBusy('yes')} onClick={() => decide(null)}>
        등록 완료
      </Button>
      <Button
        size="small"
        disabled={reason.trim() === ''}
        busy={isBusy('no')}
        onClick={() => decide(reason.trim())}
      >
        반려
      </Button>
    </div>
  );
};

/** Sender numbers and bank debits that shops asked for: done at the vendor's first, then answered here. */
export const ApplicationsCard = () => {
  const list = useList(calls.applications);
  return (
    <ListCard
      title="발신번호·자동이체 신청"
      of={list}
      empty="답을 기다리는 신청이 없어요."
      renderRow={(one) => <Row key={`${one.kind} ${one.shopNo} ${one.id}`} of={one} onDone={list.retry} />}
    />
  );
};
