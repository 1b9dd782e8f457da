import { describe, expect, it } from 'vitest';
import { ageOf } from './format.ts';
import { bodyOf, emptyPet, gramsOf, problemsIn } from './form.ts';

describe('the form of a pet', () => {
  it.each([
    ['4.2', 4200],
    ['4,2kg', 4200],
    [' 12 KG', 12_000],
    ['0.35', 350],
    ['0', null],
    ['201', null],
    ['-3', null],
    ['4.2.1', null],
    ['세 근', null],
  ])('reads the weight %s', (typed, grams) => {
    expect(gramsOf(typed)).toBe(grams);
  });

  it('names what is missing, each at its field', () => {
    const vaccinations = [
      { key: 0, name: '', givenOn: null, dueOn: null },
      { key: 1, name: '광견병', givenOn: '2026-05-02' as never, dueOn: '2026-05-02' as never },
    ];
    expect(bodyOf({ ...emptyPet, birthday: '220301' }).birthday).toBe('2022-03-01');
    expect(problemsIn({ ...emptyPet, name: '초코', birthday: '2022' })).toHaveProperty('birthday');
    expect(
      Object.keys(problemsIn({ ...emptyPet, registrationNo: '410', weight: 'x', vaccinations })),
    ).toEqual(['name', 'weight', 'registrationNo', 'vaccinations.0.name', 'vaccinations.1.dueOn']);
  });

  it('says nothing of what was not said', () => {
    expect(bodyOf({ ...emptyPet, name: ' 콩이 ', registrationNo: '410 0000 1234 5678' })).toMatchObject({
      name: '콩이',
      sex: null,
      neutered: null,
      biting: null,
      consent: null,
      registrationNo: '410000012345678',
    });
  });

  it.each([
    ['2025-11-22', '2026-11-21', '11개월'],
    ['2025-11-21', '2026-11-21', '1살'],
    ['2020-02-29', '2026-02-28', '5살'],
    ['2026-12-01', '2026-11-21', '0개월'],
  ])('counts the age from %s on %s', (birthday, today, age) => {
    expect(ageOf(birthday, today)).toBe(age);
  });
});
