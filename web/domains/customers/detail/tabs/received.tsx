import { IconPackage, IconSparkles } from '@tabler/icons-react';
import { formatWon } from '../../../../../contract/money.ts';
import { formatDate } from '../../../../../contract/time.ts';
import { usePages } from '../../../../lib/endpoints.ts';
import { addresses } from '../../../../lib/addresses.ts';
import { EmptyState } from '../../../../ui/states.tsx';
import { Paged } from '../more.tsx';
import { Row, Rows } from '../row.tsx';
import styles from '../rows.module.css';
import type { TabProps } from '../tabs.rules.ts';

const words = {
  SERVICE: {
    label: '시술',
    icon: IconSparkles,
    unit: '회',
    title: '아직 받은 시술이 없어요',
    text: '매출에 적은 시술이 담당자와 함께 여기에 모여요.',
  },
  PRODUCT: {
    label: '제품',
    icon: IconPackage,
    unit: '개',
    title: '아직 구매한 제품이 없어요',
    text: '매출에 적은 제품이 여기에 모여요.',
  },
} as const;

const ReceivedTab = ({ customer, kind }: TabProps & { kind: keyof typeof words }) => {
  const query = usePages('sales.received', {
    params: { customerNo: customer.customerNo },
    query: { kind, limit: 30 },
  });
  const { label, icon, unit, title, text } = words[kind];
  return (
    <Paged of={query} empty={<EmptyState icon={icon} title={title} text={text} />}>
      {(pages) => (
        <>
          <ul className={styles.often} aria-label={`자주 찾은 ${label}`}>
            {pages[0]?.often.map(({ name, quantity, lastOn }) => (
              <li key={name}>
                <strong>{name}</strong> {quantity}
                {unit}
                <small>마지막 {formatDate(lastOn)}</small>
              </li>
            ))}
          </ul>
          <Rows label={label}>
            {pages
              .flatMap(({ items }) => items)
              .map((line) => (
                <Row
                  key={`${line.saleId}-${line.line}`}
                  to={addresses.sale(line.saleId)}
                  title={line.quantity > 1 ? `${line.name} × ${line.quantity}` : line.name}
                  note={[formatDate(line.soldOn), line.employees.join(', '), line.petName]
                    .filter(Boolean)
                    .join(' · ')}
                  end={<strong>{formatWon(line.totalWon)}</strong>}
                />
              ))}
          </Rows>
        </>
      )}
    </Paged>
  );
};

export const ServicesTab = (props: TabProps) => <ReceivedTab {...props} kind="SERVICE" />;
export const ProductsTab = (props: TabProps) => <ReceivedTab {...props} kind="PRODUCT" />;
