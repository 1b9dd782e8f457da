import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, shopDateOf } from '../../../../contract/time.ts';
import type { ShopDate } from '../../../../contract/time.ts';
import { asOperator } from '../../../testing/as-operator.ts';
import { brokenLaws } from '../../../testing/invariants.ts';
import { readyPicture, uploadPicture } from '../../../testing/pictures.ts';
import { openWorld } from '../../../testing/world.ts';
import type { Person, TestShop, World } from '../../../testing/world.ts';

let world: World;
let shop: TestShop;
let other: TestShop;
let owner: Person;
const day = (offset: number): ShopDate => addDays(shopDateOf(Date.now()), offset);

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ trade: 'PET', employees: 2 });
  other = await world.shop({ trade: 'PET' });
  owner = shop.owner;
});

const customer = async (name = '한보호') =>
  (await owner.call('customers.create', { params: { shopNo: shop.shopNo }, body: { name } })).body.customerNo;
const adopt = async (body: object = {}) =>
  (await owner.call('pets.create', { body: { customerNo: await customer(), name: '콩이', ...body } })).body;
const at = (petNo: number) => ({ shopNo: shop.shopNo, petNo });
const read = async (petNo: number) => (await owner.call('pets.get', { params: at(petNo) })).body;
const ofCustomer = async (customerNo: number) =>
  (await owner.call('customers.get', { params: { shopNo: shop.shopNo, customerNo } })).body;

