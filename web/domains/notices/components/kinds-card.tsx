import { allNotificationKinds, notificationKinds } from '../../../../contract/notice-kinds.ts';
import type { NotificationKind } from '../../../../contract/notice-kinds.ts';
import { minuteOfWallTime, toWallTime } from '../../../../contract/time.ts';
import { useNow, useToday } from '../../../lib/clock.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { problemsByField } from '../../../lib/errors.ts';
import { useUnsavedGuard } from '../../../lib/unsaved.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Card } from '../../../ui/surface.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { Checkbox } from '../../../ui/toggles.tsx';
import { useFormBase } from '../../../ui/form-base.ts';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import shapes from '../../../ui/shapes.module.css';
import { agoOf } from '../format.ts';
import styles from '../notices.module.css';

type Settings = CallAnswer<'notices.notificationSettings'>;

interface Draft {
  pushOff: readonly NotificationKind[];
  mailOff: readonly NotificationKind[];
  mailAddress: string;
  quiet: { from: number; until: number } | null;
}

const draftOf = ({ pushOff, mailOff, mail, quiet }: Settings): Draft => ({
  pushOff,
  mailOff,
  mailAddress: mail.address ?? '',
  quiet: quiet && { from: minuteOfWallTime(quiet.from), until: minuteOfWallTime(quiet.until) },
});

const usualNight = { from: 22 * 60, until: 8 * 60 };

const MailStanding = ({ mail }: Pick<Settings, 'mail'>) => {
  const [now, today] = [useNow(), useToday()];
  if (mail.problem)
    return (
      <p role="alert" className={shapes.problem}>
        마지막 메일이 도착하지 못했어요. 주소를 확인해 주세요.
      </p>
    );
  if (mail.address && mail.practice)
    return <p className={shapes.note}>연습 모드: 메일을 실제로 보내지는 않아요.</p>;
  if (!mail.lastSentAt) return null;
  return <p className={shapes.note}>마지막 메일: {agoOf(mail.lastSentAt, now, today)}</p>;
};

const toggled = (list: readonly NotificationKind[], kind: NotificationKind, on: boolean) =>
  on ? list.filter((one) => one !== kind) : [...list, kind];

/** What is told beyond the app, where to, and when not. */
export const KindsCard = ({ settings }: { settings: Settings }) => {
  const { base, draft, dirty, set, ...form } = useFormBase(settings, draftOf);
  useUnsavedGuard(dirty);
  const address = draft.mailAddress.trim();
  const save = useCall(
    'notices.saveNotificationSettings',
    ({ version }: Settings) => ({
      body: {
        pushOff: [...draft.pushOff],
        mailOff: [...draft.mailOff],
        mailAddress: address === '' ? null : address,
        quiet: draft.quiet && {
          from: toWallTime(draft.quiet.from),
          until: toWallTime(draft.quiet.until),
        },
        version,
      },
    }),
    {
      quiet: true,
      onSuccess: (answer) => {
        form.saved(answer);
        notify.saved();
      },
    },
  );
  const outdated = form.outdated && !save.isPending;
  const problems = save.error ? problemsByField(save.error) : {};
  return (
    <Card
      title="받을 소식"
      actions={
        <Button
          look="primary"
          busy={save.isPending}
          disabled={!dirty || outdated}
          onClick={() => save.mutate(base)}
        >
          저장
        </Button>
      }
    >
      <div className={shapes.stack16}>
        {outdated && <StaleNotice onTakeTheirs={form.takeTheirs} onKeepMine={() => save.mutate(settings)} />}
        <TextInput
          label="메일 주소"
          value={draft.mailAddress}
          error={problems['mailAddress']}
          hint="아직 읽지 않은 소식을 10분마다 모아서 보내 드려요."
          inputMode="email"
          maxLength={200}
          onChange={(mailAddress) => set({ mailAddress })}
        />
        {address === '' && (
          <p className={shapes.note}>메일로 받을 소식은 메일 주소를 적으면 고를 수 있어요.</p>
        )}
        <MailStanding mail={settings.mail} />
        <table className={styles.kinds}>
          <thead>
            <tr>
              <th scope="col">소식</th>
              <th scope="col">푸시</th>
              <th scope="col">메일</th>
            </tr>
          </thead>
          <tbody>
            {allNotificationKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{notificationKinds[kind]}</th>
                <td>
                  <Checkbox
                    label={<span className="visually-hidden">{notificationKinds[kind]} 푸시</span>}
                    checked={!draft.pushOff.includes(kind)}
                    onChange={(on) => set({ pushOff: toggled(draft.pushOff, kind, on) })}
                  />
                </td>
                <td>
                  <Checkbox
                    label={<span className="visually-hidden">{notificationKinds[kind]} 메일</span>}
                    disabled={address === ''}
                    checked={address !== '' && !draft.mailOff.includes(kind)}
                    onChange={(on) => set({ mailOff: toggled(draft.mailOff, kind, on) })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Checkbox
          label="방해 금지 시간"
          note="이 시간에는 푸시와 메일을 보내지 않고, 끝나면 모아서 한 번 알려 드려요."
          checked={draft.quiet !== null}
          onChange={(on) => set({ quiet: on ? usualNight : null })}
        />
        {draft.quiet && (
          <div className={shapes.pair}>
            <TimeField
              label="시작"
              step={30}
              value={draft.quiet.from}
              onChange={(from) => draft.quiet && set({ quiet: { ...draft.quiet, from } })}
            />
            <TimeField
              label="끝"
              step={30}
              value={draft.quiet.until}
              error={problems['quiet.until']}
              onChange={(until) => draft.quiet && set({ quiet: { ...draft.quiet, until } })}
            />
          </div>
        )}
        {save.error && (
          <p role="alert" className={shapes.problem}>
            {describeError(save.error)}
          </p>
        )}
      </div>
    </Card>
  );
};
