import { expect, it } from 'vitest';
import { zeroDocument } from '../../../../contract/zero-document.ts';
import { differencesOf, problemsIn } from './draft.ts';
import type { PageDraft } from './draft.ts';

const page = (over: object = {}): PageDraft => ({
  ...zeroDocument.parse({ title: '은지네일' }),
  slug: 'eunji',
  ...over,
});

it('says which fields two people wrote differently, and what each wrote', () => {
  expect(differencesOf(page({ intro: '새 소개' }), page({ phone: '02-1', openPerPhone: 3 }))).toEqual([
    { field: 'intro', name: '소개', stored: '새 소개', typed: '없음' },
    { field: 'phone', name: '전화번호', stored: '없음', typed: '02-1' },
    { field: 'openPerPhone', name: '연락처 하나로 잡을 수 있는 예약', stored: '2', typed: '3' },
  ]);
  expect(differencesOf(page(), page())).toEqual([]);
});

it('finds what keeps a page from being saved', () => {
  expect(problemsIn(page())).toEqual({});
  expect(Object.keys(problemsIn(page({ title: ' ', slug: '-a', instagram: '@a b' })))).toEqual([
    'title',
    'slug',
    'instagram',
  ]);
});
