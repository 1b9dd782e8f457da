import { useState } from 'react';
import { inspectionScopeNames } from '../../contract/inspection-words.ts';
import { officeNoticeNames } from '../../contract/operator-words.ts';
import type { OfficeNoticeKind } from '../../contract/operator-words.ts';
import { roleNames } from '../../contract/rights.ts';
import { planNames } from '../../contract/subscription-plans.ts';
import { tradeNames } from '../../contract/trades.ts';
import { formatDate, formatTime, shopDateOf } from '../../contract/time.ts';
import { Button } from '../ui/button.tsx';
import shapes from '../ui/shapes.module.css';
import { Card } from '../ui/surface.tsx';
import { Tag } from '../ui/tag.tsx';
import { TextArea, TextInput } from '../ui/text-input.tsx';
import { calls } from './calls.ts';
import type { Notice } from './calls.ts';
import { Choice } from './choice.tsx';
import styles from './desk.module.css';
import { ListCard, useList } from './list.tsx';
import { InspectionReach, NoticeAudience } from './notice-audience.tsx';
import { emptyNotice, sendNotice } from './notice-draft.ts';
import type { NoticeDraft } from './notice-draft.ts';
import { useAct } from './use-act.ts';

type Audience = Pick<Notice, 'trades' | 'plans' | 'roles'>;

const kinds = Object.entries(officeNoticeNames) as [OfficeNoticeKind, string][];
const NewNotice = ({ onDone }: { onDone: () => void }) => {
  const [draft, setDraft] = useState(emptyNotice);
  const set = (change: Partial<NoticeDraft>) => setDraft((before) => ({ ...before, ...change }));
  const { act, problem, isBusy } = useAct(() => {
    setDraft(emptyNotice);
    onDone();
  });
  const { kind, title, body, from, to } = draft;
  return (
    <Card title="새로 알리기">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void act('create', () => sendNotice(draft));
        }}
      >
        <Choice
          legend="종류"
          name="kind"
          value={kind}
          options={kinds}
          onChange={(one) => set({ kind: one })}
        />
        <TextInput
          label="제목"
          required
          maxLength={40}
          value={title}
          onChange={(next) => set({ title: next })}
        />
        <TextArea label="내용" maxLength={500} value={body} onChange={(next) => set({ body: next })} />
        <div className={styles.pair}>
          <TextInput
            label="시작"
            type="datetime-local"
            required
            value={from}
            onChange={(next) => set({ from: next })}
          />
          <TextInput
            label="끝"
            type="datetime-local"
            required
            value={to}
            onChange={(next) => set({ to: next })}
          />
        </div>
        {kind === 'INSPECTION' ? (
          <InspectionReach draft={draft} set={set} />
        ) : (
          <NoticeAudience draft={draft} set={set} />
        )}
        {problem && (
          <p className={shapes.problem} role="alert">
            {problem}
          </p>
        )}
        <Button look="primary" type="submit" busy={isBusy('create')}>
          알리기
        </Button>
      </form>
    </Card>
  );
};

/** ' · 펫미용, 프로, 원장' */
const audienceOf = ({ trades, plans, roles }: Audience): string => {
  const named = [
    ...trades.map((one) => tradeNames[one]),
    ...plans.map((one) => planNames[one]),
    ...roles.map((one) => roleNames[one]),
  ];
  return named.length === 0 ? '' : ` · ${named.join(', ')}`;
};

/** What all shops are told, and the hours in which nothing can be written. */
export const NoticesTab = () => {
  const list = useList(calls.notices);
  const { act, problem, isBusy } = useAct(list.retry);
  return (
    <>
      <ListCard
        title="알리고 있는 것"
        of={list}
        empty="지금 알리는 것이 없어요."
        renderRow={({ kind, id, title, body, startsAt, endsAt, picture, readOnly, ...notice }) => (
          <div key={`${kind} ${id}`} className={styles.row}>
            <Tag tone={kind === 'INSPECTION' ? 'warn' : 'plain'}>{officeNoticeNames[kind]}</Tag>
            {picture && <img className={styles.picture} src={picture} alt="" />}
            <span className={styles.words}>
              <strong>{title}</strong>
              {body !== '' && body !== title && <span className={shapes.note}>{body}</span>}
              <span className={shapes.note}>
                {formatDate(shopDateOf(startsAt))} {formatTime(startsAt)} – {formatDate(shopDateOf(endsAt))}{' '}
                {formatTime(endsAt)}
                {kind === 'INSPECTION'
                  ? ` · ${readOnly ? `저장 막음 (${inspectionScopeNames[notice.scope]})` : '알리기만'}`
                  : audienceOf(notice)}
              </span>
            </span>
            <Button
              size="small"
              busy={isBusy(`${kind} ${id}`)}
              onClick={() => void act(`${kind} ${id}`, () => calls.endNotice(kind, id))}
            >
              지금 끝내기
            </Button>
          </div>
        )}
      />
      {problem && (
        <p className={shapes.problem} role="alert">
          {problem}
        </p>
      )}
      <NewNotice onDone={list.retry} />
    </>
  );
};
