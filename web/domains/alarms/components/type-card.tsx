import { alarmTypeNames, alarmTypes } from '../../../../contract/alarm-words.ts';
import type { AlarmType } from '../../../../contract/alarm-words.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { useShopNo } from '../../../lib/session.ts';
import { confirm } from '../../../ui/confirm.ts';
import { notify } from '../../../ui/notify.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import type { AlarmTypeSettings } from '../queries.ts';

const choices = alarmTypes.map((value) => ({ value, label: alarmTypeNames[value] }));

const notes: Record<AlarmType, string> = {
  ALIMTALK: '예약과 잔액 안내는 카카오톡으로 가고, 광고로 분류되는 메시지는 문자로 가요.',
  SMS: '모두 문자로 가요. 글이 길면 장문 문자가 돼요.',
  OFF: '자동으로 나가는 메시지가 없어요. 단체 메시지는 보낼 수 있어요.',
};

/** How all messages of this type go. Turned off, waiting ones are withdrawn: their number is shown first. */
export const TypeCard = ({ settings }: { settings: AlarmTypeSettings }) => {
  const { type, fallback, waiting, version, practice } = settings;
  const id = useShopNo();
  const save = useCall(
    'alarms.saveType',
    (change: { type?: AlarmType; fallback?: 'SMS' | 'NONE' }) => ({
      params: { id },
      body: { type, fallback, version, ...change },
    }),
    { onSuccess: () => notify.saved() },
  );
  const choose = async (next: AlarmType) => {
    const isSure =
      next !== 'OFF' ||
      waiting === 0 ||
      (await confirm({
        title: '자동 메시지를 끌까요?',
        message: `보내려고 기다리던 ${waiting}건을 취소해요.`,
        confirmLabel: '끄기',
        danger: true,
      }));
    if (isSure && next !== type) save.mutate({ type: next });
  };
  return (
    <Card title="보내는 방법" actions={practice && <Tag>연습 모드</Tag>}>
      <div className={shapes.stack12}>
        <Segmented
          label="보내는 방법"
          choices={choices}
          value={type}
          onChange={(next) => void choose(next)}
        />
        <p className={shapes.note}>{notes[type]}</p>
        {type === 'ALIMTALK' && (
          <Toggle
            label="알림톡이 가지 않으면 문자로 보내기"
            note="카카오톡을 쓰지 않거나 차단한 고객에게 같은 안내를 문자로 보내요."
            checked={fallback === 'SMS'}
            onChange={(on) => save.mutate({ fallback: on ? 'SMS' : 'NONE' })}
          />
        )}
        {type !== 'OFF' && waiting > 0 && <p className={shapes.note}>지금 {waiting}건이 기다리고 있어요.</p>}
      </div>
    </Card>
  );
};
