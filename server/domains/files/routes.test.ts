import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shopDateOf } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { sideApp } from '../../testing/side-app.ts';
import { openWorld } from '../../testing/world.ts';
import type { Person, TestShop, World } from '../../testing/world.ts';
import { sweepUnused, sweepWaiting } from './jobs.ts';
import { incomingKey, pictureKey } from './rules.ts';

let world: World;
let shop: TestShop;
let restoreClock = () => {};

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 2 });
});
afterEach(() => restoreClock());

const later = (hours: number) => {
  restoreClock();
  restoreClock = useClock(() => Date.now() + hours * 3_600_000);
};

const photo = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#c08a7a' } })
    .jpeg()
    .withExif({ IFD0: { Artist: '김현주' } })
    .toBuffer();

const presign = async (by: Person = shop.owner, bytes = 1000) =>
  (
    await by.call('files.presign', {
      body: { purpose: 'CHART_PHOTO', contentType: 'image/jpeg', bytes },
    })
  ).body;

/** Posts the form as a browser does. */
const post = async (given: { url: string; fields: Record<string, string> }, bytes: Buffer) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(given.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), '사진.jpg');
  const posted = new Response(form);
  return world.server.app.inject({
    method: 'POST',
    url: given.url,
    headers: { 'content-type': posted.headers.get('content-type') ?? '' },
    payload: Buffer.from(await posted.arrayBuffer()),
  });
};

const upload = async (bytes: Buffer) => {
  const given = await presign(shop.owner, bytes.length);
  expect((await post(given, bytes)).statusCode).toBe(204);
  return given.fileId;
};
const complete = async (fileId: string) =>
  (await shop.owner.call('files.complete', { params: { fileId } })).body;
const refusal = async (fileId: string, by: Person = shop.owner) =>
  (await by.refused('files.complete', { params: { fileId } })).body;
const load = (url: string) => world.server.app.inject({ method: 'GET', url });

describe('uploading a picture', () => {
  it('gives somebody who may not see numbers the form as it was signed', async () => {
    const junior = (await world.shop({ employees: 2 })).staff[0];
    if (!junior) throw new Error('no staff');
    for (let time = 0; time < 60; time += 1) {
      const { fields, fileId } = await presign(junior);
      expect(JSON.stringify(fields)).not.toContain('*');
      expect(fields['key']).toContain(fileId);
    }
  });

  it('keeps it in three sizes, without what the camera wrote into it', async () => {
    const fileId = await upload(await photo());
    const done = await complete(fileId);
    expect(done).toMatchObject({ fileId, width: 1200, height: 800 });

    const original = await load(done.url);
    expect(original.statusCode).toBe(200);
    expect(original.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600, immutable',
    });
    expect(original.rawPayload).toHaveLength(done.bytes);
    expect((await sharp(original.rawPayload).metadata()).exif).toBeUndefined();

    const small = await load(done.thumbnailUrl);
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320, height: 213 });
    expect(await complete(fileId)).toEqual(done);
  });

  it('takes the upload’s own copy away once it is done', async () => {
    const fileId = await upload(await photo(40, 30));
    const key = incomingKey({ shopNo: shop.shopNo, fileId });
    expect(await world.server.platform.storage.read(key)).not.toBeNull();
    await complete(fileId);
    expect(await world.server.platform.storage.read(key)).toBeNull();
  });

  it('that is told twice at once is kept once, and both are answered alike', async () => {
    const { storage } = world.server.platform;
    const fileId = await upload(await photo(60, 40));
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const late = Object.create(storage, {
      read: { value: (key: string) => over.then(() => storage.read(key)) },
    }) as typeof storage;
    const beside = await sideApp(world, { storage: late });
    const second = beside.inject({
      method: 'POST',
      url: `/api/v2/images/${fileId}/completion`,
      headers: { authorization: `Bearer ${shop.owner.token}` },
    });
    const first = await complete(fileId);
    resolve();
    const told = await second;
    expect([told.statusCode, told.json()]).toEqual([200, first]);
  });

  it.each([
    ['COMMON_FILE_MAX_SIZE_EXCEED', 413, 10_485_761],
    ['FILE_EMPTY', 400, 0],
  ])('is refused with %s before a byte is sent', async (code, status, bytes) => {
    const told = await shop.owner.refused('files.presign', {
      body: { purpose: 'CHART_PHOTO', contentType: 'image/png', bytes },
    });
    expect([told.status, told.body.code]).toEqual([status, code]);
  });

  it.each([
    ['a text in a picture’s clothes', Buffer.from('<svg onload="alert(1)"/>'), 'UNSUPPORTED'],
    ['a truncated picture', 'half', 'CORRUPT'],
  ])('refuses %s for good', async (_, bytes, fault) => {
    const whole = await photo();
    const fileId = await upload(typeof bytes === 'string' ? whole.subarray(0, whole.length / 2) : bytes);
    expect(await refusal(fileId)).toMatchObject({ code: 'IMAGE_INVALID', errors: [{ code: fault }] });
    expect((await refusal(fileId)).code).toBe('IMAGE_INVALID');
    expect(await world.server.platform.storage.read(incomingKey({ shopNo: shop.shopNo, fileId }))).toBeNull();
  });

  it('answers as S3 does when it is more than was declared or was tampered with', async () => {
    const given = await presign();
    const large = await post(given, Buffer.alloc(1001));
    expect([large.statusCode, large.headers['content-type']]).toEqual([400, 'application/xml']);
    expect(large.body).toContain('<Code>EntityTooLarge</Code>');
    const elsewhere = { ...given, fields: { ...given.fields, key: 'incoming/S1/other' } };
    const tampered = await post(elsewhere, await photo(40, 30));
    expect(tampered.statusCode).toBe(403);
    expect((await refusal(given.fileId)).code).toBe('FILE_NOT_FOUND');
  });

  it('that breaks off is no error of ours', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries((await presign()).fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(await photo(40, 30))]), '사진.jpg');
    const posted = new Response(form);
    const payload = Buffer.from(await posted.arrayBuffer());
    const told = await world.server.app.inject({
      method: 'POST',
      url: '/storage/upload',
      headers: { 'content-type': posted.headers.get('content-type') ?? '' },
      payload: payload.subarray(0, -100),
    });
    expect([told.statusCode, told.json<{ code: string }>().code]).toEqual([400, 'COMMON_INVALID_PARAMETER']);
  });

  it('is completed by whoever asked for it alone', async () => {
    const fileId = await upload(await photo(40, 30));
    const stranger = (await world.shop()).owner;
    expect((await refusal(fileId, stranger)).code).toBe('FILE_NOT_FOUND');
    expect((await refusal(fileId, shop.staff[0])).code).toBe('FILE_NOT_FOUND');
    expect((await complete(fileId)).width).toBe(40);
  });
});

