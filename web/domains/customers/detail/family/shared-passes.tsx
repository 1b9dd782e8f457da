import { addresses } from '../../../../lib/addresses.ts';
import { useCan } from '../../../../lib/me.ts';
import { GoLink } from '../../../../ui/go-link.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Chip, Chips } from '../../../../ui/toggles.tsx';
import shapes from '../../../../ui/shapes.module.css';
import type { Customer } from '../../form.ts';
import { useSharePass } from '../mutations.ts';
import type { Family } from '../queries.ts';
import { amountLeft } from '../tabs/accounts.tsx';
import styles from './family.module.css';

type Shared = Family['accounts'][number];
type Person = Pick<Customer, 'customerNo' | 'name'>;

const Pass = ({ account, people }: { account: Shared; people: readonly Person[] }) => {
  const share = useSharePass();
  const writes = useCan()('memberships.write');
  // What was answered may be newer than the list.
  const now = share.data && share.data.version > account.version ? share.data : account;
  const users: number[] = now.sharedWith.map(({ customerNo }) => customerNo);
  const toggle = (person: Person) => {
    const customerNos = users.includes(person.customerNo)
      ? users.filter((one) => one !== person.customerNo)
      : [...users, person.customerNo];
    share.mutate(
      { id: account.id, customerNos: customerNos, version: now.version },
      {
        onSuccess: () =>
          notify.done(
            customerNos.length > users.length
              ? `${person.name}님도 함께 써요`
              : `${person.name}님은 이제 함께 쓰지 않아요`,
          ),
      },
    );
  };
  return (
    <li className={styles.account}>
      <header>
        <GoLink to={addresses.account(account.id)}>{account.name}</GoLink>
        <span>{amountLeft(account.kind, account.balance)}</span>
      </header>
      <small>
        {account.customerName}님의 것{!account.shareable && ' · 가족 공유가 안 되는 회원권이에요'}
      </small>
      {account.shareable && (
        <Chips label={`‘${account.name}’ 함께 쓰는 분`}>
          {people
            .filter(({ customerNo }) => customerNo !== account.customerNo)
            .map((person) => (
              <Chip
                key={person.customerNo}
                pressed={users.includes(person.customerNo)}
                disabled={!writes || share.isPending}
                onPress={() => toggle(person)}
              >
                {person.name}
              </Chip>
            ))}
        </Chips>
      )}
    </li>
  );
};

/** Every pass and ticket of the family, and who else pays with it. */
export const SharedPasses = ({ family, customer }: { family: Family; customer: Customer }) => (
  <ul className={shapes.stack8} aria-label="가족의 회원권">
    {family.accounts.map((account) => (
      <Pass key={account.id} account={account} people={[customer, ...family.items]} />
    ))}
  </ul>
);
