import { describe, expect, it } from 'vitest';
import { emptyDraft, fieldsOf, lunarDateOf, problemsIn, solarDateOf, draftOfSearch } from './form.ts';

describe('the customer form', () => {
  it('needs a name and a number that could be one', () => {
    expect(problemsIn(emptyDraft)).toEqual({ name: '이름을 입력해 주세요.' });
    expect(problemsIn({ ...emptyDraft, name: '김현주', phone: '010-12' })).toEqual({
      phone: '연락처를 다시 확인해 주세요.',
    });
    expect(problemsIn({ ...emptyDraft, name: '김현주', phone: '010)1234.5678' })).toEqual({});
  });

  it('takes a birthday as it is said, and no day that is none', () => {
    for (const typed of ['900228', '19900228', '1990-2-28', '1990. 2. 28.', '90년 2월 28일'])
      expect(solarDateOf(typed)).toBe('1990-02-28');
    expect(solarDateOf('050607')).toBe('2005-06-07');
    for (const typed of ['900230', '2990-01-01', '봄', '']) expect(solarDateOf(typed)).toBeNull();
    expect(lunarDateOf('900230')).toBe('1990-02-30');
    expect(problemsIn({ ...emptyDraft, name: '김현주', birthday: '900230' })).toHaveProperty('birthday');
    expect(fieldsOf({ ...emptyDraft, name: '김현주', birthday: '90.2.28' }).birthday).toBe('1990-02-28');
  });

  it('begins with what was searched for in vain', () => {
    expect(draftOfSearch('김현주')).toEqual({ name: '김현주', phone: '' });
    expect(draftOfSearch('01012345678')).toEqual({ name: '', phone: '010-1234-5678' });
    for (const typed of ['5678', 'ㄱㅎㅈ', '']) expect(draftOfSearch(typed)).toEqual({ name: '', phone: '' });
  });

  it('never writes a masked number over the real one', () => {
    const masked = { ...emptyDraft, name: '김현주', phone: '010-****-5678' };
    expect(problemsIn(masked)).toEqual({});
    expect(fieldsOf(masked)).not.toHaveProperty('phone');
    expect(fieldsOf({ ...masked, phone: '' })).toMatchObject({ phone: null });
  });
});
