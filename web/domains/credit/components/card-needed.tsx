import { addresses } from '../../../lib/addresses.ts';
import { DialogMessage } from '../../../ui/dialog.tsx';
import { GoLink } from '../../../ui/go-link.tsx';
import styles from '../credit.module.css';

/** The way to what is missing before anything can be charged. */
export const CardNeeded = () => (
  <DialogMessage>
    결제할 카드를 먼저 등록해 주세요.{' '}
    <GoLink className={styles.link ?? ''} to={addresses.subscription}>
      카드 등록
    </GoLink>
  </DialogMessage>
);
