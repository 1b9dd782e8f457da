import type { ReactNode } from 'react';
import type { FoundCustomer } from '../lib/find-customers.ts';
import { petsSaid } from '../lib/pets.ts';
import { usePetShop } from '../lib/shop.ts';
import type { Finding } from './finder.tsx';

/** How a search shows a customer: by the pets in a pet shop, the owner behind them; elsewhere the owner first. */
export const useCustomerFinding = (typed: string) => {
  const petShop = usePetShop();
  return (
    { customerNo, name, phone, pets, petNames }: FoundCustomer,
    { note, tag }: { note: ReactNode; tag?: ReactNode },
  ): Omit<Finding, 'take'> => {
    const leads = petShop && pets.length > 0;
    const named = petsSaid(leads ? pets : petNames.map((pet) => ({ name: pet })), typed);
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
