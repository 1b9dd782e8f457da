import { GoLink } from '../../../ui/go-link.tsx';
import { Card } from '../../../ui/surface.tsx';
import { CountBadge } from '../../../ui/tag.tsx';
import type { ZeroShop } from '../queries.ts';
import type { PageDraft } from './draft.ts';
import styles from './editor.module.css';

type Code = ZeroShop['checks'][number]['code'];

const pages: Partial<Record<Code, { to: string; label: string }>> = {
  MENU: { to: '/shop/menu', label: '시술메뉴' },
  EMPLOYEE: { to: '/shop/employees', label: '직원' },
  HOURS: { to: '/shop/hours', label: '영업시간' },
  PAYMENTS: { to: '/online/deposits', label: '예약금' },
};
const fields: Partial<Record<Code, { id: string; name: 'phone' | 'address' }>> = {
  PHONE: { id: 'page-phone', name: 'phone' },
  ADDRESS: { id: 'page-address', name: 'address' },
};

const goTo = (id: string) => {
  const field = document.querySelector<HTMLElement>(`[name="${id}"]`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
};

/** What is missing as it is typed now: the server judged what was saved. */
export const missingIn = (checks: ZeroShop['checks'], draft: PageDraft) =>
  checks.filter(({ code, done }) => {
    const field = fields[code];
    return !done && (field === undefined || draft[field.name].trim() === '');
  });

/** Everything that keeps the page from opening, each with where to mend it. */
export const ChecksCard = ({ missing }: { missing: ZeroShop['checks'] }) =>
  missing.length > 0 && (
    <Card title="열기 전에 채울 것" actions={<CountBadge count={missing.length} label="채울 것" />}>
      <ul className={styles.checks}>
        {missing.map(({ code, message }) => {
          const page = pages[code];
          const field = fields[code];
          return (
            <li key={code}>
              {message}{' '}
              {page && (
                <GoLink className={styles.link ?? ''} to={page.to}>
                  {page.label}
                </GoLink>
              )}
              {field && (
                <button type="button" className={styles.link} onClick={() => goTo(field.id)}>
                  적으러 가기
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
