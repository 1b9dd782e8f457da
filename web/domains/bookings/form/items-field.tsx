import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { choseong, isFoundBy, squeezed } from '../../../../contract/hangul.ts';
import { formatWon } from '../../../../contract/money.ts';
import { randomId } from '../../../lib/random.ts';
import { addresses } from '../../../lib/addresses.ts';
import { useShopNo } from '../../../lib/session.ts';
import { GoLink } from '../../../ui/go-link.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useAfterSettling } from '../../../ui/after-settling.ts';
import { useTypeOnTap } from '../../../ui/choose-first.ts';
import { sureFinding } from '../../../ui/sure-finding.ts';
import { catchTyping, handBack, handOver } from '../../../ui/typed-ahead.ts';
import shapes from '../../../ui/shapes.module.css';
import { bookableQuery } from '../queries.ts';
import type { DraftItem } from '../draft.ts';
import { offeredTerms } from '../terms.rules.ts';
import styles from './booking-form.module.css';

interface Props {
  items: readonly DraftItem[];
  /** Names of services that a save would lose. */
  unlisted?: readonly string[] | undefined;
  employeeNo: number | null;
  customerNo: number | null;
  petNo: number | null;
  /** One more or one less. */
  onChoose: (items: DraftItem[]) => void;
  /** Another length or price of one of them, or other terms that are offered. */
  onEdit: (items: DraftItem[], what: 'duration' | 'price' | 'offer') => void;
  problem: string | undefined;
  /** What was chosen is shown elsewhere: nothing of it is edited here. */
  plain?: boolean;
}

const shownAtOnce = 6;
const shortest = 5;

/** What was done last time stands first, then what was ever done. */
const familiarity = ({ remembered, ofLastVisit }: { remembered: boolean; ofLastVisit: boolean }): number =>
  Number(remembered) + Number(ofLastVisit);

const matches = (name: string, typed: string): boolean => typed === '' || isFoundBy(name, typed);

const isCalled = (name: string, typed: string): boolean => squeezed(name) === squeezed(typed);

/** What is pressed goes away: the focus stays in the form, where its keys are heard; by mouse where it was. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const ItemRow = ({
  item,
  member,
  onEdit,
  onRemove,
}: {
  item: DraftItem;
  /** Its price is what members pay. */
  member: boolean;
  onEdit: (change: Partial<DraftItem>, what: 'duration' | 'price') => void;
  onRemove: (event: MouseEvent) => void;
}) => {
  const setMinutes = (minutes: number) =>
    onEdit({ durationMinutes: minutes, usualMinutes: minutes, lengthOffered: false }, 'duration');
  return (
    <li className={styles.item}>
      <strong>
        {item.name} {member && <Tag tone="info">회원가</Tag>}
      </strong>
      <MoneyInput
        aria-label={`${item.name} 걸리는 시간`}
        end="분"
        max={1440}
        value={item.durationMinutes || null}
        onChange={(minutes) => setMinutes(minutes ?? 0)}
        onBlur={() => {
          const whole = Math.max(shortest, Math.round(item.durationMinutes / shortest) * shortest);
          if (whole !== item.durationMinutes) setMinutes(whole);
        }}
      />
      <MoneyInput
        aria-label={`${item.name} 가격`}
        value={item.priceWon}
        onChange={(priceWon) => onEdit({ priceWon: priceWon ?? 0, priceOffered: false }, 'price')}
      />
      <IconButton
        of={IconX}
        label={`${item.name} 빼기`}
        size="small"
        onMouseDown={keepFocus}
        onClick={onRemove}
      />
    </li>
  );
};

