import { IconX } from '@tabler/icons-react';
import { mostRecipients } from '../../../../contract/campaign-words.ts';
import { formatNumber } from '../../../../contract/money.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { addresses } from '../../../lib/addresses.ts';
import { Button } from '../../../ui/button.tsx';
import { CustomerFinder } from '../../../ui/customer-finder.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import type { CampaignDraft } from '../form.ts';
import styles from '../campaigns.module.css';

interface Props {
  draft: CampaignDraft;
  set: (change: Partial<CampaignDraft>) => void;
}

const ways = [
  { value: 'FILTER', label: '저장한 조건' },
  { value: 'GROUP', label: '그룹' },
  { value: 'CHOSEN', label: '직접 고르기' },
] as const;

const namesShown = 30;
const numberOf = (value: string | null) => (value === null ? null : Number(value));
const textOf = (value: number | null) => (value === null ? null : String(value));

const NoneYet = ({ of }: { of: string }) => (
  <p className={shapes.note}>
    아직 {of} 없어요.{' '}
    <GoLink className={styles.link ?? ''} to={addresses.customers}>
      고객
    </GoLink>
    에서 만들 수 있어요.
  </p>
);

const Filters = ({ draft, set }: Props) => (
  <QueryState
    of={useEndpoint('customerFilters.list', {})}
    isEmpty={({ items }) => items.length === 0}
    empty={<NoneYet of="저장한 조건이" />}
  >
    {({ items }) => (
      <Select
        label="조건"
        searchable
        value={textOf(draft.filterId)}
        onChange={(value) => set({ filterId: numberOf(value) })}
        options={items.map(({ id, name }) => ({ value: String(id), label: name }))}
        hint={items.find(({ id }) => id === draft.filterId)?.sentence}
      />
    )}
  </QueryState>
);

const Groups = ({ draft, set }: Props) => (
  <QueryState
    of={useEndpoint('customerGroups.list', {})}
    isEmpty={({ items }) => items.length === 0}
    empty={<NoneYet of="그룹이" />}
  >
    {({ items }) => (
      <Select
        label="그룹"
        searchable
        value={textOf(draft.groupId)}
        onChange={(value) => set({ groupId: numberOf(value) })}
        options={items.map(({ id, name, members }) => ({
          value: String(id),
          label: `${name} (${formatNumber(members)}명)`,
        }))}
      />
    )}
  </QueryState>
);

const Customers = ({ draft: { customers }, set }: Props) => {
  const named = customers.filter(({ name }) => name !== null);
  return (
    <>
      {customers.length < mostRecipients && (
        <CustomerFinder
          label="고객 찾기"
          except={(no) => customers.some(({ customerNo }) => customerNo === no)}
          onFind={({ customerNo, name }) => set({ customers: [...customers, { customerNo, name }] })}
        />
      )}
      {customers.length > 0 && (
        <div className={shapes.stack8}>
          {named.length > 0 && (
            <Chips label="받을 고객">
              {named.slice(0, namesShown).map(({ customerNo, name }) => (
                <Chip
                  key={customerNo}
                  pressed={false}
                  onPress={() => set({ customers: customers.filter((one) => one.customerNo !== customerNo) })}
                >
                  {name} <Icon of={IconX} size={14} label="빼기" />
                </Chip>
              ))}
            </Chips>
          )}
          <span className={styles.chosen}>
            고른 고객 {formatNumber(customers.length)}명
            <Button size="small" look="ghost" onClick={() => set({ customers: [] })}>
              모두 빼기
            </Button>
          </span>
        </div>
      )}
    </>
  );
};

const fields = { FILTER: Filters, GROUP: Groups, CHOSEN: Customers };

/** The recipients; a filter and a group are read anew when it is sent. */
export const WhomFields = ({ draft, set }: Props) => {
  const Fields = fields[draft.whom];
  return (
    <div className={shapes.stack14}>
      <Segmented label="받을 고객" choices={ways} value={draft.whom} onChange={(whom) => set({ whom })} />
      <Fields draft={draft} set={set} />
    </div>
  );
};
