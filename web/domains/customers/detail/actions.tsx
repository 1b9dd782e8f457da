import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronDown,
  IconChevronUp,
  IconDots,
} from '@tabler/icons-react';
import { useState } from 'react';
import { addresses } from '../../../lib/addresses.ts';
import { useConsulting } from '../../../lib/consulting.ts';
import { useCan } from '../../../lib/me.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayout } from '../../../ui/media.ts';
import { Menu } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { LinkDialog } from '../../documents/link-dialog.tsx';
import type { Customer } from '../form.ts';
import { ErasureDialog } from '../../privacy/components/erasure-dialog.tsx';
import { useUnblockOnline } from './mutations.ts';
import { OnlineBlockDialog } from './online-block-dialog.tsx';
import { useDropCustomer } from './use-drop-customer.ts';
import type { usePageKeys } from './use-page-keys.ts';

interface HeadProps {
  customer: Customer;
  full: boolean;
  /** The customers before and after in the list. */
  beside: ReturnType<typeof usePageKeys>;
  onClose: () => void;
  onConsult: () => void;
  onWiden: () => void;
  onHelp: () => void;
}

/** How the page is shown, and what is seldom done to a customer. */
export const HeadActions = (props: HeadProps) => {
  const { customer, full, beside, onConsult, onWiden, onHelp } = props;
  const can = useCan();
  const phone = useLayout() === 'phone';
  const [consulting] = useConsulting();
  const drop = useDropCustomer(customer, props.onClose);
  const [erasing, setErasing] = useState(false);
  const [sharing, setSharing] = useState(false);
  const [blocking, setBlocking] = useState(false);
  const unblock = useUnblockOnline(customer.customerNo);
  const unblocked = () => notify.done(`${customer.name} 고객의 온라인 예약을 다시 받아요`);
  const { before, after, goTo } = beside;
  return (
    <>
      {(before !== undefined || after !== undefined) && (
        <>
          <IconButton
            of={IconChevronUp}
            label="이전 고객 (K)"
            size="small"
            disabled={before === undefined}
            onClick={() => goTo(before)}
          />
          <IconButton
            of={IconChevronDown}
            label="다음 고객 (J)"
            size="small"
            disabled={after === undefined}
            onClick={() => goTo(after)}
          />
        </>
      )}
      {!phone && (
        <IconButton
          of={full ? IconArrowsMinimize : IconArrowsMaximize}
          label={full ? '목록 옆에 보기 (F)' : '넓게 보기 (F)'}
          size="small"
          onClick={onWiden}
        />
      )}
      <Menu
        trigger={<IconButton of={IconDots} label="더 보기" size="small" />}
        entries={[
          { label: consulting ? '상담용 모드 끄기' : '상담용 모드', onPress: onConsult },
          !phone && { label: '단축키', onPress: onHelp },
          can('customers.write') &&
            can('memberships.read') && { label: '잔액 링크 보내기', onPress: () => setSharing(true) },
          can('customers.write') &&
            customer.phone !== null &&
            (customer.onlineBlock
              ? {
                  label: '온라인 예약 다시 받기',
                  onPress: () => unblock.mutate(undefined, { onSuccess: unblocked }),
                }
              : { label: '온라인 예약 받지 않기', onPress: () => setBlocking(true) }),
          can('customers.write') && '—',
          can('customers.write') && { label: '고객 삭제', danger: true, onPress: () => void drop() },
          can('customers.erase') && {
            label: '개인정보 완전 삭제',
            danger: true,
            onPress: () => setErasing(true),
          },
        ]}
      />
      {erasing && (
        <ErasureDialog
          customerNo={customer.customerNo}
          onClose={() => setErasing(false)}
          onGone={props.onClose}
        />
      )}
      {blocking && <OnlineBlockDialog customer={customer} onClose={() => setBlocking(false)} />}
      {sharing && (
        <LinkDialog
          about={{ customerNo: customer.customerNo }}
          title={`${customer.name} 잔액 링크`}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
};

interface FooterProps {
  customer: Customer;
  /** At the foot of a panel the main action takes what room is left; in a head it is as wide as its word. */
  wide: boolean;
  onEdit: () => void;
}

/** What is done with a customer all day. */
export const FooterActions = ({ customer, wide, onEdit }: FooterProps) => {
  const can = useCan();
  const { customerNo } = customer;
  return (
    <>
      {can('customers.write') && <Button onClick={onEdit}>수정</Button>}
      {can('sales.write') && (
        <GoLink className={buttonClass({})} to={addresses.newSale({ customer: customerNo })}>
          매출 등록
        </GoLink>
      )}
      {can('bookings.write') && (
        <GoLink className={buttonClass({ look: 'primary', wide })} to={addresses.newBooking({ customerNo })}>
          새 예약
        </GoLink>
      )}
    </>
  );
};
