import type { AccountKind, PassProduct, TicketProduct } from './queries.ts';

/** A product as it is typed. */
export interface ProductDraft {
  name: string;
  priceWon: number | null;
  /** Times of a ticket. */
  count: number | null;
  /** Won of a pass, times of a ticket. */
  bonus: number | null;
  validDays: number | null;
  itemIds: number[];
  categoryIds: number[];
  shareable: boolean;
  active: boolean;
}

export const emptyDraft: ProductDraft = {
  name: '',
  priceWon: null,
  count: 10,
  bonus: null,
  validDays: 365,
  itemIds: [],
  categoryIds: [],
  shareable: false,
  active: true,
};

export const draftOf = (product: PassProduct | TicketProduct): ProductDraft => ({
  name: product.name,
  priceWon: product.priceWon,
  count: 'count' in product ? product.count : null,
  bonus: ('count' in product ? product.bonusCount : product.bonusWon) || null,
  validDays: product.validDays,
  itemIds: [...product.usable.itemIds],
  categoryIds: [...product.usable.categoryIds],
  shareable: product.shareable,
  active: product.active,
});

export const problemsIn = (kind: AccountKind, draft: ProductDraft): Partial<Record<string, string>> => ({
  ...(draft.name.trim() === '' && { name: '이름을 입력해 주세요.' }),
  ...(draft.priceWon === null && { priceWon: '판매가를 입력해 주세요.' }),
  ...(kind === 'PASS' &&
    (draft.priceWon ?? 0) + (draft.bonus ?? 0) === 0 && { priceWon: '판매가나 보너스를 입력해 주세요.' }),
  ...(kind === 'TICKET' &&
    !(draft.count && draft.count >= 1 && draft.count <= 1000) && {
      count: '1회에서 1,000회까지 정해 주세요.',
    }),
});

/** What both kinds send alike. */
export const termsOf = ({
  name,
  priceWon,
  validDays,
  itemIds,
  categoryIds,
  shareable,
  active,
}: ProductDraft) => ({
  name: name.trim(),
  priceWon: priceWon ?? 0,
  validDays,
  usable: { itemIds, categoryIds },
  shareable,
  active,
});
