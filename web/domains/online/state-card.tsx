import { formatDay, formatTime, shopDateOf } from '../../../contract/time.ts';
import { useCan } from '../../lib/me.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { notify } from '../../ui/notify.ts';
import shapes from '../../ui/shapes.module.css';
import { Card, Facts } from '../../ui/surface.tsx';
import { Tag } from '../../ui/tag.tsx';
import { usePublishZeroShop, useSwitchZeroShop } from './queries.ts';
import type { ZeroShop } from './queries.ts';

const states = {
  DRAFT: { word: '아직 열지 않았어요', tone: 'plain' },
  ON: { word: '열려 있어요', tone: 'ok' },
  OFF: { word: '꺼져 있어요', tone: 'plain' },
  SUSPENDED: { word: '이용권이 끝나 멈췄어요', tone: 'plain' },
} as const;

const when = (instant: string) => `${formatDay(shopDateOf(instant))} ${formatTime(instant)}`;

const useDeeds = (page: ZeroShop) => {
  const save = usePublishZeroShop();
  const change = useSwitchZeroShop();
  const { draft, openBookings, version } = page;
  const publish = async () => {
    await save.mutateAsync({ draft, publish: true, version });
    notify.done(page.state === 'DRAFT' ? '페이지를 열었어요' : '수정한 내용을 알렸어요');
  };
  const turn = async (status: 'ON' | 'OFF') => {
    const left = `받아 둔 온라인 예약 ${openBookings}건은 그대로 남아요.`;
    const question = { title: '온라인 예약을 끌까요?', message: left, confirmLabel: '끄기' };
    if (status === 'OFF' && openBookings > 0 && !(await confirm(question))) return;
    await change.mutateAsync({ status, version });
  };
  return { publish, turn, busy: save.isPending || change.isPending };
};

/** Whether customers can book, where, and what the owner may do about it. */
export const StateCard = ({ page, onEdit }: { page: ZeroShop; onEdit: () => void }) => {
  const mayWrite = useCan()('online.write');
  const { publish, turn, busy } = useDeeds(page);
  const { word, tone } = states[page.state];
  const complete = page.checks.every(({ done }) => done);
  const address = `${location.origin}${page.path}`;
  return (
    <Card title="온라인 예약 페이지" actions={<Tag tone={tone}>{word}</Tag>}>
      <div className={shapes.stack14}>
        <Facts
          of={[
            ['페이지 이름', page.draft.title || null],
            ['주소', address],
            ['알린 때', page.publishedAt && when(page.publishedAt)],
            ['받아 둔 예약', `${page.openBookings}건`],
          ]}
        />
        <p className={shapes.note}>
          손님은 이 페이지에서 시술과 가격, 영업 시간을 보고 전화로 예약해요. 페이지에서 바로 예약하기는 아직
          열지 않았어요.
        </p>
        {page.changed && <p className={shapes.note}>수정한 내용을 아직 손님에게 알리지 않았어요.</p>}
        {mayWrite && (
          <div className={shapes.wrap6}>
            {(page.state === 'DRAFT' || page.changed) && (
              <Button
                look="primary"
                sends={false}
                busy={busy}
                disabled={!complete}
                onClick={() => void publish()}
              >
                {page.state === 'DRAFT' ? '페이지 열기' : '수정한 내용 알리기'}
              </Button>
            )}
            <Button onClick={onEdit}>수정</Button>
            {page.live && (
              <a className={buttonClass({})} href={page.path} target="_blank" rel="noreferrer">
                페이지 보기
              </a>
            )}
            {page.state === 'ON' && (
              <Button busy={busy} onClick={() => void turn('OFF')}>
                예약 끄기
              </Button>
            )}
            {page.state === 'OFF' && (
              <Button busy={busy} onClick={() => void turn('ON')}>
                예약 켜기
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
};
