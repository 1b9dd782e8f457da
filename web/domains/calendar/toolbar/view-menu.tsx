import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../lib/me.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Kbd } from '../../../ui/tag.tsx';
import { slotSteps } from '../days/zoom.rules.ts';
import type { SlotMinutes } from '../days/zoom.rules.ts';

interface Props {
  slot: SlotMinutes;
  /** A phone finds here what a wide screen has beside. */
  phone: boolean;
  /** No room for what else stands beside it. */
  narrow: boolean;
  onSlot: (slot: SlotMinutes) => void;
  onSearch: () => void;
  onFilter: () => void;
  onBlock: () => void;
  /** Only where classes are held. */
  onClass?: (() => void) | undefined;
  onSetting: () => void;
  onPrint: () => void;
  onHelp: () => void;
}

export const ViewMenu = (props: Props) => {
  const { slot, phone, onSlot } = props;
  const can = useCan();
  const navigate = useNavigate();
  return (
    <Menu
      width={210}
      trigger={<IconButton of={IconDots} label="캘린더 메뉴" bordered={!phone} />}
      entries={[
        props.narrow && { label: '예약 찾기', onPress: props.onSearch },
        props.narrow && { label: '골라 보기', onPress: props.onFilter },
        props.narrow && { label: '빈자리 대기', onPress: () => void navigate({ to: '/book/waitlist' }) },
        can('bookings.write') && { label: '예약 막기', end: <Kbd>B</Kbd>, onPress: props.onBlock },
        props.onClass !== undefined &&
          can('bookings.write') && { label: '수업 열기', onPress: props.onClass },
        (props.narrow || can('bookings.write')) && '—',
        { heading: '시간 간격' },
        ...slotSteps.toReversed().map((step) => ({
          label: `${step}분`,
          end: step === slot ? '✓' : undefined,
          onPress: () => onSlot(step),
        })),
        '—',
        can('settings.write') && { label: '캘린더 설정', onPress: props.onSetting },
        { label: '인쇄', end: <Kbd>P</Kbd>, onPress: props.onPrint },
        !phone && { label: '단축키', end: <Kbd>?</Kbd>, onPress: props.onHelp },
      ]}
    />
  );
};
