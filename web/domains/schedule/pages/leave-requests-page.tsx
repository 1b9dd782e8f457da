import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDay, formatWallTimes } from '../../../../contract/time.ts';
import { call } from '../../../lib/call.ts';
import { useToday } from '../../../lib/clock.ts';
import { useCall, useEndpoint } from '../../../lib/endpoints.ts';
import { useCan, useMe } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Card } from '../../../ui/surface.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { ShopFrame } from '../../shops/shop-frame.tsx';
import styles from '../../shops/settings.module.css';
import { useConfirmedSave } from '../changes/use-confirmed-save.tsx';
import type { ConfirmedSave } from '../changes/use-confirmed-save.tsx';
import { useLeaveFields } from '../days/leave-fields.tsx';
import { leaveNames } from '../format.ts';

type Request = CallAnswer<'leaveRequests.list'>['items'][number];

const states = {
  REQUESTED: { label: '기다리는 중', tone: 'warn' },
  APPROVED: { label: '승인', tone: 'ok' },
  REJECTED: { label: '거절', tone: 'bad' },
  WITHDRAWN: { label: '신청 취소', tone: 'plain' },
} as const;

const timeOf = ({ from, to, fromTime, toTime }: Request): string => {
  if (fromTime && toTime) return `${formatDay(from)} ${formatWallTimes(fromTime, toTime)}`;
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
};

const AskDialog = ({ onClose }: { onClose: () => void }) => {
  const { draft, problem, fields } = useLeaveFields(useToday());
  const ask = useCall('leaveRequests.ask', (body: typeof draft) => ({ body }));
  return (
    <FormDialog
      title="휴가 신청"
      label="신청"
      ready={problem === null}
      busy={ask.isPending}
      dirty={draft.reason !== ''}
      onClose={onClose}
      onSubmit={() =>
        ask.mutate(draft, {
          onSuccess: () => {
            notify.done('휴가를 신청했어요');
            onClose();
          },
        })
      }
    >
      {fields}
      {problem && (
        <p role="alert" className={shapes.problem}>
          {problem}
        </p>
      )}
      <p className={shapes.note}>승인되기 전에는 예약이 그대로 들어올 수 있어요.</p>
    </FormDialog>
  );
};

const RefuseDialog = ({ of, onClose }: { of: Request; onClose: () => void }) => {
  const [answer, setAnswer] = useState('');
  const decide = useCall('leaveRequests.decide', (body: { approved: boolean; answer: string }) => ({
    params: { id: of.id },
    body,
  }));
  return (
    <FormDialog
      title={`${of.employeeName}님 휴가 거절`}
      label="거절"
      busy={decide.isPending}
      dirty={answer !== ''}
      onClose={onClose}
      onSubmit={() => decide.mutate({ approved: false, answer }, { onSuccess: onClose })}
    >
      <TextInput label="전할 말" value={answer} onChange={setAnswer} maxLength={200} autoFocus />
    </FormDialog>
  );
};

interface RowProps {
  of: Request;
  decides: boolean;
  isOwn: boolean;
  save: ConfirmedSave;
  busy: boolean;
  onRefuse: () => void;
}

const Row = ({ of, decides, isOwn, save, busy, onRefuse }: RowProps) => {
  const shopNo = useShopNo();
  const withdraw = useCall('leaveRequests.withdraw', (id: number) => ({ params: { id } }));
  const approve = (confirmed: boolean) =>
    call('leaveRequests.decide', { params: { shopNo, id: of.id }, body: { approved: true, confirmed } });
  const waits = of.state === 'REQUESTED';
  const { label, tone } = states[of.state];
  return (
    <li className={styles.request}>
      <span>
        <strong>{of.employeeName}</strong> {leaveNames[of.kind]} · {timeOf(of)}
        <small>
          {[of.reason, of.answer && `답: ${of.answer}`, of.decidedBy && `${of.decidedBy}님이 처리`]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {(!waits || (!isOwn && !decides)) && <Tag tone={tone}>{label}</Tag>}
      {waits && (isOwn || decides) && (
        <span className={shapes.inlineRow}>
          {isOwn && (
            <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate(of.id)}>
              신청 취소
            </Button>
          )}
          {decides && (
            <>
              <Button size="small" onClick={onRefuse}>
                거절
              </Button>
              <Button size="small" look="primary" busy={busy} onClick={() => void save(approve)}>
                승인
              </Button>
            </>
          )}
        </span>
      )}
    </li>
  );
};

/** What staff ask for, and what the owner answers. */
export const LeaveRequestsPage = () => {
  const requests = useEndpoint('leaveRequests.list', {});
  const me = useMe();
  const decides = useCan()('settings.write');
  const { save, busy, dialog } = useConfirmedSave();
  const [asks, setAsks] = useState(false);
  const [refused, setRefused] = useState<Request>();
  return (
    <ShopFrame
      title="휴가 신청"
      actions={
        <Button look="primary" start={<Icon of={IconPlus} size={16} />} onClick={() => setAsks(true)}>
          휴가 신청
        </Button>
      }
    >
      <QueryState
        of={requests}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="휴가 신청이 없어요" text="신청하면 여기에서 답을 볼 수 있어요." />}
      >
        {({ items }) => (
          <Card flush>
            <ul aria-label="휴가 신청">
              {items.map((of) => (
                <Row
                  key={of.id}
                  of={of}
                  decides={decides}
                  isOwn={of.employeeNo === me?.employeeNo}
                  save={save}
                  busy={busy}
                  onRefuse={() => setRefused(of)}
                />
              ))}
            </ul>
          </Card>
        )}
      </QueryState>
      {asks && <AskDialog onClose={() => setAsks(false)} />}
      {refused && <RefuseDialog of={refused} onClose={() => setRefused(undefined)} />}
      {dialog}
    </ShopFrame>
  );
};
