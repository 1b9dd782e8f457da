import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFoundCustomers } from '../lib/find-customers.ts';
import type { FoundCustomer } from '../lib/find-customers.ts';
import { formatPets, petNames } from '../lib/pets.ts';
import { usePetShop } from '../lib/shop.ts';
import { Finder } from './finder.tsx';
import type { Finding } from './finder.tsx';

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

/** How a search shows a customer: by the pets in a pet shop, the owner behind them; elsewhere the owner first. */
export const useCustomerFinding = (typed: string) => {
  const petShop = usePetShop();
  return (
    { customerNo, name, phone, pets }: FoundCustomer,
    { note, tag }: { note: ReactNode; tag?: ReactNode },
  ): Omit<Finding, 'take'> => {
    const leads = petShop && pets.length > 0;
    const named = leads ? formatPets(pets, typed) : petNames(pets, typed);
    return {
      key: String(customerNo),
      label: (
        <>
          {leads ? named : name} {!leads && named && <small>{named}</small>} {tag}
        </>
      ),
      note: leads ? (
        <>
          {name}
          {note && <> · {note}</>}
        </>
      ) : (
        note
      ),
      words: [name, phone ?? ''],
    };
  };
};

/** One customer by name, 초성 or the last digits of their number; emptied when one is taken. */
export const CustomerFinder = ({
  placeholder = '이름, 초성, 뒷자리 4개',
  except = nobody,
  onFind,
  ...look
}: Props) => {
  const [typed, setTyped] = useState('');
  const { found, searching, unanswered } = useFoundCustomers(typed);
  const shown = useCustomerFinding(typed);
  return (
    <Finder
      {...look}
      listLabel="찾은 고객"
      placeholder={placeholder}
      typed={typed}
      onType={setTyped}
      searching={searching}
      unanswered={unanswered}
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