describe('the address of a picture', () => {
  it('is good for an hour at least, and for nothing else', async () => {
    const { url } = await complete(await upload(await photo(40, 30)));
    for (const other of [
      url.replace('/original', '/w320'),
      url.replace(shop.shopNo, 'S1'),
      url.replace(/expires=\d+/u, 'expires=99999999999999'),
      url.replace(/signature=.{4}/u, 'signature=AAAA'),
    ]) {
      const told = await load(other);
      expect([told.statusCode, told.json<{ code: string }>().code]).toEqual([403, 'UPLOAD_REFUSED']);
    }
    later(1);
    expect((await load(url)).statusCode).toBe(200);
    later(2);
    expect((await load(url)).statusCode).toBe(403);
  });
});

it('sweeps away what was asked for a day ago and never completed', async () => {
  const forgotten = await upload(await photo(40, 30));
  const done = await complete(await upload(await photo(40, 30)));
  const key = incomingKey({ shopNo: shop.shopNo, fileId: forgotten });
  later(23);
  await sweepWaiting(world.server.platform);
  expect(await world.server.platform.storage.read(key)).not.toBeNull();
  later(25);
  expect(await sweepWaiting(world.server.platform)).toBeGreaterThanOrEqual(1);
  expect(await world.server.platform.storage.read(key)).toBeNull();
  restoreClock();
  expect((await refusal(forgotten)).code).toBe('FILE_NOT_FOUND');
  expect((await load(done.url)).statusCode).toBe(200);
});

it('sweeps away a picture that nothing shows any more', async () => {
  const params = { shopNo: shop.shopNo };
  const [kept, dropped] = [await upload(await photo(40, 30)), await upload(await photo(40, 30))];
  for (const fileId of [kept, dropped]) await complete(fileId);
  const { body: customer } = await shop.owner.call('customers.create', { params, body: { name: '손님' } });
  const pictures = (...fileIds: string[]) => fileIds.map((fileId) => ({ fileId, kind: 'OTHER' as const }));
  const { body: chart } = await shop.owner.call('customerCharts.create', {
    body: {
      customerNo: customer.customerNo,
      enteredOn: shopDateOf(Date.now()),
      photos: pictures(kept, dropped),
    },
  });
  await shop.owner.call('customerCharts.change', {
    params: { ...params, id: chart.id },
    body: { photos: pictures(kept), version: 1 },
  });
  const there = async (fileId: string) =>
    (await world.server.platform.storage.read(pictureKey({ ...params, fileId }, 'original'))) !== null;
  later(6 * 24);
  await sweepUnused(world.server.platform);
  expect([await there(kept), await there(dropped)]).toEqual([true, true]);
  later(8 * 24);
  expect(await sweepUnused(world.server.platform)).toBeGreaterThanOrEqual(1);
  expect([await there(kept), await there(dropped)]).toEqual([true, false]);
});
