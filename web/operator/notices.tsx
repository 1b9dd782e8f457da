import { useState } from 'react';
import { officeNoticeNames } from '../../contract/operator-words.ts';
import type { OfficeNoticeKind } from '../../contract/operator-words.ts';
import { formatDate, formatTime, shopDateOf, toInstant } from '../../contract/time.ts';
import { Button } from '../ui/button.tsx';
import shapes from '../ui/shapes.module.css';
import { Card } from '../ui/surface.tsx';
import { Tag } from '../ui/tag.tsx';
import { TextArea, TextInput } from '../ui/text-input.tsx';
import { calls } from './calls.ts';
import { Choice } from './choice.tsx';
import styles from './desk.module.css';
import { ListCard, useList } from './list.tsx';
import { useAct } from './use-act.ts';

const kinds = Object.entries(officeNoticeNames) as [OfficeNoticeKind, string][];
const empty = { kind: 'BANNER' as OfficeNoticeKind, title: '', body: '', from: '', to: '' };
/** What a clock on the wall in Korea shows. */
const instantOf = (wall: string) => (wall === '' ? '' : toInstant(Date.parse(`${wall}:00+09:00`)));

const NewNotice = ({ onDone }: { onDone: () => void }) => {
  const [draft, setDraft] = useState(empty);
  const set = (change: Partial<typeof empty>) => setDraft((before) => ({ ...before, ...change }));
  const { act, problem, isBusy } = useAct(() => {
    setDraft(empty);
    onDone();
  });
  const { kind, title, body, from, to } = draft;
  return (
    <Card title="새로 알리기">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const period = { startsAt: instantOf(from), endsAt: instantOf(to) };
          void act('create', () => calls.createNotice({ kind, title, body, ...period }));
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
        {problem && (
          <p className={shapes.problem} role="alert">
            {problem}
          </p>
        )}
        <Button look="primary" type="submit" busy={isBusy('create')}>
          모든 샵에 알리기
        </Button>
      </form>
    </Card>
  );
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
        renderRow={({ kind, id, title, body, startsAt, endsAt }) => (
          <div key={`${kind} ${id}`} className={styles.row}>
            <Tag tone={kind === 'INSPECTION' ? 'warn' : 'plain'}>{officeNoticeNames[kind]}</Tag>
            <span className={styles.words}>
              <strong>{title}</strong>
              {body !== '' && body !== title && <span className={shapes.note}>{body}</span>}
              <span className={shapes.note}>
                {formatDate(shopDateOf(startsAt))} {formatTime(startsAt)} – {formatDate(shopDateOf(endsAt))}{' '}
                {formatTime(endsAt)}
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
