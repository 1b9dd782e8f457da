import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { isFoundBy } from '../../../../contract/hangul.ts';
import { formatWon } from '../../../../contract/money.ts';
import { isDesk } from '../../../lib/quiet.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useAfterSettling } from '../../../ui/after-settling.ts';
import type { Checkout, Line } from '../form/draft.ts';
import styles from './small-controls.module.css';

export type PickedItem = Pick<Line, 'kind' | 'itemId' | 'name' | 'note' | 'unitPriceWon' | 'memberPrice'>;

interface Props {
  /** null is closed. */
  kind: 'SERVICE' | 'PRODUCT' | null;
  /** What items cost this customer. */
  prices: Checkout['prices'];
  onPick: (item: PickedItem) => void;
  onClose: () => void;
}

const found = (name: string, typed: string): boolean => typed.trim() === '' || isFoundBy(name, typed);

type MenuItem = CallAnswer<'menu.items'>['items'][number];

/** The menu to choose from, narrowed by typing; Enter takes the first. */
export const ItemPicker = ({ kind, prices, onPick, onClose }: Props) => {
  const query = useEndpoint('menu.items', {});
  const [typed, setTyped] = useState('');
  const own = new Map(prices.map((price) => [price.itemId, price]));
  const shown = (query.data?.items ?? []).filter((item) => item.kind === kind && found(item.name, typed));
  const close = () => {
    setTyped('');
    onClose();
  };
  const pick = (item: MenuItem) => {
    const note = item.durationMinutes > 0 ? `${item.durationMinutes}분` : '';
    const { priceWon = item.priceWon, memberPrice = false } = own.get(item.id) ?? {};
    onPick({ kind: item.kind, itemId: item.id, name: item.name, note, unitPriceWon: priceWon, memberPrice });
    close();
  };
  const first = shown[0];
  const [takeFirst, keepTyping] = useAfterSettling(query.isPending, () => first && pick(first));
  return (
    <Dialog
      opened={kind !== null}
      onClose={close}
      title={kind === 'PRODUCT' ? '제품 추가' : '시술 추가'}
      width={420}
    >
      <TextInput
        aria-label="메뉴 찾기"
        data-autofocus={isDesk() || undefined}
        placeholder="이름이나 초성"
        start={<Icon of={IconSearch} size={16} />}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          keepTyping();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          if (query.isPending) return takeFirst();
          if (!first) return;
          // The next key is the sale's, though the field is still going.
          event.currentTarget.blur();
          pick(first);
        }}
      />
      <QueryState of={query}>
        {() => (
          <>
            {shown.length === 0 && <EmptyState title="찾는 메뉴가 없어요" />}
            <ul className={styles.items}>
              {shown.map((item, i) => (
                <li key={item.id}>
                  {item.categoryName !== shown[i - 1]?.categoryName && <h3>{item.categoryName}</h3>}
                  <button type="button" className={styles.item} onClick={() => pick(item)}>
                    <span>{item.name}</span>
                    <small>
                      {item.durationMinutes > 0 && `${item.durationMinutes}분 · `}
                      {own.get(item.id)?.memberPrice && '회원가 '}
                      {formatWon(own.get(item.id)?.priceWon ?? item.priceWon)}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryState>
    </Dialog>
  );
};
