import type { MouseEvent } from 'react';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { formatPhone, isMasked, isMobilePhone, normalisePhone } from '../../contract/phone.ts';
import { Icon } from './icon.tsx';
import styles from './phone-number.module.css';

/** The row it stands in does not open as well. */
const stay = (event: MouseEvent) => event.stopPropagation();

/**
 * A number that can be called and texted where it stands; one that is masked is only read. KakaoTalk has no address
 * that opens a chat by a phone number, so there is no link to it.
 */
export const PhoneNumber = ({ of: phone }: { of: string }) => {
  const digits = isMasked(phone) ? null : normalisePhone(phone);
  if (digits === null) return <>{phone}</>;
  return (
    <span className={styles.number}>
      <a href={`tel:${digits}`} onClick={stay} aria-label={`${formatPhone(phone)} 전화하기`}>
        <Icon of={IconPhone} size={14} />
        {formatPhone(phone)}
      </a>
      {isMobilePhone(digits) && (
        <a href={`sms:${digits}`} onClick={stay} aria-label={`${formatPhone(phone)} 문자 보내기`}>
          <Icon of={IconMessage} size={16} />
        </a>
      )}
    </span>
  );
};
