import { formatDate, shopDateOf } from '../../../../contract/time.ts';
import { useNow, useToday } from '../../../lib/clock.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { notify } from '../../../ui/notify.ts';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import settings from '../../shops/settings.module.css';
import { pushAbility } from '../../../lib/browser-push.ts';
import type { PushAbility } from '../../../lib/browser-push.ts';
import { agoOf } from '../format.ts';
import { useTurnPushOff, useTurnPushOn } from '../use-push.ts';

type Settings = CallAnswer<'notices.notificationSettings'>;
type Device = Settings['devices'][number];

const reasons: Record<Exclude<PushAbility, 'able'>, string> = {
  install: '아이폰에서는 공유 버튼의 ‘홈 화면에 추가’로 단골을 설치한 뒤 켤 수 있어요.',
  denied: '브라우저에서 단골의 알림을 막아 두었어요. 주소창의 자물쇠를 눌러 알림을 허용해 주세요.',
  unable: '이 브라우저에서는 푸시 알림을 켤 수 없어요.',
};

const DeviceLine = ({ device }: { device: Device }) => {
  const [now, today] = [useNow(), useToday()];
  const off = useTurnPushOff();
  const attempt = useCall('notices.tryPush', (id: number) => ({ params: { id } }), {
    onSuccess: () => notify.done('시험 알림을 보냈어요. 곧 도착해요.'),
  });
  const { id, problem, lastOkAt, here, createdAt } = device;
  const standing = problem
    ? '지금은 보내지 못하고 있어요. 계속되면 껐다가 다시 켜 주세요.'
    : lastOkAt === null
      ? '아직 보낸 알림이 없어요'
      : `마지막으로 보낸 때: ${agoOf(lastOkAt, now, today)}`;
  return (
    <li className={settings.row}>
      <div className={settings.grow}>
        <strong>{here ? `${device.device} (이 기기)` : device.device}</strong>
        <span className={problem ? shapes.problem : shapes.note}>
          <JoinedParts of={[`${formatDate(shopDateOf(createdAt))} 켬`, standing]} />
        </span>
      </div>
      <Button size="small" busy={attempt.isPending} onClick={() => attempt.mutate(id)}>
        시험 알림
      </Button>
      <Button size="small" busy={off.isPending} onClick={() => off.mutate({ id, here })}>
        끄기
      </Button>
    </li>
  );
};

/** Browsers that are told even while the office is closed. */
export const DevicesCard = ({ devices, publicKey }: Pick<Settings, 'devices' | 'publicKey'>) => {
  const ability = pushAbility();
  const on = useTurnPushOn(publicKey);
  const isOn = devices.some(({ here }) => here);
  return (
    <Card flush title="푸시 알림">
      <div className={settings.row}>
        <div className={settings.grow}>
          <span>단골을 닫아 두어도 이 기기로 알려 드려요. 고객 이름은 보내지 않아요.</span>
          {ability !== 'able' && <span className={shapes.note}>{reasons[ability]}</span>}
          {on.error && (
            <span role="alert" className={shapes.problem}>
              {describeError(on.error)}
            </span>
          )}
        </div>
        {ability === 'able' && !isOn && (
          <Button look="primary" busy={on.isPending} onClick={() => on.mutate()}>
            이 기기에서 켜기
          </Button>
        )}
      </div>
      {devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} />
          ))}
        </ul>
      )}
    </Card>
  );
};
