import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choseong, isChoseongQuery } from '../../../../contract/hangul.ts';
import { formatWon } from '../../../../contract/money.ts';
import { useShopNo } from '../../../lib/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { bookableQuery } from '../queries.ts';
import type { DraftItem } from './draft.ts';
import styles from './booking-form.module.css';

interface Props {
  items: readonly DraftItem[];
  employeeNo: number | null;
  customerNo: number | null;
  onChange: (items: DraftItem[]) => void;
  problem: string | undefined;
}

const shownAtOnce = 8;

const matches = (name: string, typed: string): boolean =>
  typed === '' || (isChoseongQuery(typed) ? choseong(name).includes(choseong(typed)) : name.includes(typed));

/** The services of a visit, in the order they are done; what was done before stands first. */
export const ItemsField = ({ items, employeeNo, customerNo, onChange, problem }: Props) => {
  const menu = useQuery(bookableQuery(useShopNo(), employeeNo, customerNo)).data ?? [];
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const offered = menu
    .filter((item) => item.durationMinutes > 0 && matches(item.name, q))
    .toSorted((a, b) => Number(b.remembered) - Number(a.remembered))
    .slice(0, q === '' ? shownAtOnce : 20);
  const add = (item: (typeof offered)[number]) => {
    onChange([...items, { ...item, key: crypto.randomUUID() }]);
    setTyped('');
  };
  const set = (item: DraftItem, change: Partial<DraftItem>) =>
    onChange(items.map((other) => (other === item ? { ...item, ...change } : other)));

  return (
    <div className={styles.items}>
      {items.map((item) => (
        <div key={item.key} className={styles.item}>
          <strong>{item.name}</strong>
          <MoneyInput
            aria-label={`${item.name} 걸리는 시간`}
            end="분"
            max={1440}
            value={item.durationMinutes}
            onChange={(minutes) => set(item, { durationMinutes: minutes ?? 0 })}
            onBlur={() =>
              set(item, { durationMinutes: Math.max(5, Math.round(item.durationMinutes / 5) * 5) })
            }
          />
          <MoneyInput
            aria-label={`${item.name} 가격`}
            value={item.priceWon}
            onChange={(priceWon) => set(item, { priceWon: priceWon ?? 0 })}
          />
          <IconButton
            of={IconX}
            label={`${item.name} 빼기`}
            size="small"
            onClick={() => onChange(items.filter((other) => other !== item))}
          />
        </div>
      ))}
      <TextInput
        label={items.length === 0 ? '시술' : '시술 더하기'}
        required={items.length === 0}
        placeholder="이름이나 초성"
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        error={problem}
        onKeyDown={(event) => {
          const first = offered[0];
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing)
            return;
          event.preventDefault();
          if (first && q !== '') add(first);
        }}
      />
      <div className={styles.offers} role="group" aria-label="시술메뉴">
        {offered.map((item) => (
          <button key={item.itemId} type="button" className={styles.offer} onClick={() => add(item)}>
            <span>
              {item.name}
              {item.remembered && <em>지난번</em>}
            </span>
            <small>
              {item.durationMinutes}분 · {formatWon(item.priceWon)}
            </small>
          </button>
        ))}
      </div>
    </div>
  );
};
