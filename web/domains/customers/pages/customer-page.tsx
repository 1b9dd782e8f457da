import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { useConsulting } from '../../../lib/consulting.ts';
import { useLayout } from '../../../ui/media.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { ShortcutSheet } from '../../../ui/shortcut-sheet.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useMovable } from '../../../ui/use-movable.tsx';
import { CustomerForm } from '../form/customer-form.tsx';
import { FooterActions, HeadActions } from '../detail/actions.tsx';
import { FullFrame } from '../detail/full-frame.tsx';
import { Head } from '../detail/head.tsx';
import { TabContent } from '../detail/tab-content.tsx';
import { customerShortcuts } from '../detail/use-customer-keys.ts';
import { useCustomerPlace, useTabs } from '../detail/use-customer-page.ts';
import { usePageKeys } from '../detail/use-page-keys.ts';

/** A customer: in the panel beside the list, on a phone or when asked for over the whole screen. */
export const CustomerPage = () => {
  const customerNo = Number(useParams({ strict: false }).customerNo);
  const query = useEndpoint('customers.get', { params: { customerNo } });
  const customer = query.data;
  const place = useCustomerPlace();
  const tabs = useTabs(customer);
  const [open, setOpen] = useState<'edit' | 'help'>();
  const [consulting, setConsulting] = useConsulting();
  const phone = useLayout() === 'phone';
  const full = !phone && place.full;
  const at = Math.max(
    0,
    tabs.findIndex(({ parts }) => parts.some(({ key }) => key === place.tab)),
  );
  const parts = tabs[at]?.parts ?? [];
  const part = parts.find(({ key }) => key === place.tab) ?? parts[0];
  const close = () => setOpen(undefined);
  const consult = () => {
    setConsulting(!consulting);
    // The list beside the page must not be seen by a customer.
    if (!consulting && !phone) place.showFull(true);
  };
  const widen = () => place.showFull(!full);
  const help = () => setOpen('help');
  const edit = () => setOpen('edit');
  const beside = usePageKeys({
    customerNo,
    place,
    tabs,
    at,
    onEdit: customer && edit,
    onConsult: consult,
    onWiden: phone ? undefined : widen,
    onHelp: help,
  });

  const frame = {
    title: customer?.name ?? '고객',
    tags: customer?.grade && !consulting && <Tag tone="info">{customer.grade}</Tag>,
    onClose: place.close,
    actions: customer && (
      <HeadActions
        customer={customer}
        full={full}
        beside={beside}
        onClose={place.close}
        onConsult={consult}
        onWiden={widen}
        onHelp={help}
      />
    ),
    footer: customer && <FooterActions customer={customer} wide={!full} onEdit={edit} />,
  };
  const { place: content, moved } = useMovable(
    <QueryState of={query}>
      {(data) => (
        <div data-keys>
          {!full && <Head customer={data} onShow={place.showTab} />}
          {part && (
            <TabContent
              customer={data}
              tabs={tabs}
              at={at}
              part={part}
              onTab={beside.showTab}
              onPart={place.showTab}
            />
          )}
          {open === 'edit' && (
            <CustomerForm
              key={data.customerNo}
              opened
              customer={data}
              onClose={close}
              onSaved={() => undefined}
            />
          )}
        </div>
      )}
    </QueryState>,
  );
  return (
    <>
      {full ? (
        <FullFrame {...frame} aside={customer && <Head customer={customer} onShow={place.showTab} />}>
          {content}
        </FullFrame>
      ) : (
        <SidePanel opened {...frame}>
          {content}
        </SidePanel>
      )}
      {moved}
      {open === 'help' && <ShortcutSheet groups={customerShortcuts} onClose={close} />}
    </>
  );
};
