import type { BodyOf } from '../../lib/wire.ts';
import type { ZeroShop } from './queries.ts';

type Document = ZeroShop['draft'];

/** What is typed of the page; its pictures and order stay as they are. */
export interface PageDraft {
  title: string;
  intro: string;
  slug: string;
  phone: string;
  address: string;
  directions: string;
  notes: string;
  instagram: string;
  question: string;
  prices: Document['prices'];
  approval: Document['approval'];
  sameDay: boolean;
  openPerPhone: string;
}

export const draftOf = ({ draft, slug }: ZeroShop): PageDraft => ({
  title: draft.title,
  intro: draft.intro,
  slug,
  phone: draft.phone,
  address: draft.address,
  directions: draft.directions,
  notes: draft.notes,
  instagram: draft.instagram,
  question: draft.question,
  prices: draft.prices,
  approval: draft.approval,
  sameDay: draft.sameDay.allowed,
  openPerPhone: String(draft.openPerPhone),
});

export const problemsIn = ({ title, slug, instagram }: PageDraft): Record<string, string> => ({
  ...(title.trim() === '' && { title: '페이지 이름을 적어 주세요.' }),
  ...(!/^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/u.test(slug.trim().toLowerCase()) && {
    slug: '영문 소문자, 숫자, 하이픈으로 3~30자를 써 주세요.',
  }),
  ...(!/^[\w.]*$/u.test(instagram.trim()) && { instagram: '인스타그램 아이디만 적어 주세요.' }),
});

export const bodyOf = (typed: PageDraft, { draft, version }: ZeroShop): BodyOf<'zeroShop.save'> => {
  const { slug, sameDay, openPerPhone, ...fields } = typed;
  return {
    draft: {
      ...draft,
      ...fields,
      openPerPhone: Number(openPerPhone),
      sameDay: { ...draft.sameDay, allowed: sameDay },
    },
    slug: slug.trim().toLowerCase(),
    publish: false,
    version,
  };
};

export const approvalChoices = [
  { value: 'INSTANT', label: '바로 확정' },
  { value: 'NEW_ONLY', label: '처음이면 승인' },
  { value: 'APPROVAL', label: '모두 승인' },
] as const;

export const priceChoices = [
  { value: 'ALL', label: '금액 그대로' },
  { value: 'FROM', label: '얼마부터' },
] as const;

export const openChoices = [1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: `${count}건` }));
