import { useState } from 'react';
import type { BookingPlatform } from '../../../contract/platforms.ts';
import { platforms as allPlatforms } from '../../../contract/platforms.ts';
import {
  addDays,
  formatDate,
  formatEnds,
  formatTime,
  instantAt,
  minuteOfWallTime,
  minutesPerDay,
  shopDateOf,
  toWallTime,
} from '../../../contract/time.ts';
import type { ShopDate, WallTime } from '../../../contract/time.ts';
import { useCall, useEndpoint } from '../../lib/endpoints.ts';
import { useToday } from '../../lib/clock.ts';
import { useCan } from '../../lib/me.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { notify } from '../../ui/notify.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Card } from '../../ui/surface.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Chip, Chips } from '../../ui/toggles.tsx';
import shapes from '../../ui/shapes.module.css';
import { ShopFrame } from '../shops/shop-frame.tsx';
import styles from '../shops/settings.module.css';
import { TimeField } from '../../ui/time-field.tsx';
import { platformNames } from '../schedule/format.ts';

const stretch = (startAt: string, endAt: string): string => {
  const [first, last] = formatEnds(startAt, endAt);
  return first === last ? `${first} 하루` : `${first} – ${last}`;
};

const NewStop = ({ onClose }: { onClose: () => void }) => {
  const today = useToday();
  const [platforms, setPlatforms] = useState<readonly BookingPlatform[]>(allPlatforms);
  const [from, setFrom] = useState<ShopDate>(today);
  const [fromTime, setFromTime] = useState<WallTime>(toWallTime(0));
  const [to, setTo] = useState<ShopDate>(addDays(today, 1));
  const [toTime, setToTime] = useState<WallTime>(toWallTime(0));
  const [reason, setReason] = useState('');
  const [startAt, endAt] = [
    instantAt(from, minuteOfWallTime(fromTime)),
    instantAt(to, minuteOfWallTime(toTime)),
  ];
  const save = useCall(
    'platform-bookings.addStop',
    () => ({ body: { platforms: [...platforms], startAt, endAt, reason } }),
    {
      onSuccess: () => {
        notify.saved();
        onClose();
      },
    },
  );
  const toggle = (platform: BookingPlatform) =>
    setPlatforms(
      platforms.includes(platform) ? platforms.filter((one) => one !== platform) : [...platforms, platform],
    );
  const wrong = startAt >= endAt ? '끝나는 때는 시작하는 때보다 늦어야 해요.' : null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="온라인 예약 중지"
      width={480}
      footer={
        <Button
          look="primary"
          busy={save.isPending}
          disabled={platforms.length === 0 || wrong !== null}
          onClick={() => save.mutate()}
        >
          중지하기
        </Button>
      }
    >
      <div className={styles.form}>
        <Field label="채널">
          {() => (
            <Chips label="채널">
              {allPlatforms.map((platform) => (
                <Chip key={platform} pressed={platforms.includes(platform)} onPress={() => toggle(platform)}>
                  {platformNames[platform]}
                </Chip>
              ))}
            </Chips>
          )}
        </Field>
        {platforms.includes('NAVER') && (
          <p className={shapes.note}>
            네이버 예약은 여기서 닫히지 않아요. 네이버 스마트플레이스에서도 예약을 중지해 주세요.
          </p>
        )}
        <div className={shapes.pair}>
          <DateField label="시작하는 날" value={from} onChange={(date) => date && setFrom(date)} />
          <TimeField
            label="시작하는 시간"
            value={minuteOfWallTime(fromTime)}
            step={10}
            to={minutesPerDay}
            onChange={(minute) => setFromTime(toWallTime(minute))}
          />
          <DateField label="끝나는 날" value={to} error={wrong} onChange={(date) => date && setTo(date)} />
          <TimeField
            label="끝나는 시간"
            value={minuteOfWallTime(toTime)}
            step={10}
            to={minutesPerDay}
            onChange={(minute) => setToTime(toWallTime(minute))}
          />
        </div>
        <TextInput label="사유" value={reason} onChange={setReason} maxLength={200} />
      </div>
    </Dialog>
  );
};

export const StopsPage = () => {
  const can = useCan();
  const stops = useEndpoint('platform-bookings.stops', {});
  const news = useEndpoint('platform-bookings.notifications', { query: { limit: 30 } });
  const [adding, setAdding] = useState(false);
  const lift = useCall('platform-bookings.liftStop', (id: number) => ({ params: { id } }), {
    onSuccess: () => notify.done('온라인 예약을 다시 받아요.'),
  });
  return (
    <ShopFrame
      title="온라인 예약 중지"
      actions={
        can('settings.write') && (
          <Button look="primary" onClick={() => setAdding(true)}>
            예약 중지
          </Button>
        )
      }
    >
      <Card title="중지 기간" flush>
        <QueryState
          of={stops}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title="모든 채널에서 예약을 받고 있어요." />}
        >
          {({ items }) => (
            <ul className={shapes.column}>
              {items.map((stop) => (
                <li key={stop.id} className={styles.row}>
                  <div className={styles.grow}>
                    <strong>{stop.platforms.map((one) => platformNames[one]).join(' · ')}</strong>
                    <span className={shapes.note}>
                      {stretch(stop.startAt, stop.endAt)}
                      {stop.reason && ` · ${stop.reason}`}
                    </span>
                  </div>
                  <Tag tone={stop.active ? 'warn' : 'plain'}>{stop.active ? '중지 중' : '예정'}</Tag>
                  {can('settings.write') && (
                    <Button
                      size="small"
                      busy={lift.isPending && lift.variables === stop.id}
                      onClick={() => lift.mutate(stop.id)}
                    >
                      중지 풀기
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
      <Card title="지난 소식" flush>
        <QueryState
          of={news}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title="아직 소식이 없어요." />}
        >
          {({ items }) => (
            <ul className={shapes.column}>
              {items.map(({ id, at, sentence }) => (
                <li key={id} className={styles.row}>
                  <div className={styles.grow}>
                    <span>{sentence}</span>
                    <span className={shapes.note}>
                      {formatDate(shopDateOf(at))} {formatTime(at)}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </Card>
      {adding && <NewStop onClose={() => setAdding(false)} />}
    </ShopFrame>
  );
};
