import { IconArrowsMaximize, IconArrowsMinimize, IconDots, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { addresses } from '../../../lib/addresses.ts';
import { useConsulting } from '../../../lib/consulting.ts';
import { useCan } from '../../../lib/me.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayout } from '../../../ui/media.ts';
import { Menu } from '../../../ui/menu.tsx';
import { LinkDialog } from '../../papers/link-dialog.tsx';
import type { Customer } from '../form.ts';
import { useDropCustomer } from './use-drop-customer.ts';
import type { useCustomerPlace } from './use-customer-page.ts';

interface HeadProps {
  customer: Customer;
  place: ReturnType<typeof useCustomerPlace>;
  full: boolean;
}

/** How the page is shown, and what is seldom done to a customer. */
export const HeadActions = ({ customer, place, full }: HeadProps) => {
  const can = useCan();
  const phone = useLayout() === 'phone';
  const [consulting, setConsulting] = useConsulting();
  const drop = useDropCustomer(customer, place.close);
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <IconButton
        of={consulting ? IconEye : IconEyeOff}
        label={consulting ? '상담용 모드 끄기' : '상담용 모드'}
        size="small"
        aria-pressed={consulting}
        onClick={() => setConsulting(!consulting)}
      />
      {!phone && (
        <IconButton
          of={full ? IconArrowsMinimize : IconArrowsMaximize}
          label={full ? '목록 옆에 보기' : '넓게 보기'}
          size="small"
          onClick={() => place.showFull(!full)}
        />
      )}
      {can('customers.write') && (
        <Menu
          trigger={<IconButton of={IconDots} label="더 보기" size="small" />}
          entries={[
            can('memberships.read') && { label: '잔액 링크 보내기', onPress: () => setSharing(true) },
            { label: '고객 삭제', danger: true, onPress: () => void drop() },
          ]}
        />
      )}
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

/** What is done with a customer all day. */
export const FooterActions = ({ customer, onEdit }: { customer: Customer; onEdit: () => void }) => {
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
        <GoLink
          className={buttonClass({ look: 'primary', wide: true })}
          to={addresses.newBooking({ customerNo })}
        >
          새 예약
        </GoLink>
      )}
    </>
  );
};
