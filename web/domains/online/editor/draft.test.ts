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
  expect(
    differencesOf(
      page({ intro: '새 소개' }),
      page({ phone: '02-1', approval: 'APPROVAL', sections: ['MENU'] }),
    ),
  ).toEqual([
    { field: 'intro', name: '소개', stored: '새 소개', typed: '없음' },
    { field: 'phone', name: '전화번호', stored: '없음', typed: '02-1' },
    {
      field: 'sections',
      name: '보이는 순서',
      stored: expect.stringMatching(/^소개, /u),
      typed: '시술과 금액',
    },
    { field: 'approval', name: '예약 확정', stored: '바로 확정', typed: '모두 승인' },
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
