import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import { useShopNo } from '../../../lib/session.ts';
import type { CallAnswer } from '../../../lib/wire.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import type { Line } from '../form/draft.ts';
import { chargeableQuery, productsQuery } from '../queries.ts';
import { FreeTerms } from './free-terms.tsx';
import styles from './small-controls.module.css';

export type PickedMembership = Omit<Line, 'key' | 'quantity' | 'discount' | 'credits'>;

interface Props {
  /** Null for a walk-in. */
  customerNo: number | null;
  /** The one that is asked to be charged. */
  charge: number | undefined;
  onPick: (line: PickedMembership) => void;
  onClose: () => void;
}

type Chargeable = CallAnswer<'memberships.accounts'>['items'][number];
export type Selling = 'PASS_SALE' | 'PASS_CHARGE' | 'TICKET_SALE';

interface Offer {
  id: number;
  name: string;
  priceWon: number;
  note: string;
}

const days = (validDays: number | null): string =>
  validDays === null ? '기한 없음' : `${formatNumber(validDays)}일`;

const kinds = [
  { value: 'PASS_SALE', label: '정액권' },
  { value: 'TICKET_SALE', label: '티켓' },
  { value: 'PASS_CHARGE', label: '충전' },
] as const;

const left = ({ name, balance, state }: Chargeable): string =>
  `${name} · ${state === 'EXPIRED' ? '기한 지남' : balance === 0 ? '다 씀' : `${formatWon(balance)} 남음`}`;
const until = ({ expiresOn }: Chargeable): string =>
  expiresOn === null ? '기한 없음' : `${formatDate(expiresOn)}까지`;

/** Passes of one name are told apart by what is left, and where that is the same by their last day. */
const optionsOf = (passes: readonly Chargeable[]) =>
  passes.map((pass) => {
    const alike = passes.filter((other) => left(other) === left(pass)).length > 1;
    return { value: String(pass.id), label: alike ? `${left(pass)} · ${until(pass)}` : left(pass) };
  });

/** A pass or ticket to sell, a pass to charge, by a product or by terms of its own. */
export const MembershipPicker = ({ customerNo, charge, onPick, onClose }: Props) => {
  const shopNo = useShopNo();
  const query = useQuery(productsQuery(shopNo));
  const own = useQuery({ ...chargeableQuery(shopNo, customerNo ?? 0), enabled: customerNo !== null });
  const [kind, setKind] = useState<Selling>(charge === undefined ? 'PASS_SALE' : 'PASS_CHARGE');
  const [chosen, setChosen] = useState(charge);
  const charged = chosen ?? own.data?.[0]?.id;
  const pass = own.data?.find(({ id }) => id === charged);
  const over = kind === 'PASS_CHARGE' && pass?.state === 'EXPIRED';
  const [free, setFree] = useState(false);
  const take = (line: Pick<Line, 'name' | 'note' | 'unitPriceWon'> & Partial<Line>) => {
    onPick({
      kind,
      itemId: null,
      memberPrice: false,
      ...(kind === 'PASS_CHARGE' && charged !== undefined && { accountId: charged }),
      ...line,
    });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="회원권 추가" width={420}>
      {customerNo !== null ? (
        <div className={styles.form}>
          <Segmented label="종류" choices={kinds} value={kind} onChange={setKind} />
          {kind === 'PASS_CHARGE' && (
            <QueryState of={own}>
              {(passes) =>
                passes.length === 0 ? (
                  <EmptyState title="충전할 정액권이 없어요" text="정액권을 새로 팔아 주세요." />
                ) : (
                  <Select
                    label="충전할 정액권"
                    value={String(charged)}
                    options={optionsOf(passes)}
                    hint={pass && until(pass)}
                    onChange={(id) => id && setChosen(Number(id))}
                  />
                )
              }
            </QueryState>
          )}
          {kind === 'PASS_CHARGE' && charged === undefined ? null : free ? (
            <FreeTerms key={kind} kind={kind} over={over} onBack={() => setFree(false)} onPick={take} />
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
