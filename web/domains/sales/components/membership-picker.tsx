import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { useShopNo } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Account, Line } from '../form/draft.ts';
import { productsQuery } from '../queries.ts';
import { FreeTerms } from './free-terms.tsx';
import styles from './small-controls.module.css';

export type PickedMembership = Omit<Line, 'key' | 'quantity' | 'discount' | 'credits'>;

interface Props {
  registered: boolean;
  /** The one that is asked to be charged. */
  charge: number | undefined;
  /** Passes of the customer that can be charged. */
  passes: readonly Account[];
  onPick: (line: PickedMembership) => void;
  onClose: () => void;
}

export type Selling = 'PASS_SALE' | 'PASS_CHARGE' | 'TICKET_SALE';

interface Offer {
  id: number;
  name: string;
  priceWon: number;
  note: string;
}

const days = (validDays: number | null): string =>
  validDays === null ? '기한 없음' : `${formatNumber(validDays)}일`;

/** A pass or ticket to sell, a pass to charge, by a product or by terms of its own. */
export const MembershipPicker = ({ registered, charge, passes, onPick, onClose }: Props) => {
  const query = useQuery(productsQuery(useShopNo()));
  const [kind, setKind] = useState<Selling>(charge === undefined ? 'PASS_SALE' : 'PASS_CHARGE');
  const [charged, setCharged] = useState<number>(charge ?? passes[0]?.id ?? 0);
  const [free, setFree] = useState(false);
  const take = (line: Pick<Line, 'name' | 'note' | 'unitPriceWon'> & Partial<Line>) => {
    onPick({
      kind,
      itemId: null,
      memberPrice: false,
      ...(kind === 'PASS_CHARGE' && { accountId: charged }),
      ...line,
    });
    onClose();
  };
  const kinds = [
    { value: 'PASS_SALE', label: '정액권' },
    { value: 'TICKET_SALE', label: '티켓' },
    ...(passes.length > 0 ? [{ value: 'PASS_CHARGE', label: '충전' } as const] : []),
  ] as const;

  return (
    <Dialog opened onClose={onClose} title="회원권 더하기" width={420}>
      {registered ? (
        <div className={styles.form}>
          <Segmented label="종류" choices={kinds} value={kind} onChange={setKind} />
          {kind === 'PASS_CHARGE' && (
            <Select
              label="충전할 정액권"
              value={String(charged)}
              options={passes.map(({ id, name, balance }) => ({
                value: String(id),
                label: `${name} · ${formatWon(balance)} 남음`,
              }))}
              onChange={(id) => id && setCharged(Number(id))}
            />
          )}
          {free ? (
            <FreeTerms kind={kind} onBack={() => setFree(false)} onPick={take} />
          ) : (
            <QueryState of={query}>
              {({ passes: sold, tickets }) => {
                const offers: Offer[] =
                  kind === 'TICKET_SALE'
                    ? tickets
                        .filter(({ active }) => active)
                        .map(({ count, bonusCount, validDays, ...product }) => ({
                          ...product,
                          note: `${count + bonusCount}회 · ${days(validDays)}`,
                        }))
                    : sold
                        .filter(({ active }) => active)
                        .map(({ faceWon, validDays, ...product }) => ({
                          ...product,
                          note: `${formatWon(faceWon)} 사용 · ${days(validDays)}`,
                        }));
                return (
                  <>
                    {offers.length === 0 && <EmptyState title="판매 중인 상품이 없어요" />}
                    <ul className={styles.items}>
                      {offers.map(({ id, name, priceWon, note }) => (
                        <li key={id}>
                          <button
                            type="button"
                            className={styles.item}
                            onClick={() => take({ name, note, unitPriceWon: priceWon, productId: id })}
                          >
                            <span className={styles.choice}>
                              {name}
                              <small>{note}</small>
                            </span>
                            <small>{formatWon(priceWon)}</small>
                          </button>
                        </li>
                      ))}
                    </ul>
                    <Button onClick={() => setFree(true)}>조건 직접 입력</Button>
                  </>
                );
              }}
            </QueryState>
          )}
        </div>
      ) : (
        <EmptyState title="고객을 먼저 골라 주세요" text="정액권과 티켓은 등록된 고객에게만 팔 수 있어요." />
      )}
    </Dialog>
  );
};
