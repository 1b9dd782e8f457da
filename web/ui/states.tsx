import { IconAlertCircle, IconInbox, IconLock, IconWifiOff } from '@tabler/icons-react';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { accessDeniedMessage } from '../../contract/errors.ts';
import { useConnection } from '../lib/connection.ts';
import { describeError } from '../lib/error-actions.ts';
import { isProductError, isUnanswered } from '../lib/errors.ts';
import { useStandsUnseen } from '../lib/unseen.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './states.module.css';

interface StateProps {
  icon?: TablerIcon;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet, said kindly, with the one thing to do about it. */
export const EmptyState = ({ icon = IconInbox, title, text, action }: StateProps) => (
  <div className={styles.state}>
    <Icon of={icon} size={32} className={styles.mark} stroke={1.4} />
    <p className={styles.title}>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.actions}>{action}</div>}
  </div>
);

export const lostTitle = '연결되면 보여 드려요';
export const lostText = '이 내용은 서버에 연결되어야 볼 수 있어요. 연결되면 자동으로 열려요.';

/** Asked again by itself, so that there is nothing to press. */
export const WaitsForNetwork = () => {
  useStandsUnseen();
  return <EmptyState icon={IconWifiOff} title={lostTitle} text={lostText} />;
};

/** One block could not be loaded; the rest of the screen stands. */
export const ErrorState = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  // What is not there will not be there at the next try either.
  const absent = isProductError(error) && error.status === 404;
  const { reachable } = useConnection();
  if (!reachable && isUnanswered(error)) return <WaitsForNetwork />;
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertCircle}
        title={absent ? '찾을 수 없어요' : '불러오지 못했어요'}
        text={describeError(error)}
        action={
          onRetry &&
          !absent && (
            <Button size="small" onClick={onRetry}>
              다시 시도
            </Button>
          )
        }
      />
    </div>
  );
};

export const NoPermission = ({ what }: { what?: string }) => (
  <EmptyState
    icon={IconLock}
    title={accessDeniedMessage}
    text={`${what ? `${what} 권한이 필요해요. ` : ''}원장님께 권한을 요청해 주세요.`}
  />
);

export const Skeleton = ({ width = '100%', height = 14 }: { width?: number | string; height?: number }) => (
  <div className={styles.skeleton} style={{ width, height }} aria-hidden />
);

/** Stands where a list will be. */
export const SkeletonRows = ({ rows = 5 }: { rows?: number }) => (
  <output className={styles.rows} aria-label="불러오는 중">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={styles.row}>
        <Skeleton width={`${28 + ((row * 17) % 22)}%`} />
        <Skeleton width={`${18 + ((row * 11) % 26)}%`} />
      </div>
    ))}
  </output>
);
