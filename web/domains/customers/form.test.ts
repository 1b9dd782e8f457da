import { describe, expect, it } from 'vitest';
import { emptyDraft, fieldsOf, problemsIn, sought } from './form.ts';

describe('the customer form', () => {
  it('needs a name and a number that could be one', () => {
    expect(problemsIn(emptyDraft)).toEqual({ name: '이름을 입력해 주세요.' });
    expect(problemsIn({ ...emptyDraft, name: '김현주', phone: '010-12' })).toEqual({
      phone: '연락처를 다시 확인해 주세요.',
    });
    expect(problemsIn({ ...emptyDraft, name: '김현주', phone: '010)1234.5678' })).toEqual({});
  });

  it('begins with what was searched for in vain', () => {
    expect(sought('김현주')).toEqual({ name: '김현주', phone: '' });
    expect(sought('01012345678')).toEqual({ name: '', phone: '010-1234-5678' });
    for (const typed of ['5678', 'ㄱㅎㅈ', '']) expect(sought(typed)).toEqual({ name: '', phone: '' });
  });

  it('never writes a masked number over the real one', () => {
    const masked = { ...emptyDraft, name: '김현주', phone: '010-****-5678' };
    expect(problemsIn(masked)).toEqual({});
    expect(fieldsOf(masked)).not.toHaveProperty('phone');
    expect(fieldsOf({ ...masked, phone: '' })).toMatchObject({ phone: null });
  });
});
