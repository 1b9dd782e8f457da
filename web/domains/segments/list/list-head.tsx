import { IconAdjustmentsHorizontal, IconDots, IconPlus, IconSearch } from '@tabler/icons-react';
import { mostSought } from '../../../../contract/customer-search.ts';
import type { CustomerSort } from '../../../../contract/customers.ts';
import { formatNumber } from '../../../../contract/money.ts';
import { useCan } from '../../../lib/me.ts';
import { usePetShop } from '../../../lib/shop.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayout } from '../../../ui/media.ts';
import type { LayoutKind } from '../../../ui/media.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuEntries } from '../../../ui/menu.tsx';
import { Select } from '../../../ui/select.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip } from '../../../ui/toggles.tsx';
import { orders } from '../search.rules.ts';
import styles from './list-head.module.css';

interface Props {
  typed: string;
  onType: (text: string) => void;
  /** From the search down into what it found. */
  onInto: () => void;
  inMemo: boolean;
  onInMemo: (inMemo: boolean) => void;
  sort: CustomerSort;
  onSort: (sort: CustomerSort) => void;
  total: number | undefined;
  /** A condition is in force. */
  filtered: boolean;
  onFilter: () => void;
  onNew: () => void;
  more: MenuEntries;
}

/** What can be looked for, as far as the field has room to say it. */
const hintOf = (layout: LayoutKind, petShop: boolean): string =>
  [
    petShop && '반려동물',
    '이름, 초성',
    layout !== 'tablet' && '별명',
    '뒷자리 4개',
    layout === 'wide' && '고객번호',
  ]
    .filter(Boolean)
    .join(', ');

export const ListHead = ({
  typed,
  onType,
  onInto,
  inMemo,
  onInMemo,
  sort,
  onSort,
  total,
  filtered,
  onFilter,
  onNew,
  more,
}: Props) => {
  const can = useCan();
  const layout = useLayout();
  const petShop = usePetShop();
  return (
    <header className={styles.head}>
      <h1>고객</h1>
      {total !== undefined && <Tag>{formatNumber(total)}명</Tag>}
      <div className={styles.search}>
        <TextInput
          aria-label="고객 찾기"
          type="search"
          maxLength={mostSought}
          placeholder={inMemo ? '메모에 적힌 말' : hintOf(layout, petShop)}
          start={<Icon of={IconSearch} size={16} />}
          value={typed}
          onChange={onType}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return;
            event.preventDefault();
            onInto();
          }}
        />
      </div>
      {(typed !== '' || inMemo) && (
        <Chip pressed={inMemo} onPress={() => onInMemo(!inMemo)}>
          메모에서
        </Chip>
      )}
      <div className={styles.tools}>
        <div className={styles.sort}>
          <Select
            label={<span className="visually-hidden">순서</span>}
            options={orders}
            value={sort}
            onChange={(next) => next && onSort(next)}
          />
        </div>
        <Button
          start={<Icon of={IconAdjustmentsHorizontal} size={16} />}
          aria-pressed={filtered}
          onClick={onFilter}
        >
          조건
        </Button>
        {can('customers.write') && (
          <Button look="primary" start={<Icon of={IconPlus} size={16} />} onClick={onNew}>
            고객 등록
          </Button>
        )}
        <Menu trigger={<IconButton of={IconDots} label="더 보기" bordered />} entries={more} />
      </div>
    </header>
  );
};
