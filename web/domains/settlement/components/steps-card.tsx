import { IconCheck, IconCircle } from '@tabler/icons-react';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Policy } from '../../payments/queries.ts';
import type { Information } from '../queries.ts';
import styles from '../settlement.module.css';

interface Props {
  information: Information;
  policy: Policy;
}

const stepsOf = ({ information: { approved, latest }, policy }: Props) => {
  const isLive = policy.connected && !policy.practice;
  return [
    {
      done: latest !== null,
      title: '정산 정보와 서류 보내기',
      text: '사업자등록증과 통장 사본이 있으면 5분이면 돼요. 아래에서 보내 주세요.',
    },
    {
      done: approved !== null,
      title: '심사',
      text:
        latest?.state === 'REJECTED'
          ? '반려됐어요. 아래의 사유를 보고 다시 보내 주세요.'
          : '영업일 1~2일 걸려요. 결과는 알림으로 알려 드려요.',
    },
    {
      done: isLive,
      title: '나이스페이 가맹 계약과 결제 연결',
      text: '승인되면 나이스페이에서 계약서를 보내요. 계약이 끝나면 저희가 결제를 연결해요. 돈은 카드사에서 나이스페이를 거쳐 샵 계좌로 바로 들어오고, 단골은 수수료를 받지 않아요.',
    },
    {
      done: isLive && policy.enabled,
      title: '예약금 받기 켜기',
      text: '연결되면 예약금 정책을 켜 주세요.',
      to: '/online/deposits',
    },
  ];
};

/** What the shop must do until its customers can pay by card, and how far it is. */
export const StepsCard = (props: Props) => {
  const steps = stepsOf(props);
  const left = steps.filter(({ done }) => !done).length;
  return (
    <Card
      title="카드 결제 연결"
      actions={<Tag tone={left === 0 ? 'ok' : 'plain'}>{left === 0 ? '연결됨' : `${left}단계 남음`}</Tag>}
    >
      <ol className={styles.steps}>
        {steps.map(({ done, title, text, to }) => (
          <li key={title} data-done={done}>
            <Icon of={done ? IconCheck : IconCircle} size={18} label={done ? '끝남' : '아직'} />
            <div>
              <strong>{title}</strong>
              {!done && <p className={shapes.note}>{text}</p>}
              {!done && to && (
                <GoLink className={styles.link ?? ''} to={to}>
                  예약금 정책
                </GoLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
};
