import { IconAlertTriangle } from '@tabler/icons-react';
import { useEndpoint } from '../../lib/endpoints.ts';
import { addresses } from '../../lib/addresses.ts';
import { GoLink } from '../../ui/go-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './audit-notice.module.css';

/** The alarm of the books, where the owner begins the day. Silent while they are right. */
export const AuditNotice = () => {
  const [last] = useEndpoint('books.proofs', {}).data?.items ?? [];
  if (!last || last.broken === 0) return null;
  return (
    <GoLink to={addresses.books} className={styles.notice ?? ''}>
      <Icon of={IconAlertTriangle} size={20} />
      <span>
        <strong>장부에 맞지 않는 곳이 {last.broken}건 있어요.</strong> 어느 줄인지 볼 수 있어요.
      </span>
    </GoLink>
  );
};
