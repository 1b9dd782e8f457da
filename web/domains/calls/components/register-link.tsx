import { addresses } from '../../../lib/addresses.ts';
import { leavePendingPhone } from '../../../lib/pending-phone.ts';
import { useCan } from '../../../lib/me.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { GoLink } from '../../../ui/go-link.tsx';

interface Props {
  number: string | null;
  size?: 'small' | 'normal';
  onGone?: () => void;
}

/** Leads from an unknown caller into the form, with the number that rang. */
export const RegisterLink = ({ number, size = 'normal', onGone }: Props) => {
  const can = useCan();
  if (number === null || !can('customers.write')) return null;
  return (
    <GoLink
      className={buttonClass({ size })}
      to={addresses.newCustomer}
      onClick={() => {
        // Anyone who may not see the number hands on nothing: the rest of it would be made up.
        if (!number.includes('*')) leavePendingPhone(number);
        onGone?.();
      }}
    >
      고객 등록
    </GoLink>
  );
};
