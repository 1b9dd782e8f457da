import shapes from '../../ui/shapes.module.css';
import { Card } from '../../ui/surface.tsx';
import { GoLink } from '../../ui/go-link.tsx';
import type { ZeroShop } from './queries.ts';

const places: Partial<Record<ZeroShop['checks'][number]['code'], { to: string; label: string }>> = {
  MENU: { to: '/shop/menu', label: '시술메뉴' },
  EMPLOYEE: { to: '/shop/employees', label: '직원' },
  HOURS: { to: '/shop/hours', label: '영업시간' },
};

/** Everything that keeps the page from opening, each with where to mend it. */
export const ChecksCard = ({ checks }: Pick<ZeroShop, 'checks'>) => {
  const missing = checks.filter(({ done }) => !done);
  if (missing.length === 0) return null;
  return (
    <Card title={`열기 전에 채울 것 ${missing.length}가지`}>
      <ul className={shapes.stack8}>
        {missing.map(({ code, message }) => {
          const place = places[code];
          return (
            <li key={code}>
              {message} {place && <GoLink to={place.to}>{place.label}</GoLink>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
