import { formatDay, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { useCan } from '../../../lib/me.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import shapes from '../../../ui/shapes.module.css';
import { Card, Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useSwitchZeroShop } from '../queries.ts';
import type { ZeroShop } from '../queries.ts';

const states = {
  DRAFT: { word: '아직 열지 않았어요', tone: 'plain' },
  ON: { word: '예약 받는 중', tone: 'ok' },
  OFF: { word: '꺼져 있어요', tone: 'plain' },
  SUSPENDED: { word: '이용권이 끝나 멈췄어요', tone: 'bad' },
} as const;

const when = (instant: string) => `${formatDay(shopDateOf(instant))} ${formatTime(instant)}`;

/** Whether customers can book, and where. */
export const StateCard = ({ page }: { page: ZeroShop }) => {
  const mayWrite = useCan()('online.write');
  const change = useSwitchZeroShop();
  const { openBookings, stopReason, version, state } = page;
  const turn = async (status: 'ON' | 'OFF') => {
    const question = {
      title: '온라인 예약을 끌까요?',
      message:
        openBookings > 0
          ? `열린 온라인 예약 ${openBookings}건은 그대로 남아요.`
          : '페이지에는 전화번호와 영업시간만 남아요.',
      confirmLabel: '끄기',
    };
    if (status === 'OFF' && !(await confirm(question))) return;
    change.mutate({ status, version });
  };
  const { word, tone } =
    state === 'SUSPENDED' && stopReason ? { word: '운영팀이 멈췄어요', tone: 'bad' as const } : states[state];
  return (
    <Card title="온라인 예약" actions={<Tag tone={tone}>{word}</Tag>}>
      <div className={shapes.stack12}>
        <Facts
          of={[
            ['주소', `${location.origin}${page.path}`],
            ['알린 때', page.publishedAt && when(page.publishedAt)],
            ['열린 예약', `${openBookings}건`],
            ...(stopReason === null ? [] : [['멈춘 사유', stopReason] as const]),
          ]}
        />
        <div className={shapes.wrap6}>
          {page.live && (
            <a className={buttonClass({ size: 'small' })} href={page.path} target="_blank" rel="noreferrer">
              페이지 보기
            </a>
          )}
          {mayWrite && state === 'ON' && (
            <Button size="small" busy={change.isPending} onClick={() => void turn('OFF')}>
              예약 끄기
            </Button>
          )}
          {mayWrite && state === 'OFF' && (
            <Button size="small" look="primary" busy={change.isPending} onClick={() => void turn('ON')}>
              예약 켜기
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
};
