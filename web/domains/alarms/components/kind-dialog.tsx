import { fillIn, alarmVariables, withoutVariables } from '../../../../contract/alarm-words.ts';
import { standardTexts } from '../../../../contract/alarm-texts.ts';
import { measureText, SMS_MAX_BYTES } from '../../../../contract/message-bytes.ts';
import { messageKinds } from '../../../../contract/message-kinds.ts';
import { formatNumber } from '../../../../contract/money.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { problemsByField } from '../../../lib/errors.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useExampleService } from '../../../lib/shop.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { notify } from '../../../ui/notify.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useFormBase } from '../../../ui/form-base.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import { draftOf, isInfoKind } from '../form.ts';
import type { KindDraft } from '../form.ts';
import { useSaveKind } from '../mutations.ts';
import { useContents } from '../queries.ts';
import type { AlarmTypeSettings, AlimtalkSettings, TextRule } from '../queries.ts';
import styles from '../alarms.module.css';
import { PhonePreview } from './phone-preview.tsx';
import { PictureField } from './picture-field.tsx';
import { TimingFields } from './timing-fields.tsx';
import { WordsField } from './words-field.tsx';

interface Props {
  rule: TextRule;
  alimtalk: AlimtalkSettings;
  type: AlarmTypeSettings;
  version: number;
  onClose: () => void;
}

const channels = [
  { value: 'ALIMTALK', label: '알림톡' },
  { value: 'TEXT', label: '문자' },
] as const;

const standard = 'standard';

/** Which approved content an alimtalk of the kind follows. */
const ContentField = ({
  rule,
  draft,
  set,
}: {
  rule: TextRule;
  draft: KindDraft;
  set: (id: KindDraft['contentId']) => void;
}) => {
  const contents = useContents().data?.items.filter(({ kind }) => kind === rule.kind) ?? [];
  return (
    <Select
      label="알림톡 내용"
      options={[
        { value: standard, label: '기본 내용' },
        ...contents.map(({ id, name, sentNo }) => ({
          value: String(id),
          label: sentNo === null ? `${name} (승인 전)` : name,
        })),
      ]}
      value={draft.contentId === null ? standard : String(draft.contentId)}
      onChange={(value) => set(contents.find(({ id }) => String(id) === value)?.id ?? null)}
      hint="새 내용은 '알림톡 내용'에서 적고 승인을 받아요."
    />
  );
};

/** What one kind says, when and by what. */
export const KindDialog = ({ rule, alimtalk, type, version, onClose }: Props) => {
  const { kind, nature } = rule;
  const ofAlimtalk = alimtalk.rules.find((one) => one.kind === kind);
  // Both are parts of one thing, read by two questions: what only one of them has heard of is not read yet.
  const record = { rule, ofAlimtalk, version: Math.min(version, alimtalk.version) };
  const { base, draft, dirty, set, ...form } = useFormBase(record, (one) =>
    draftOf(one.rule, one.ofAlimtalk),
  );
  const contents = useContents().data?.items;
  const save = useSaveKind(rule, alimtalk, {
    onSuccess: () => {
      notify.saved();
      onClose();
    },
  });
  const outdated = form.outdated && !save.isPending;
  const problems = Object.fromEntries(
    Object.entries(problemsByField(save.error)).map(([field, message]) => [
      field.replace(/^rules\.0\./u, ''),
      message,
    ]),
  );
  const shopName = useEndpoint('shops.me', {}).data?.name ?? alarmVariables.매장명;
  const values = { ...alarmVariables, 매장명: shopName, 시술: useExampleService() };
  const words = draft.text || standardTexts[kind];
  // The last line of advertising says how to refuse it free of charge.
  const refusal = rule.sample.split('\n').at(-1) ?? '';
  const filled = fillIn(words, values);
  const framed = nature === 'AD' ? `(광고)${shopName}\n${filled}\n${refusal}` : filled;
  const { bytes } = measureText(framed);
  const { unsupported } = measureText(withoutVariables(words));
  const byAlimtalk = type.type === 'ALIMTALK' && draft.channel === 'ALIMTALK' && isInfoKind(kind);
  const hasPicture = !byAlimtalk && draft.image !== null;
  const lengthName = hasPicture ? '사진 문자' : bytes > SMS_MAX_BYTES ? '장문' : '단문';
  const content = contents?.find(({ id }) => id === draft.contentId);
  const approved = content?.versions.find(({ state }) => state === 'APPROVED')?.body;
  return (
    <FormDialog
      title={messageKinds[kind].name}
      width={820}
      label="저장"
      busy={save.isPending}
      dirty={dirty}
      ready={!outdated}
      onClose={onClose}
      onSubmit={() => save.mutate({ draft, version: base.version })}
    >
      {outdated && (
        <StaleNotice
          onTakeTheirs={form.takeTheirs}
          onKeepMine={() => save.mutate({ draft, version: record.version })}
        />
      )}
      <div className={styles.two}>
        <div className={shapes.stack14}>
          <Toggle label="보내기" checked={draft.on} onChange={(on) => set({ on })} />
          <TimingFields kind={kind} draft={draft} set={set} problems={problems} />
          {nature === 'AD' && (
            <p className={shapes.note}>
              광고라서 문자로만, 수신에 동의한 고객에게만 가요. 앞에 (광고)와 샵 이름, 끝에 무료 수신거부
              번호가 자동으로 붙어요. 밤 9시부터 아침 8시 사이에는 야간 수신에 동의한 고객에게만 가요.
            </p>
          )}
          {isInfoKind(kind) && type.type === 'ALIMTALK' && (
            <Segmented
              label="보내는 방법"
              choices={channels}
              value={draft.channel}
              onChange={(channel) => set({ channel })}
            />
          )}
          {byAlimtalk && <ContentField rule={rule} draft={draft} set={(contentId) => set({ contentId })} />}
          {problems['contentId'] && <p className={shapes.problem}>{problems['contentId']}</p>}
          <WordsField
            label={byAlimtalk ? '알림톡이 가지 않을 때 보낼 문자' : '문자 글'}
            kind={kind}
            value={draft.text}
            onChange={(text) => set({ text })}
            longest={1000}
            placeholder={standardTexts[kind]}
            hint="비워 두면 기본 글로 가요."
            aside={
              <span className={shapes.figures}>
                {formatNumber(bytes)}바이트 · {lengthName}
              </span>
            }
            error={
              problems['text'] ??
              (unsupported.length > 0 ? `문자로 보낼 수 없는 글자예요: ${unsupported.join(' ')}` : undefined)
            }
          />
          {!byAlimtalk && (
            <PictureField image={draft.image} set={(image) => set({ image })} kept={rule.image} />
          )}
          {save.error && Object.keys(problems).length === 0 && (
            <p className={shapes.problem} role="alert">
              {describeError(save.error)}
            </p>
          )}
        </div>
        <div className={styles.beside}>
          <PhonePreview
            by={byAlimtalk ? 'ALIMTALK' : 'TEXT'}
            from={shopName}
            text={byAlimtalk ? fillIn(approved ?? standardTexts[kind], values) : framed}
            buttons={byAlimtalk ? (content?.buttons ?? []) : []}
            imageUrl={byAlimtalk ? undefined : draft.image?.thumbnailUrl}
          />
          {byAlimtalk && <GoLink to="/messages/contents">알림톡 내용 보기</GoLink>}
        </div>
      </div>
    </FormDialog>
  );
};
