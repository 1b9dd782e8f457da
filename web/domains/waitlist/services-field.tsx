import { ItemsField } from '../bookings/form/items-field.tsx';
import type { DraftItem } from '../bookings/draft.ts';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '../../ui/icon-button.tsx';
import shapes from '../../ui/shapes.module.css';
import styles from './waitlist.module.css';

interface Props {
  items: DraftItem[];
  employeeNo: number | null;
  customerNo: number | null;
  problem: string | undefined;
  onChange: (items: DraftItem[]) => void;
}

/** What they wait for. How long it takes and what it costs is for the booking to say. */
export const ServicesField = ({ items, employeeNo, customerNo, problem, onChange }: Props) => (
  <div className={shapes.stack8}>
    {items.length > 0 && (
      <ul aria-label="고른 시술" className={styles.chosen}>
        {items.map((item) => (
          <li key={item.key}>
            {item.name}
            <IconButton
              of={IconX}
              label={`${item.name} 빼기`}
              onClick={() => onChange(items.filter((other) => other !== item))}
            />
          </li>
        ))}
      </ul>
    )}
    <ItemsField
      plain
      items={items}
      employeeNo={employeeNo}
      customerNo={customerNo}
      petNo={null}
      problem={problem}
      onChoose={onChange}
      onEdit={onChange}
    />
  </div>
);
