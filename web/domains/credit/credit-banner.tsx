import type { ReactNode } from 'react';
import { formatWon } from '../../../contract/money.ts';
import { addresses } from '../../lib/addresses.ts';
import { useCan } from '../../lib/me.ts';
import { GoLink } from '../../ui/go-link.tsx';
import styles from './credit.module.css';
import { useRemaining } from './queries.ts';

/** Too little credit for the planned messages, shown to those who can buy more. */
export const CreditBanner = ({ children: draw }: { children: (text: ReactNode) => ReactNode }) => {
  const { data } = useRemaining();
  const can = useCan();
  if (!data?.low || !(can('billing.manage') || can('messages.send'))) return null;
  return draw(
    <>
      문자 충전금이 {formatWon(data.availableWon)} 남았습니다.{' '}
      <GoLink to={addresses.credit} className={styles.link ?? ''}>
        충전하기
      </GoLink>
    </>,
  );
};
