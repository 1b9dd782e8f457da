import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { lintContent, longestContent } from '../../../../contract/alarm-lint.ts';
import { infoKinds, sampleOf } from '../../../../contract/alarm-words.ts';
import type { InfoKind } from '../../../../contract/alarm-words.ts';
import { messageKinds } from '../../../../contract/message-kinds.ts';
import { formatNumber } from '../../../../contract/money.ts';
import { useCalls, useEndpoint } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { problemsByField } from '../../../lib/errors.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { contentDraftOf, freshContent, isWhole } from '../content.form.ts';
import type { ContentDraft } from '../content.form.ts';
import type { Content } from '../queries.ts';
import styles from '../alarms.module.css';
import { ButtonFields } from './button-fields.tsx';
import { Findings } from './findings.tsx';
import { InspectionCard } from './inspection-card.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { WordsField } from './words-field.tsx';

const kinds = infoKinds.map((value) => ({ value, label: messageKinds[value].name }));

/** A content as it is written, beside what the customer will read and what Kakao may say. */
export const ContentForm = ({ content, start }: { content?: Content; start: ContentDraft }) => {
  const navigate = useNavigate();
  const [draft, setDraft] = useState(start);
  // The text being written goes on when another employee saves the content; saving it is then refused as
  // outdated.
  const [based, setBased] = useState({ start, version: content?.version });
  const set = (change: Partial<ContentDraft>) => setDraft((before) => ({ ...before, ...change }));
  // An unchanged draft starts over with the texts of the other kind.
  const choose = (kind: InfoKind) =>
    setDraft(
      JSON.stringify(draft) === JSON.stringify(freshContent(draft.kind))
        ? freshContent(kind)
        : { ...draft, kind },
    );
  const dirty = JSON.stringify(draft) !== JSON.stringify(based.start);
  const follow = (next: ContentDraft, version: number) => {
    setDraft(next);
    setBased({ start: next, version });
  };
  if (content && content.version > (based.version ?? 0) && !dirty) follow(start, content.version);
  const isDone = useRef(false);
  useUnsavedGuard(dirty, () => isDone.current);
  const save = useCalls(
    (send, { kind, ...written }: ContentDraft) =>
      content
        ? send('alarmContents.change', {
            params: { alarmContentId: content.id },
            body: { ...written, version: based.version ?? content.version },
          })
        : send('alarmContents.create', { body: { kind, ...written } }),
    {
      quiet: true,
      onSuccess: (saved) => {
        notify.saved();
        if (content) return follow(contentDraftOf(saved), saved.version);
        isDone.current = true;
        void navigate({ to: '/messages/contents/edit', search: { content: saved.id }, replace: true });
      },
    },
  );
  const problems = problemsByField(save.error);
  const shopName = useEndpoint('shops.me', {}).data?.name ?? '';
  const isInspecting = content?.state === 'INSPECTING';
  return (
    <div className={styles.two}>
      <div className={shapes.column16}>
        <Card title="내용">
          <form
            className={shapes.stack14}
            onSubmit={(event) => {
              event.preventDefault();
              if (isWhole(draft) && !isInspecting) save.mutate(draft);
            }}
          >
            {!content && (
              <Select
                label="종류"
                options={kinds}
                value={draft.kind}
                onChange={(kind) => kind && choose(kind)}
              />
            )}
            <TextInput
              label="이름"
              required
              maxLength={40}
              value={draft.name}
              onChange={(name) => set({ name })}
              error={problems['name']}
            />
            <WordsField
              label="알림톡 글"
              kind={draft.kind}
              value={draft.body}
              onChange={(body) => set({ body })}
              longest={longestContent}
              rows={12}
              error={problems['body']}
              aside={
                <span className={shapes.figures}>
                  {formatNumber(draft.body.length)} / {formatNumber(longestContent)}자
                </span>
              }
            />
            <ButtonFields
              buttons={draft.buttons}
              onChange={(buttons) => set({ buttons })}
              problems={problems}
            />
            {save.error && Object.keys(problems).length === 0 && (
              <p className={shapes.problem} role="alert">
                {describeError(save.error)}
              </p>
            )}
            <div className={shapes.endRow}>
              <Button
                look="primary"
                type="submit"
                busy={save.isPending}
                disabled={!isWhole(draft) || isInspecting || (content !== undefined && !dirty)}
              >
                저장
              </Button>
            </div>
          </form>
        </Card>
        {content && <InspectionCard content={content} dirty={dirty} />}
      </div>
      <div className={`${shapes.column16} ${styles.beside}`}>
        <PhonePreview
          by="ALIMTALK"
          from={shopName}
          text={sampleOf(draft.body.replaceAll('#{매장명}', shopName))}
          buttons={draft.buttons}
        />
        <Card>
          <Findings of={lintContent(draft.kind, draft.body, draft.buttons)} />
        </Card>
      </div>
    </div>
  );
};