/** The services of a visit, in the order they are done; what was done before stands first. */
export const ItemsField = (props: Props) => {
  const {
    items,
    unlisted = [],
    employeeNo,
    customerNo,
    petNo,
    onChoose,
    onEdit,
    problem,
    plain = false,
  } = props;
  const query = useQuery(bookableQuery(useShopNo(), employeeNo, customerNo, petNo));
  const menu = query.data ?? [];
  const current = query.isPlaceholderData ? items : offeredTerms(items, menu);
  useEffect(() => {
    if (current !== items) onEdit([...current], 'offer');
  }, [current, items, onEdit]);
  const [typed, setTyped] = useState('');
  const [unsure, setUnsure] = useState(false);
  const [all, setAll] = useState(false);
  const onTap = useTypeOnTap();
  const field = useRef<HTMLDivElement>(null);
  const input = () => field.current?.querySelector<HTMLInputElement>('[data-services]');
  /** By keyboard the focus goes on to where the next one is named. */
  const focusAfter = ({ detail }: MouseEvent) => {
    if (detail === 0) input()?.focus();
  };
  const q = typed.trim();
  const chosen = new Set(items.map(({ itemId }) => itemId));
  const matching = menu
    .filter((item) => item.durationMinutes > 0 && !chosen.has(item.itemId) && matches(item.name, q))
    .toSorted(
      (a, b) => Number(isCalled(b.name, q)) - Number(isCalled(a.name, q)) || familiarity(b) - familiarity(a),
    );
  const offered = all || q !== '' ? matching : matching.slice(0, shownAtOnce);
  const add = ({ itemId, name, durationMinutes, priceWon, remembered }: (typeof offered)[number]) => {
    const key = randomId();
    const item = { key, itemId, name, usualMinutes: durationMinutes, durationMinutes, priceWon, remembered };
    onChoose([...items, { ...item, lengthOffered: true, priceOffered: true }]);
    setTyped('');
    setUnsure(false);
    setAll(false);
  };
  const sure = sureFinding(
    offered.map((item) => ({ item, words: [item.name, choseong(item.name)] })),
    q,
  )?.item;
  const settling = query.isPending || query.isPlaceholderData;
  // What was typed since goes to the next service, or saves: not before the form holds this one.
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    const next = field.current?.querySelector<HTMLInputElement>('[data-services]');
    if (taken > 0 && next) handOver(next);
  }, [taken]);
  const [takeSure, keepTyping] = useAfterSettling(settling, () => {
    if (sure) {
      add(sure);
      setTaken(taken + 1);
      return;
    }
    setUnsure(q !== '' && offered.length > 1);
    const again = input();
    if (again) handBack(again);
  });
  /** Arrow keys walk on from the field through what is offered. */
  const stepInto = (event: KeyboardEvent<HTMLElement>) => {
    const offers = [...(field.current?.querySelectorAll<HTMLElement>('[data-offer]') ?? [])];
    const at = offers.indexOf(document.activeElement as HTMLElement);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || (at === -1 && step === -1)) return;
    event.preventDefault();
    (offers[at + step] ?? (step === -1 ? input() : undefined))?.focus();
  };

  return (
    <div className={shapes.stack10} ref={field} onKeyDown={stepInto}>
      {items.length > 0 && !plain && (
        <ul className={shapes.stack8} aria-label="고른 시술">
          {items.map((item) => (
            <ItemRow
              key={item.key}
              item={item}
              member={menu.some(
                ({ itemId, memberPrice, priceWon }) =>
                  memberPrice && itemId === item.itemId && priceWon === item.priceWon,
              )}
              onEdit={(change, what) =>
                onEdit(
                  items.map((other) => (other === item ? { ...item, ...change } : other)),
                  what,
                )
              }
              onRemove={(event) => {
                onChoose(items.filter((other) => other !== item));
                focusAfter(event);
              }}
            />
          ))}
        </ul>
      )}
      <TextInput
        label={items.length === 0 ? '시술' : '시술 추가'}
        data-services
        {...onTap}
        required={items.length === 0}
        placeholder="이름이나 초성"
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setUnsure(false);
          keepTyping();
        }}
        error={unsure ? '여럿 있어요. 아래에서 골라 주세요.' : problem}
        hint={
          unlisted.length > 0 &&
          `메뉴에 없는 시술(${unlisted.join(', ')})은 저장하면 빠져요. 메뉴에서 다시 골라 주세요.`
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.metaKey || event.ctrlKey || event.nativeEvent.isComposing)
            return;
          event.preventDefault();
          if (q !== '') catchTyping();
          takeSure();
        }}
      />
      {(items.length === 0 || q !== '') && (
        <div className={styles.offers} role="group" aria-label="시술메뉴">
          {offered.map((item) => (
            <button
              key={item.itemId}
              type="button"
              className={styles.offer}
              data-offer
              onMouseDown={keepFocus}
              onClick={(event) => {
                add(item);
                focusAfter(event);
              }}
            >
              <span>
                {item.name}
                {item.ofLastVisit && <em>지난번</em>}
              </span>
              <small>
                {item.durationMinutes}분 · {item.memberPrice && '회원가 '}
                {formatWon(item.priceWon)}
              </small>
            </button>
          ))}
          {offered.length < matching.length && (
            <button
              type="button"
              className={styles.allOffers}
              onMouseDown={keepFocus}
              onClick={(event) => {
                setAll(true);
                focusAfter(event);
              }}
            >
              시술 {matching.length}개 모두 보기
            </button>
          )}
          {query.isSuccess && menu.length === 0 && (
            <p className={styles.nothing}>
              아직 시술메뉴가 없어요.{' '}
              <GoLink className={styles.link} to={addresses.menu}>
                시술메뉴 등록하기
              </GoLink>
            </p>
          )}
          {matching.length === 0 && menu.length > 0 && q !== '' && !query.isPending && (
            <p className={styles.nothing}>‘{q}’ 시술이 없어요</p>
          )}
        </div>
      )}
    </div>
  );
};
