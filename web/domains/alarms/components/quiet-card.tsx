import { formatMinute, minuteOfWallTime, toWallTime } from '../../../../contract/time.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { notify } from '../../../ui/notify.ts';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import type { AlimtalkSettings } from '../queries.ts';
import styles from '../alarms.module.css';

const night = { from: '22:00', to: '08:00' };

/** Hours in which nothing goes that can wait: it goes when they are over. */
export const QuietCard = ({ settings }: { settings: AlimtalkSettings }) => {
  const { channel, kakaoChannel, quiet, version } = settings;
  const save = useCall(
    'alarms.saveAlimtalk',
    (next: { from: string; to: string } | null) => ({
      body: { channel, kakaoChannel, quiet: next, rules: [], version },
    }),
    { onSuccess: () => notify.saved() },
  );
  return (
    <Card title="보내지 않는 시간">
      <div className={shapes.stack12}>
        <Toggle
          label="정한 시간에는 보내지 않기"
          note="예약 확정처럼 바로 알려야 하는 것은 그대로 가고, 나머지는 시간이 끝나면 가요."
          checked={quiet !== null}
          disabled={save.isPending}
          onChange={(on) => save.mutate(on ? night : null)}
        />
        {quiet && (
          <div className={styles.times}>
            <TimeField
              label="시작"
              step={30}
              value={minuteOfWallTime(quiet.from)}
              onChange={(minute) => save.mutate({ ...quiet, from: toWallTime(minute) })}
            />
            <TimeField
              label="끝"
              step={30}
              value={minuteOfWallTime(quiet.to)}
              onChange={(minute) => save.mutate({ ...quiet, to: toWallTime(minute) })}
            />
          </div>
        )}
        {quiet && (
          <p className={shapes.note}>
            {formatMinute(minuteOfWallTime(quiet.from))}부터 {formatMinute(minuteOfWallTime(quiet.to))}까지
          </p>
        )}
      </div>
    </Card>
  );
};
