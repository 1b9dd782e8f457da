import { IconDots, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useEndpoint } from '../../../../lib/endpoints.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { useCan } from '../../../../lib/me.ts';
import { Button } from '../../../../ui/button.tsx';
import { GoLink } from '../../../../ui/go-link.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { notify } from '../../../../ui/notify.ts';
import { QueryState } from '../../../../ui/query-state.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import shapes from '../../../../ui/shapes.module.css';
import type { Customer } from '../../form.ts';
import styles from './family.module.css';
import { LinkDialog } from './link-dialog.tsx';
import { SharedPasses } from './shared-passes.tsx';
import { useChangeFamily } from '../mutations.ts';
import type { Family } from '../queries.ts';
import { Section } from '../section.tsx';
import type { TabProps } from '../tabs.rules.ts';
import stack from '../tabs/accounts.module.css';

type Relative = Family['items'][number];

const directionOf = ({ name }: Customer, { shares, receives, name: other }: Relative): string => {
  if (shares && receives) return '회원권을 서로 함께 써요';
  if (shares) return `${name}님의 회원권을 ${other}님도 써요`;
  return receives ? `${other}님의 회원권을 ${name}님도 써요` : '회원권은 따로 써요';
};

const RelativeRow = ({
  customer,
  relative,
  onEdit,
}: {
  customer: Customer;
  relative: Relative;
  onEdit: () => void;
}) => {
  const change = useChangeFamily(customer.customerNo);
  const can = useCan();
  const { customerNo: relativeNo, name, relation, shares, receives } = relative;
  const drop = () =>
    change.mutate(
      { do: 'unlink', relativeNo },
      {
        onSuccess: () =>
          notify.undo(`${name}님을 가족에서 뺐어요`, () =>
            change.mutate({ do: 'link', relativeNo, relation, shares, receives }),
          ),
      },
    );
  const mayDrop = can('memberships.write') || !(shares || receives);
  return (
    <li className={styles.relative}>
      <div>
        <span className={styles.name}>
          <GoLink to={addresses.customer(relativeNo)}>{name}</GoLink>
          {relation && <Tag>{relation}</Tag>}
        </span>
        <span className={styles.direction}>{directionOf(customer, relative)}</span>
      </div>
      {can('customers.write') && (
        <Menu
          trigger={<IconButton of={IconDots} label={`${name} 더 보기`} size="small" />}
          entries={[
            { label: '관계와 함께 쓰기', onPress: onEdit },
            mayDrop && { label: '가족에서 빼기', danger: true, onPress: drop },
          ]}
        />
      )}
    </li>
  );
};

export const FamilyTab = ({ customer }: TabProps) => {
  const query = useEndpoint('families.get', { params: { customerNo: customer.customerNo } });
  const writes = useCan()('customers.write');
  const [editing, setEditing] = useState<Relative | 'new'>();
  const link = writes && (
    <Button size="small" onClick={() => setEditing('new')}>
      가족 연결
    </Button>
  );
  return (
    <QueryState of={query}>
      {(family) => (
        <div className={stack.stack}>
          {family.items.length === 0 ? (
            <EmptyState
              icon={IconUsers}
              title="연결된 가족이 없어요"
              text="가족을 연결하면 정액권과 티켓을 함께 쓸 수 있어요."
              action={link}
            />
          ) : (
            <Section title="가족" actions={link}>
              <ul className={shapes.stack8} aria-label="가족">
                {family.items.map((relative) => (
                  <RelativeRow
                    key={relative.customerNo}
                    customer={customer}
                    relative={relative}
                    onEdit={() => setEditing(relative)}
                  />
                ))}
              </ul>
            </Section>
          )}
          {family.items.length > 0 && family.accounts.length > 0 && (
            <Section title="누가 무엇을 함께 쓰나요">
              <SharedPasses family={family} customer={customer} />
            </Section>
          )}
          {editing && (
            <LinkDialog
              customer={customer}
              relative={editing === 'new' ? undefined : editing}
              taken={new Set([customer.customerNo, ...family.items.map(({ customerNo }) => customerNo)])}
              onClose={() => setEditing(undefined)}
            />
          )}
        </div>
      )}
    </QueryState>
  );
};
