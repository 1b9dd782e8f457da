import { honoured } from '../../../contract/people.ts';
import { confirm } from '../../ui/confirm.ts';
import type { StandingClass } from './queries.ts';
import { useClasses } from './use-classes.ts';

const toCancel = ({ attendees }: StandingClass): string => {
  const coming = attendees.filter(({ state }) => state !== 'NO_SHOW');
  return coming.length === 0
    ? '아직 예약한 사람이 없어요.'
    : `${coming.map(({ customerName }) => honoured(customerName)).join(', ')} 예약 ${coming.length}건도 함께 취소돼요.`;
};

/** Cancels a class after naming the bookings that go with it. */
export const useCancelClass = () => {
  const { remove, busy } = useClasses();
  const cancel = async (session: StandingClass): Promise<boolean> => {
    const agreed = await confirm({
      title: `${session.name} 수업을 취소할까요?`,
      message: toCancel(session),
      confirmLabel: '수업 취소',
      danger: true,
    });
    return agreed && (await remove(session)) !== null;
  };
  return { cancel, busy };
};
