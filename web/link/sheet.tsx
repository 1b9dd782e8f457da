import type { ReactNode } from 'react';
import { formatBusinessNumber } from '../../contract/business-number.ts';
import { formatPhone } from '../../contract/phone.ts';
import type { Shared } from './ask.ts';
import styles from './sheet.module.css';

export interface SheetOf {
  shop: Omit<Shared['shop'], 'businessNumber'> & Partial<Pick<Shared['shop'], 'businessNumber'>>;
  customerName: string;
}

interface Props {
  of: SheetOf;
  /** 영수증, 견적서. */
  kind: string;
  /** When, and which number. */
  about: ReactNode;
  children: ReactNode;
}

/** The head of every document of a shop: the shop, the kind, the customer. */
export const Sheet = ({ of: { shop, customerName }, kind, about, children }: Props) => (
  <article className={styles.sheet}>
    <header className={styles.head}>
      <h1>{shop.name}</h1>
      {(shop.address || shop.phone) && (
        <p>{[shop.address, shop.phone && formatPhone(shop.phone)].filter(Boolean).join(' · ')}</p>
      )}
      {shop.businessNumber && <p>사업자등록번호 {formatBusinessNumber(shop.businessNumber)}</p>}
    </header>
    <p className={styles.who}>
      <span className={styles.kind}>{kind}</span>
      {customerName && ` · ${customerName}님`}
      <small>{about}</small>
    </p>
    {children}
  </article>
);
