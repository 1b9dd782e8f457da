import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import shapes from '../../../ui/shapes.module.css';
import { priceOf } from '../format.ts';
import type { Category, Group, Item, Menu } from '../queries.ts';
import styles from './archived-list.module.css';

interface Props {
  menu: Menu;
  editable: boolean;
  onRestoreItem: (item: Item) => void;
  onRestoreGroup: (group: Group) => void;
  onRestoreCategory: (category: Category) => void;
}

const Row = ({
  name,
  note,
  editable,
  onRestore,
}: {
  name: string;
  note: ReactNode;
  editable: boolean;
  onRestore: () => void;
}) => (
  <li className={styles.row}>
    <div>
      <strong>{name}</strong>
      <span>{note}</span>
    </div>
    {editable && (
      <Button size="small" aria-label={`${name} 되살리기`} onClick={onRestore}>
        되살리기
      </Button>
    )}
  </li>
);

/** What was taken off the menu. Bookings and sales made with it still show it. */
export const ArchivedList = ({ menu, editable, onRestoreItem, onRestoreGroup, onRestoreCategory }: Props) => (
  <ul className={shapes.column} aria-label="보관한 메뉴">
    {menu.categories
      .filter(({ active }) => !active)
      .map((category) => (
        <Row
          key={`c${category.id}`}
          name={category.name}
          note={`분류 · 시술 ${menu.items.filter((item) => item.active && item.categoryId === category.id).length}개와 함께 돌아와요`}
          editable={editable}
          onRestore={() => onRestoreCategory(category)}
        />
      ))}
    {menu.groups
      .filter(({ active }) => !active)
      .map((group) => (
        <Row
          key={`g${group.id}`}
          name={group.name}
          note="묶음"
          editable={editable}
          onRestore={() => onRestoreGroup(group)}
        />
      ))}
    {menu.items
      .filter(({ active }) => !active)
      .map((item) => (
        <Row
          key={item.id}
          name={item.name}
          note={`${item.categoryName} · ${priceOf(item)}`}
          editable={editable}
          onRestore={() => onRestoreItem(item)}
        />
      ))}
  </ul>
);
