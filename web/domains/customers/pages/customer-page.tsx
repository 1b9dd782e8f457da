import { IconDots, IconPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { PanelSection, SidePanel } from '../../../ui/side-panel.tsx';
import { Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CustomerBookings, CustomerSales } from '../components/customer-history.tsx';
import { CustomerForm } from '../components/customer-form.tsx';
import { sexNames } from '../format.ts';
import type { Customer } from '../form.ts';
import { useDeleteCustomer } from '../mutations.ts';
import { customerQuery } from '../queries.ts';
import styles from './customer-page.module.css';

const Head = ({ customer }: { customer: Customer }) => (
  <PanelSection>
    <p className={styles.line}>
      {customer.phone ?? '연락처 미입력'} · 방문 {customer.visitCount}회
      {customer.lastVisitOn && ` · 마지막 ${formatDate(customer.lastVisitOn)}`}
    </p>
    {customer.memo && (
      <p className={styles.memo} data-pinned={customer.memoPinned}>
        {customer.memoPinned && <Icon of={IconPin} size={16} label="꼭 읽을 메모" />}
        <span>{customer.memo}</span>
      </p>
    )}
    <dl className={styles.figures}>
      <div>
        <dt>누적 매출</dt>
        <dd>{formatWon(customer.salesWon)}</dd>
      </div>
      <div data-bad={customer.unpaidWon > 0}>
        <dt>미수금</dt>
        <dd>{formatWon(customer.unpaidWon)}</dd>
      </div>
      <div data-bad={customer.noShowCount > 0}>
        <dt>노쇼</dt>
        <dd>{customer.noShowCount}회</dd>
      </div>
    </dl>
  </PanelSection>
);

const Details = ({ customer }: { customer: Customer }) => (
  <PanelSection>
    <Facts
      of={[
        ['성별', customer.sex && sexNames[customer.sex]],
        ['생일', customer.birthday && formatDate(customer.birthday)],
        ['첫 방문', customer.firstVisitOn && formatDate(customer.firstVisitOn)],
        ...customer.pets.map(
          (pet) =>
            [
              '반려동물',
              <span key={pet.petNo} className={styles.pet}>
                {pet.name} {pet.breed && <small>{pet.breed}</small>}
                {pet.warnings.map((warning) => (
                  <Tag key={warning} tone="warn">
                    {warning}
                  </Tag>
                ))}
              </span>,
            ] as const,
        ),
      ]}
    />
  </PanelSection>
);

/** A customer, in the panel beside the list. */
export const CustomerPage = () => {
  const shopNo = useShopNo();
  const can = useCan();
  const navigate = useNavigate();
  const customerNo = Number(useParams({ strict: false }).customerNo);
  const query = useQuery(customerQuery(shopNo, customerNo));
  const customer = query.data;
  const [editing, setEditing] = useState(false);
  const remove = useDeleteCustomer();
  const close = () => void navigate({ to: '/customers', search: (before) => before });

  const drop = async () => {
    if (!customer) return;
    const sure = await confirm({
      title: `${customer.name} 고객을 삭제할까요?`,
      message: '예약과 매출 기록은 남아요. 삭제한 뒤에도 되돌릴 수 있어요.',
      confirmLabel: '삭제',
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { customerNo, undo: false },
      {
        onSuccess: () => {
          close();
          notify.undo(`${customer.name} 고객을 삭제했어요`, () => remove.mutate({ customerNo, undo: true }));
        },
      },
    );
  };

  return (
    <SidePanel
      opened
      onClose={close}
      title={customer?.name ?? '고객'}
      tags={customer?.grade && <Tag tone="info">{customer.grade}</Tag>}
      actions={
        can('customers.write') &&
        customer && (
          <Menu
            trigger={<IconButton of={IconDots} label="더 보기" size="small" />}
            entries={[{ label: '고객 삭제', danger: true, onPress: () => void drop() }]}
          />
        )
      }
      footer={
        customer && (
          <>
            {can('customers.write') && <Button onClick={() => setEditing(true)}>수정</Button>}
            {can('bookings.write') && (
              <GoLink
                className={buttonClass({ look: 'primary', wide: true })}
                to={addresses.newBooking({ customerNo })}
              >
                예약 등록
              </GoLink>
            )}
          </>
        )
      }
    >
      <QueryState of={query}>
        {(data) => (
          <>
            <Head customer={data} />
            <Details customer={data} />
            <CustomerBookings customerNo={customerNo} />
            {can('sales.read') && <CustomerSales customerNo={customerNo} />}
            {editing && (
              <CustomerForm
                opened
                customer={data}
                onClose={() => setEditing(false)}
                onSaved={() => undefined}
              />
            )}
          </>
        )}
      </QueryState>
    </SidePanel>
  );
};
