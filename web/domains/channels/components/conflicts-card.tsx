import { useState } from 'react';
import { minuteOfDay, instantAt, shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { notify } from '../../../ui/notify.ts';
import { Select } from '../../../ui/select.tsx';
import { Card } from '../../../ui/surface.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import shapes from '../../../ui/shapes.module.css';
import settings from '../../shops/settings.module.css';
import { timeWords } from '../format.ts';
import { useSettleConflict } from '../mutations.ts';

type Conflict = CallAnswer<'channels.conflicts'>['items'][number];

const nobody = 'none';

/** Another time or another person; what was agreed with the guest out there has to be changed there too. */
const PlaceDialog = ({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) => {
  const mapping = useEndpoint('channels.naverMapping', {});
  const settle = useSettleConflict();
  const [date, setDate] = useState(shopDateOf(conflict.startAt));
  const [minute, setMinute] = useState(minuteOfDay(conflict.startAt));
  const [employee, setEmployee] = useState(
    conflict.employeeNo === null ? nobody : String(conflict.employeeNo),
  );
  const place = () =>
    settle.mutate(
      {
        id: conflict.id,
        how: 'PLACE',
        startAt: instantAt(date, minute),
        employeeNo: employee === nobody ? null : Number(employee),
        version: conflict.version,
      },
      {
        onSuccess: () => {
          notify.done('예약을 넣었어요. 시간을 바꿨다면 네이버에서도 바꿔 주세요.');
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title="예약 넣기"
      width={440}
      label="예약 넣기"
      ready
      busy={settle.isPending}
      onClose={onClose}
      onSubmit={place}
    >
      <DateField label="날짜" value={date} onChange={(value) => value && setDate(value)} />
      <TimeField label="시간" step={30} value={minute} onChange={setMinute} />
      <Select
        label="담당자"
        value={employee}
        onChange={(value) => setEmployee(value ?? nobody)}
        options={[
          { value: nobody, label: '담당자없음' },
          ...(mapping.data?.employees ?? []).map(({ employeeNo, name }) => ({
            value: String(employeeNo),
            label: name,
          })),
        ]}
      />
      {settle.error && (
        <p role="alert" className={shapes.problem}>
          {describeError(settle.error)}
        </p>
      )}
    </FormDialog>
  );
};

const Row = ({ conflict, onPlace }: { conflict: Conflict; onPlace: () => void }) => {
  const settle = useSettleConflict();
  const can = useCan();
  const decide = async (how: 'OVERLAP' | 'REFUSE') => {
    const asked =
      how === 'OVERLAP'
        ? {
            title: '그래도 겹쳐서 등록할까요?',
            message: '같은 시간에 예약이 두 건이 돼요.',
            confirmLabel: '겹쳐 넣기',
          }
        : {
            title: '네이버에서 거절하셨나요?',
            message: '여기에서는 막아 둔 시간만 풀어요. 고객에게 알리려면 네이버에서 거절해야 해요.',
            confirmLabel: '막은 시간 풀기',
            danger: true,
          };
    if (!(await confirm(asked))) return;
    settle.mutate(
      { id: conflict.id, how, version: conflict.version },
      { onError: (error) => notify.info(describeError(error)) },
    );
  };
  return (
    <li className={settings.row}>
      <div className={settings.grow}>
        <strong>
          <JoinedParts
            of={[
              conflict.guestName || '이름 없음',
              timeWords(conflict.startAt, conflict.endAt),
              conflict.employeeName,
            ]}
          />
        </strong>
        <span className={shapes.note}>
          <JoinedParts of={[conflict.services, `예약번호 ${conflict.externalNo}`]} />
        </span>
        <span className={shapes.problem}>{conflict.reason}</span>
      </div>
      <GoLink to={addresses.calendar(shopDateOf(conflict.startAt))}>그날 보기</GoLink>
      <Button size="small" look="primary" onClick={onPlace}>
        예약 넣기
      </Button>
      {can('bookings.overlap') && (
        <Button size="small" busy={settle.isPending} onClick={() => void decide('OVERLAP')}>
          겹쳐 넣기
        </Button>
      )}
      <Button size="small" busy={settle.isPending} onClick={() => void decide('REFUSE')}>
        네이버에서 거절
      </Button>
    </li>
  );
};

/** Bookings at Naver whose time is taken here; their time is blocked until an employee decides. */
export const ConflictsCard = () => {
  const conflicts = useEndpoint('channels.conflicts', {});
  const [placed, setPlaced] = useState<Conflict | null>(null);
  const items = conflicts.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card title={`겹친 네이버 예약 ${items.length}건`} flush>
      <p className={settings.row}>
        네이버에는 이미 잡힌 예약이라 그 시간을 막아 두었어요. 기존 예약을 옮긴 뒤 넣거나, 다른 시간·담당자로
        넣거나, 겹쳐서 등록하거나, 네이버에서 거절해 주세요.
      </p>
      <ul aria-label="겹친 네이버 예약">
        {items.map((conflict) => (
          <Row key={conflict.id} conflict={conflict} onPlace={() => setPlaced(conflict)} />
        ))}
      </ul>
      {placed && <PlaceDialog conflict={placed} onClose={() => setPlaced(null)} />}
    </Card>
  );
};
