import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDate, formatTime, shopDateOf } from '../../../../contract/time.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useEmployeeName } from '../../../lib/employees.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { PanelSection } from '../../../ui/side-panel.tsx';
import { Facts } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import shapes from '../../../ui/shapes.module.css';
import { kindNames } from '../form/draft.ts';
import { reversalsOf } from '../format.ts';
import type { Sale } from '../form/draft.ts';
import styles from './sale-panel.module.css';

interface Props {
  sale: Sale;
}

export const SaleFacts = ({ sale }: Props) => (
  <PanelSection>
    <Facts
      of={[
        ['일시', `${formatDate(sale.soldOn)} ${formatTime(sale.soldAt)}`],
        [
          '고객',
          sale.customerNo === null ? (
            sale.customerName
          ) : (
            <GoLink key="customer" to={addresses.customer(sale.customerNo)}>
              {sale.customerName}
            </GoLink>
          ),
        ],
        ...(sale.petName ? ([['반려동물', sale.petName]] as const) : []),
        ['메모', sale.memo || null],
      ]}
    />
    {sale.photos.length > 0 && (
      <p className={styles.photos}>
        {sale.photos.map((photo, i) => (
          <a key={photo.fileId} href={photo.url} target="_blank" rel="noreferrer">
            <img src={photo.thumbnailUrl} alt={`시술 사진 ${i + 1}`} />
          </a>
        ))}
      </p>
    )}
  </PanelSection>
);

/** What a deletion reversed, so that it need not be looked for elsewhere. */
export const SaleReversals = ({ sale }: Props) => (
  <PanelSection>
    <h3 className={shapes.heading}>삭제한 매출이에요</h3>
    <p className={styles.note}>매출과 통계에 들어가지 않아요. 되살리면 모두 삭제하기 전과 같아져요.</p>
    <ul className={styles.list} aria-label="되돌린 것">
      {reversalsOf(sale).map(([what, how]) => (
        <li key={what} className={styles.row}>
          <span>{what}</span>
          <span>{how}</span>
        </li>
      ))}
    </ul>
  </PanelSection>
);

export const SaleLines = ({ sale }: Props) => {
  const nameOf = useEmployeeName();
  return (
    <PanelSection>
      {sale.deleted && <h3 className={shapes.heading}>삭제하기 전 내역</h3>}
      <ul className={styles.list} aria-label="내역" data-gone={sale.deleted}>
        {sale.lines.map((line, i) => (
          <li key={`${line.name}-${i}`}>
            <span className={styles.row}>
              <span>
                {line.name}
                {line.quantity > 1 && ` × ${line.quantity}`}
              </span>
              <span>
                {line.discountWon > 0 && <s>{formatWon(line.listWon)}</s>} {formatWon(line.totalWon)}
              </span>
            </span>
            <span className={styles.small}>
              <span>
                {kindNames[line.kind]}
                {line.given !== null &&
                  ` · ${line.kind === 'TICKET_SALE' ? `${formatNumber(line.given)}회` : formatWon(line.given)} 사용`}
                {line.memberPrice && ' · 회원가'}
                {line.credits.length > 0 &&
                  ` · ${line.credits
                    .map(
                      ({ employeeNo, percent }) =>
                        `${nameOf(employeeNo)}${line.credits.length > 1 ? ` ${percent}%` : ''}`,
                    )
                    .join(', ')}`}
              </span>
            </span>
          </li>
        ))}
        <li className={styles.total}>
          <span>합계</span>
          <strong>{formatWon(sale.totalWon)}</strong>
        </li>
      </ul>
    </PanelSection>
  );
};

export const SalePayments = ({ sale }: Props) => (
  <PanelSection>
    {sale.deleted && <h3 className={shapes.heading}>삭제하기 전 결제</h3>}
    <ul className={styles.list} aria-label="결제" data-gone={sale.deleted}>
      {sale.payments.map((payment, i) => (
        <li key={`${payment.method}-${i}`} className={styles.row}>
          <span>
            {payment.methodName}
            {payment.accountName && <small> {payment.accountName}</small>}
            {payment.units !== null && <small> {payment.units}회</small>}
          </span>
          <span>{formatWon(payment.amountWon)}</span>
        </li>
      ))}
      {!sale.deleted && <SaleFigures sale={sale} />}
    </ul>
  </PanelSection>
);

const SaleFigures = ({ sale }: Props) => (
  <>
    {sale.deductedWon > 0 && (
      <li className={styles.small}>
        <span>실매출 · 차감</span>
        <span>
          {formatWon(sale.realSalesWon)} · {formatWon(sale.deductedWon)}
        </span>
      </li>
    )}
    <li className={styles.small}>
      <span>공급가액 · 부가세</span>
      <span>
        {formatWon(sale.supplyWon)} · {formatWon(sale.vatWon)}
      </span>
    </li>
    {sale.earnedPoints > 0 && (
      <li className={styles.small}>
        <span>쌓인 포인트</span>
        <span>{formatNumber(sale.earnedPoints)}P</span>
      </li>
    )}
  </>
);

/** What came in later for what this sale left unpaid. */
export const SaleCollections = ({ sale, onReverse }: Props & { onReverse?: (id: number) => void }) =>
  sale.unpaidWon > 0 &&
  !sale.deleted && (
    <PanelSection>
      <h3 className={shapes.heading}>
        미수금{' '}
        {sale.owedWon > 0 ? (
          <Tag tone="bad">{formatWon(sale.owedWon)} 남음</Tag>
        ) : (
          <Tag tone="ok">
            {sale.collections.some(({ cancels }) => cancels) ? '남은 것 없음' : '모두 받음'}
          </Tag>
        )}
      </h3>
      <ul className={styles.list}>
        {sale.collections.map((one) => (
          <li key={one.id} className={styles.row} data-reversed={one.reversed || one.reversesId !== null}>
            <span>
              {formatDate(one.on)} · {one.cancels ? '미수금 취소' : one.methodName}
              {one.reversesId !== null && ' 되돌림'}
              {one.memo && <small> {one.memo}</small>}
            </span>
            <span>
              {formatWon(one.amountWon)}
              {onReverse && !one.cancels && !one.reversed && one.reversesId === null && (
                <button type="button" className={styles.undo} onClick={() => onReverse(one.id)}>
                  되돌리기
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </PanelSection>
  );

export const SaleHistory = ({ sale }: Props) => (
  <PanelSection>
    <h3 className={shapes.heading}>변경 기록</h3>
    <ul className={styles.list}>
      {sale.history.map((entry) => (
        <li key={entry.at + entry.sentence} className={styles.past}>
          {entry.actor} · {entry.sentence}
          <small>
            {formatDate(shopDateOf(entry.at))} {formatTime(entry.at)}
          </small>
        </li>
      ))}
    </ul>
  </PanelSection>
);
