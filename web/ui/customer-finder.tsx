import { useState } from 'react';
import { useFoundCustomers } from '../lib/find-customers.ts';
import type { FoundCustomer } from '../lib/find-customers.ts';
import { useCustomerFinding } from './customer-finding.tsx';
import { Finder } from './finder.tsx';

interface Props {
  label: string;
  placeholder?: string;
  required?: boolean;
  autoFocus?: boolean;
  /** Customers to leave out. */
  except?: (customerNo: FoundCustomer['customerNo']) => boolean;
  onFind: (customer: FoundCustomer) => void;
}

const nobody = () => false;

/** One customer by name, 초성 or the last digits of their number; emptied when one is taken. */
export const CustomerFinder = ({
  placeholder = '이름, 초성, 뒷자리 4개',
  except = nobody,
  onFind,
  ...look
}: Props) => {
  const [typed, setTyped] = useState('');
  const { found, searching } = useFoundCustomers(typed);
  const shown = useCustomerFinding(typed);
  return (
    <Finder
      {...look}
      listLabel="찾은 고객"
      placeholder={placeholder}
      typed={typed}
      onType={setTyped}
      searching={searching}
      findings={found
        .filter(({ customerNo }) => !except(customerNo))
        .map((customer) => ({
          ...shown(customer, { note: customer.phone }),
          take: () => {
            onFind(customer);
            setTyped('');
          },
        }))}
    />
  );
};