describe('a pet', () => {
  it('is known with all that was said, on its own, in the list, at the owner and to the search', async () => {
    const [photo, paper] = [
      await uploadPicture(world.server.app, owner),
      await uploadPicture(world.server.app, owner),
    ];
    for (const fileId of [photo, paper]) await owner.call('files.complete', { params: { fileId } });
    const customerNo = await customer('강보리');
    const said = {
      name: '뽀삐누나',
      species: 'DOG' as const,
      breed: '비숑',
      sex: 'F' as const,
      neutered: true,
      birthday: day(-800),
      registrationNo: '410000012345678',
      biting: 'SEVERE' as const,
      illness: '슬개골 2기',
      allergies: '닭고기',
      warnings: ['예민'],
      memo: '드라이 소리를 무서워해요',
      photos: [photo],
      vaccinations: [
        { name: '광견병', givenOn: day(-30), dueOn: day(335) },
        { name: '종합백신', givenOn: day(-400), dueOn: day(-35) },
      ],
    };
    const made = (
      await owner.call('pets.create', {
        body: { customerNo, ...said, weightGrams: 4200, consent: { signedOn: day(-10), fileId: paper } },
      })
    ).body;
    expect(made).toMatchObject({
      ...said,
      photos: [{ fileId: photo }],
      consent: { signedOn: day(-10), picture: { fileId: paper } },
      vaccinations: [
        { name: '광견병', overdue: false },
        { name: '종합백신', overdue: true },
      ],
      alerts: ['예민', '입질', '접종 지남: 종합백신'],
      weightGrams: 4200,
      weights: [{ on: day(0), weightGrams: 4200 }],
      lastGroomedOn: null,
    });
    expect(await read(made.petNo)).toMatchObject({ petNo: made.petNo, alerts: made.alerts });
    const params = { shopNo: shop.shopNo, customerNo };
    expect((await owner.call('pets.list', { params })).body.items.map(({ name }) => name)).toEqual([
      '뽀삐누나',
    ]);
    expect((await ofCustomer(customerNo)).pets).toMatchObject([{ name: '뽀삐누나', warnings: made.alerts }]);
    const found = await owner.call('customers.list', {
      params: { shopNo: shop.shopNo },
      query: { q: '뽀삐누' },
    });
    expect(found.body.items.map((one) => one.customerNo)).toEqual([customerNo]);
    const picture = await world.server.app.inject({ method: 'GET', url: made.photos[0]?.thumbnailUrl ?? '' });
    expect(picture.statusCode).toBe(200);
  });

  it('masks the numbers in what is written of it for who may not read them, and keeps them', async () => {
    const said = {
      illness: '심장병 02-111-2222 병원',
      allergies: '약 010-1111-2222',
      memo: '언니 010-3333-4444',
      warnings: ['병원 02-111-2222', '슬개골', '병원 급할 때 01011112222'],
    };
    const pet = await adopt(said);
    const staff = shop.staff[0] as Person;
    const seen = (await staff.call('pets.get', { params: at(pet.petNo) })).body;
    const masked = {
      illness: '심장병 02-****-2222 병원',
      allergies: '약 010-****-2222',
      memo: '언니 010-****-4444',
      // Longer than what may be written, as the mask is longer than the number.
      warnings: ['병원 02-****-2222', '슬개골', '병원 급할 때 010-****-2222'],
    };
    expect(seen).toMatchObject({ ...masked, alerts: masked.warnings });
    const params = { shopNo: shop.shopNo, customerNo: pet.customerNo };
    const { pets } = (await staff.call('customers.get', { params })).body;
    expect(pets).toMatchObject([{ warnings: masked.warnings }]);
    const warnings = ['겁 많음', ...masked.warnings];
    const body = { ...masked, allergies: `${masked.allergies} 조심`, warnings, version: pet.version };
    await staff.call('pets.save', { params: at(pet.petNo), body });
    expect(await read(pet.petNo)).toMatchObject({
      ...said,
      allergies: `${said.allergies} 조심`,
      warnings: ['겁 많음', ...said.warnings],
    });
    // What stands behind a mask counts, not the mask.
    const long = await staff.refused('pets.save', {
      params: at(pet.petNo),
      body: { warnings: ['병원 02-****-2222 가나다라마바사'], version: (await read(pet.petNo)).version },
    });
    expect(long.body).toMatchObject({ code: 'COMMON_INVALID_PARAMETER', errors: [{ field: 'warnings' }] });
    expect((await read(pet.petNo)).warnings).toEqual(['겁 많음', ...said.warnings]);
  });

  it('changes what is said, keeps the rest, and is not changed twice from one look', async () => {
    const pet = await adopt({
      breed: '말티즈',
      vaccinations: [{ name: '광견병', givenOn: day(-400), dueOn: day(-5) }],
    });
    const again = { name: '광견병', givenOn: day(-1), dueOn: day(364) };
    const saved = (
      await owner.call('pets.save', {
        params: at(pet.petNo),
        body: { allergies: '밀', vaccinations: [...pet.vaccinations, again], version: pet.version },
      })
    ).body;
    expect(saved).toMatchObject({ breed: '말티즈', allergies: '밀', alerts: [] });
    expect(saved.vaccinations.map(({ overdue }) => overdue)).toEqual([false, false]);
    expect(saved.version).toBeGreaterThan(pet.version);
    const stale = await owner.refused('pets.save', {
      params: at(pet.petNo),
      body: { allergies: '', version: pet.version },
    });
    expect(stale.body).toMatchObject({ code: 'STALE_VERSION', errors: [{ detail: { allergies: '밀' } }] });
  });

  it('weighs what was written down last, whatever day it is written', async () => {
    const pet = await adopt({ weightGrams: 5000 });
    const weigh = async (on: string, weightGrams: number) =>
      (await owner.call('pets.weigh', { params: { ...at(pet.petNo), on }, body: { weightGrams } })).body;
    expect((await weigh(day(-30), 4500)).weightGrams).toBe(5000);
    expect((await weigh(day(0), 5200)).weightGrams).toBe(5200);
    const left = (await owner.call('pets.dropWeight', { params: { ...at(pet.petNo), on: day(0) } })).body;
    expect(left).toMatchObject({ weightGrams: 4500, weights: [{ on: day(-30), weightGrams: 4500 }] });
    const tomorrow = await owner.refused('pets.weigh', {
      params: { ...at(pet.petNo), on: day(1) },
      body: { weightGrams: 1 },
    });
    expect(tomorrow.body.code).toBe('PET_DATE_INVALID');
  });

  it('refuses days that are still to come, pictures of others, and names the field', async () => {
    const customerNo = await customer();
    const refusal = async (body: object) =>
      (await owner.refused('pets.create', { body: { customerNo, name: '콩이', ...body } })).body;
    const vaccinations = [{ name: '광견병', givenOn: day(1), dueOn: null }];
    expect(await refusal({ vaccinations })).toMatchObject({
      code: 'PET_DATE_INVALID',
      errors: [{ field: 'vaccinations.0.givenOn' }],
    });
    expect((await refusal({ registrationNo: '12' })).code).toBe('COMMON_INVALID_PARAMETER');
    const theirs = await uploadPicture(world.server.app, other.owner);
    await other.owner.call('files.complete', { params: { fileId: theirs } });
    expect((await refusal({ photos: [theirs] })).code).toBe('FILE_NOT_FOUND');
  });

  it('keeps a picture that another pet shows when its owner is forgotten; a second one can’t take it', async () => {
    const [leaving, staying] = [await customer('떠난이'), await customer('남는이')];
    const fileId = await readyPicture(world.server.app, owner, 'CUSTOMER_PHOTO');
    await owner.call('pets.create', { body: { customerNo: leaving, name: '콩이', photos: [fileId] } });
    const second = { customerNo: staying, name: '팥이' };
    const taken = await owner.refused('pets.create', { body: { ...second, photos: [fileId] } });
    expect(taken.body.code).toBe('FILE_NOT_FOUND');
    // As two could before.
    const { petNo } = (await owner.call('pets.create', { body: second })).body;
    await asOperator(world.server.platform.database, (db) =>
      db
        .insertInto('pet_photos')
        .values({ shop_no: shop.shopNo, pet_no: petNo, seq: 0, file_id: fileId })
        .execute(),
    );
    await owner.call('erasure.erase', {
      params: { shopNo: shop.shopNo, customerNo: leaving },
      body: { reason: '고객 요청', name: '떠난이' },
    });
    const shown = (await read(petNo)).photos[0];
    expect(shown?.fileId).toBe(fileId);
    const picture = await world.server.app.inject({ method: 'GET', url: shown?.url ?? '' });
    expect(picture.statusCode).toBe(200);
  });

  it('warns at the booking of what has run out by that day, and knows when it was last here', async () => {
    const pet = await adopt({
      warnings: ['병원 02-111-2222'],
      vaccinations: [{ name: '광견병', givenOn: day(-300), dueOn: day(3) }],
    });
    const params = { shopNo: shop.shopNo };
    const staff = shop.staff[0] as Person;
    const book = async (offset: number) =>
      (
        await owner.call('petBookings.create', {
          params,
          body: {
            customer: { kind: 'existing', customerNo: pet.customerNo },
            pet: { kind: 'existing', petNo: pet.petNo },
            startAt: `${day(offset)}T10:00:00+09:00`,
            employeeNo: staff.employeeNo,
            items: [{ itemId: shop.items.care }],
            overlap: { confirmed: true },
          },
        })
      ).body;
    expect((await book(2)).pet?.warnings).toEqual(['병원 02-111-2222']);
    const late = await book(5);
    expect(late.pet?.warnings).toEqual(['병원 02-111-2222', '접종 지남: 광견병']);
    const look = { params: { ...params, id: late.id } };
    const seen = (await staff.call('bookings.get', look)).body;
    expect(seen.pet?.warnings).toEqual(['병원 02-****-2222', '접종 지남: 광견병']);
    const still = await owner.refused('pets.remove', { params: at(pet.petNo), body: {} });
    expect(still.body.code).toBe('PET_HAS_OPEN_BOOKINGS');
    await owner.call('sales.createForPet', {
      body: {
        customerNo: pet.customerNo,
        petNo: pet.petNo,
        soldAt: `${day(-2)}T10:00:00+09:00`,
        lines: [{ kind: 'SERVICE', name: '목욕', unitPriceWon: 30_000 }],
        payments: [{ method: 'CARD', amountWon: 30_000 }],
      },
    });
    expect((await read(pet.petNo)).lastGroomedOn).toBe(day(-2));
  });

  it('goes out of sight when deleted and comes back, with its name to be found by', async () => {
    const pet = await adopt({ name: '사라질멍' });
    const found = async () =>
      (await owner.call('customers.list', { params: { shopNo: shop.shopNo }, query: { q: '사라질' } })).body
        .items;
    await owner.call('pets.remove', { params: at(pet.petNo), body: {} });
    expect(await found()).toEqual([]);
    expect((await ofCustomer(pet.customerNo)).pets).toEqual([]);
    expect((await owner.refused('pets.get', { params: at(pet.petNo) })).body.code).toBe('PET_NOT_FOUND');
    await owner.call('pets.remove', { params: at(pet.petNo), body: { undo: true } });
    expect(await found()).toHaveLength(1);
    expect(await read(pet.petNo)).toMatchObject({ name: '사라질멍', deleted: false });
  });

  it('is neither seen nor written while its owner is deleted, nor ever after one is forgotten', async () => {
    const pet = await adopt({ name: '따라간이' });
    const [params, people] = [{ shopNo: shop.shopNo }, [pet.customerNo]];
    await owner.call('customers.remove', { params, body: { customerNos: people } });
    const doors: Parameters<Person['raw']>[] = [
      ['pets.get', { params: at(pet.petNo) }],
      ['pets.save', { params: at(pet.petNo), body: { name: '다시이', version: pet.version } }],
      ['pets.weigh', { params: { ...at(pet.petNo), on: day(0) }, body: { weightGrams: 1 } }],
      ['pets.remove', { params: at(pet.petNo), body: {} }],
    ];
    for (const door of doors) expect([door[0], (await owner.raw(...door)).status]).toEqual([door[0], 404]);
    await owner.call('customers.remove', { params, body: { customerNos: people, undo: true } });
    expect(await read(pet.petNo)).toMatchObject({ name: '따라간이', version: pet.version });
  });

  it('is nobody else’s: another shop neither sees nor changes it', async () => {
    const pet = await adopt({ weightGrams: 3000 });
    const refusal = async (...asked: Parameters<Person['raw']>) => (await other.owner.raw(...asked)).status;
    const mine = { shopNo: other.shopNo, petNo: pet.petNo };
    expect(await refusal('pets.get', { params: at(pet.petNo) })).toBe(404);
    expect(await refusal('pets.get', { params: mine })).toBe(404);
    expect(await refusal('pets.save', { params: mine, body: { name: '훔친이', version: 1 } })).toBe(404);
    expect(await refusal('pets.remove', { params: mine, body: {} })).toBe(404);
    expect(await refusal('pets.weigh', { params: { ...mine, on: day(0) }, body: { weightGrams: 1 } })).toBe(
      404,
    );
    expect(await refusal('pets.dropWeight', { params: { ...mine, on: day(0) } })).toBe(404);
    const { customerNo } = pet;
    expect(await refusal('pets.list', { params: { shopNo: other.shopNo, customerNo } })).toBe(404);
    expect(await refusal('pets.create', { body: { customerNo, name: '몰래' } })).toBe(404);
    expect(await read(pet.petNo)).toMatchObject({ name: '콩이', weightGrams: 3000 });
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });
});
