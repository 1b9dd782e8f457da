import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useConsulting } from '../../../lib/consulting.ts';
import { useShopNo } from '../../../lib/session.ts';
import { useLayout } from '../../../ui/media.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { CustomerForm } from '../components/customer-form.tsx';
import { FooterActions, HeadActions } from '../detail/actions.tsx';
import { FullFrame } from '../detail/full-frame.tsx';
import { Head } from '../detail/head.tsx';
import { TabContent } from '../detail/tab-content.tsx';
import { useCustomerPlace, useTabs } from '../detail/use-customer-page.ts';
import { customerQuery } from '../queries.ts';

/** A customer: in the panel beside the list, on a phone or when asked for over the whole screen. */
export const CustomerPage = () => {
  const customerNo = Number(useParams({ strict: false }).customerNo);
  const query = useQuery(customerQuery(useShopNo(), customerNo));
  const customer = query.data;
  const place = useCustomerPlace();
  const tabs = useTabs(customer);
  const [editing, setEditing] = useState(false);
  const [consulting] = useConsulting();
  const full = useLayout() !== 'phone' && place.full;
  const chosen = tabs.find(({ key }) => key === place.tab) ?? tabs[0];

  const frame = {
    title: customer?.name ?? '고객',
    tags: customer?.grade && !consulting && <Tag tone="info">{customer.grade}</Tag>,
    onClose: place.close,
    actions: customer && <HeadActions customer={customer} place={place} full={full} />,
    footer: customer && <FooterActions customer={customer} onEdit={() => setEditing(true)} />,
  };
  const content = (
    <QueryState of={query}>
      {(data) => (
        <div data-customer={data.customerNo}>
          {!full && <Head customer={data} />}
          {chosen && <TabContent customer={data} tabs={tabs} chosen={chosen} onChoose={place.showTab} />}
          {editing && (
            <CustomerForm
              opened
              customer={data}
              onClose={() => setEditing(false)}
              onSaved={() => undefined}
            />
          )}
        </div>
      )}
    </QueryState>
  );
  return full ? (
    <FullFrame {...frame} aside={customer && <Head customer={customer} />}>
      {content}
    </FullFrame>
  ) : (
    <SidePanel opened {...frame}>
      {content}
    </SidePanel>
  );
};
