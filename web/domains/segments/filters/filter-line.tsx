import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../lib/error-actions.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { filterCheckQuery } from '../filter.queries.ts';
import styles from './filter-line.module.css';

interface Props {
  condition: Record<string, unknown>;
  onEdit: () => void;
  onDrop: () => void;
}

/** The condition in force, as a sentence over the list. */
export const FilterLine = ({ condition, onEdit, onDrop }: Props) => {
  const check = useQuery(filterCheckQuery(useShopNo(), condition));
  const sentence =
    check.data?.sentence ??
    (check.error ? describeError(check.error) : (check.data?.errors[0]?.message ?? '조건을 확인하고 있어요'));
  return (
    <div className={styles.line}>
      <p>{sentence}</p>
      <Button size="small" look="ghost" onClick={onEdit}>
        조건 수정
      </Button>
      <IconButton of={IconX} size="small" label="조건 삭제" onClick={onDrop} />
    </div>
  );
};
