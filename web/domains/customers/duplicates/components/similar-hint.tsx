import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { normalisePhone } from '../../../../../contract/phone.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { useShopNo } from '../../../../lib/session.ts';
import { GoLink } from '../../../../ui/go-link.tsx';
import { PhoneNumber } from '../../../../ui/phone-number.tsx';
import { solarDateOf } from '../../form.ts';
import type { CustomerDraft } from '../../form.ts';
import { reasonNames } from '../format.ts';
import { similarQuery } from '../queries.ts';
import styles from './duplicates.module.css';

/** Tells softly of who may be the same; one number is told of by itself and stands in the way. */
export const SimilarHint = ({ draft, of }: { draft: CustomerDraft; of: number | undefined }) => {
  const name = useDeferredValue(draft.name.trim());
  const { data } = useQuery(
    similarQuery(useShopNo(), {
      name,
      phone: normalisePhone(draft.phone),
      birthday: solarDateOf(draft.birthday),
      nickname: draft.nickname.trim(),
      exceptNo: of,
    }),
  );
  const others = (data?.items ?? []).filter(
    ({ reasons }) => !reasons.some((reason) => reason === 'PHONE' || reason === 'NAME_AND_PHONE'),
  );
  const [first] = others;
  if (!first) return null;
  return (
    <p className={styles.hint} role="status">
      비슷한 고객이 있어요:{' '}
      <GoLink to={addresses.customer(first.customer.customerNo)}>{first.customer.name}</GoLink>{' '}
      {first.customer.phone && <PhoneNumber of={first.customer.phone} />} (
      {first.reasons.map((reason) => reasonNames[reason]).join(', ')})
      {others.length > 1 && ` 외 ${others.length - 1}명`}
    </p>
  );
};
