import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import { useClock } from '../../platform/clock.ts';
import { asOperator } from '../../testing/as-operator.ts';
import { brokenLaws } from '../../testing/invariants.ts';
import { openWorld } from '../../testing/world.ts';
import type { World } from '../../testing/world.ts';
import { readXlsx } from './reading/xlsx.rules.ts';
import { csvText, messyRows } from './testing/files.ts';
import { migrationStories } from './testing/stories.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const moving = async (options = {}) => {
  const shop = await world.shop(options);
  return { shop, params: { shopNo: shop.shopNo }, ...migrationStories(world, shop) };
};
const names = (items: { name: string }[]) => items.map(({ name }) => name).toSorted();

describe('moving in', () => {
  it('brings everybody in, found by the search at once, with what they were', async () => {
    const { shop, params, upload, commit, customers } = await moving({ employees: 2 });
    const file =
      '성함,휴대폰번호,성별,등급,담당자,최근방문일,방문횟수,메모,펫이름,품종,몸무게\n' +
      '김옮김,010-1234-0001,여,VIP,민지 디자이너,2026-10-01,12회,조용히,초코,푸들,3.2kg\n' +
      '김옮김,010-1234-0001,,,,,,,보리,말티즈,2.5\n' +
      '이두번,01012340002,남,,없는사람,,,,,,\n';
    const batch = await upload(file, 'HANDSOS');
    const done = await commit(batch);
    expect(done).toMatchObject({ state: 'COMMITTED', counts: { add: 2, update: 1, reject: 0 } });
    const [found] = await customers('ㄱㅇㄱ');
    expect(found).toMatchObject({
      name: '김옮김',
      phone: '010-1234-0001',
      visitCount: 12,
      lastVisitOn: '2026-10-01',
    });
    const { body } = await shop.owner.call('customers.get', {
      params: { ...params, customerNo: found?.customerNo ?? 0 },
    });
    expect(body).toMatchObject({
      sex: 'F',
      grade: 'VIP',
      employeeNo: shop.staff[0]?.employeeNo,
      memo: '조용히',
      pets: [
        { name: '초코', breed: '푸들' },
        { name: '보리', breed: '말티즈' },
      ],
      version: 1,
    });
    const [second] = await customers('이두번');
    expect(second).toMatchObject({ memo: '담당자: 없는사람' });
  });

  it('adds our own visits to those brought along', async () => {
    const { shop, upload, commit, customers } = await moving();
    await commit(await upload('이름,연락처,방문횟수,최근방문\n김단골,01012340003,7,2020-05-05\n'));
    const [one] = await customers('김단골');
    const soldOn = shopDateOf(Date.now());
    await shop.owner.call('sales.create', {
      body: {
        customerNo: one?.customerNo,
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 1000 }],
        payments: [{ method: 'CARD', amountWon: 1000 }],
      } as never,
    });
    expect((await customers('김단골'))[0]).toMatchObject({ visitCount: 8, lastVisitOn: soldOn });
  });

  it('leaves the choice of columns to the owner', async () => {
    const { upload, map, tryOut } = await moving();
    const batch = await upload('가,나,다\n김하나,분홍,01012340004\n박두리,파랑,01012340005\n');
    expect(batch.columns.map(({ target }) => target)).toEqual(['NAME', null, 'PHONE']);
    const mapped = await map(batch, [null, 'NAME', 'PHONE'], { restToMemo: true });
    const { items } = await tryOut(mapped);
    expect(items.map(({ name, facts }) => [name, facts])).toEqual([
      ['분홍', [{ target: 'MEMO', text: '가: 김하나' }]],
      ['파랑', [{ target: 'MEMO', text: '가: 박두리' }]],
    ]);
  });

  it('refuses a mapping that names nobody, one meaning twice, and a stale one', async () => {
    const { shop, upload, map } = await moving();
    const batch = await upload('이름,연락처\n김하나,01012340004\n');
    const refused = async (targets: unknown[], version = 1) =>
      (
        await shop.owner.refused('migration.saveMapping', {
          params: { shopNo: shop.shopNo, id: batch.id },
          body: { targets, options: {}, version } as never,
        })
      ).body.code;
    expect(await refused([null, 'MEMO'])).toBe('MIGRATION_MAPPING_INVALID');
    expect(await refused(['NAME', 'NAME'])).toBe('MIGRATION_MAPPING_INVALID');
    expect(await refused(['NAME'])).toBe('MIGRATION_MAPPING_INVALID');
    await map(batch, ['NAME', 'PHONE']);
    expect(await refused(['NAME', 'PHONE'])).toBe('STALE_VERSION');
  });

  it('leaves out a row with a cell it cannot read, when asked to', async () => {
    const { upload, choose, tryOut, commit } = await moving();
    const batch = await upload('이름,생일\n김하나,언젠가\n박두리,1990-01-01\n');
    expect((await tryOut(batch)).items[0]?.notes[0]).toContain('생일: 읽을 수 없어요');
    const strict = await choose(batch, { unreadable: 'REJECT' });
    expect((await tryOut(strict, 'REJECT')).items).toMatchObject([{ row: 2, name: '김하나' }]);
    expect(await commit(strict)).toMatchObject({ counts: { add: 1, reject: 1 } });
  });

  it('cuts no letter in two, wherever a text has to end', async () => {
    const { upload, choose, commit, customers } = await moving();
    const smile = (before: number) => `${'가'.repeat(before)}😀끝`;
    const memo = `${smile(79)}${'나'.repeat(1908)}`;
    const batch = await upload(
      csvText([
        ['이름', '연락처', smile(59), '생일', '담당자', '펫이름', '메모'],
        ['김웃음', '01012340011', null, null, '없는사😀람', smile(39), memo],
        ['박울음', '01012340012', null, smile(39), null, null, null],
      ]),
    );
    const done = await commit(await choose(batch, { unreadable: 'REJECT' }));
    expect(done.counts).toMatchObject({ add: 1, reject: 1 });
    expect(await customers()).toMatchObject([
      { name: '김웃음', memo: `${memo}\n담당자: 없는사`, pets: [{ name: '가'.repeat(39) }] },
    ]);
  });
});

describe('people who are there already', () => {
  const file = '이름,연락처,등급,메모\n옛이름,010-7777-0001,VIP,새 메모\n새사람,010-7777-0002,,\n';
  const prepared = async () => {
    const story = await moving();
    await story.shop.owner.call('customers.create', {
      params: story.params,
      body: { name: '기존고객', phone: '010-7777-0001', memo: '옛 메모', grade: '일반' },
    });
    return { ...story, batch: await story.upload(file) };
  };

  it('are skipped unless said otherwise', async () => {
    const { batch, commit, customers, tryOut } = await prepared();
    expect((await tryOut(batch)).items[0]).toMatchObject({
      outcome: 'SKIP',
      notes: ['이미 있는 고객이에요: 기존고객'],
    });
    expect(await commit(batch)).toMatchObject({ counts: { add: 1, skip: 1 } });
    expect(names(await customers())).toEqual(['기존고객', '새사람']);
  });

  it('are filled in, losing nothing', async () => {
    const { batch, choose, commit, customers } = await prepared();
    await commit(await choose(batch, { duplicates: 'UPDATE' }));
    expect((await customers('기존고객'))[0]).toMatchObject({ grade: 'VIP', memo: '옛 메모\n새 메모' });
  });

  it('are kept beside the new ones, sharing the number', async () => {
    const { batch, choose, commit, customers } = await prepared();
    await commit(await choose(batch, { duplicates: 'KEEP_BOTH' }));
    expect(names(await customers('7777'))).toEqual([]);
    expect(names(await customers('0001'))).toEqual(['기존고객', '옛이름']);
  });
});

describe('committing', () => {
  it('happens once, however often it is asked for', async () => {
    const { shop, upload, customers } = await moving();
    const batch = await upload('이름,연락처\n김하나,01012340004\n');
    const body = { params: { shopNo: shop.shopNo, id: batch.id }, body: { version: 1 } };
    const told = await Promise.all([1, 2, 3].map(() => shop.owner.call('migration.commit', body)));
    expect(told.map((one) => one.body.state)).toEqual(['COMMITTED', 'COMMITTED', 'COMMITTED']);
    expect(await customers()).toHaveLength(1);
  });

  it('refuses a file with nobody to bring in', async () => {
    const { shop, upload, commit } = await moving();
    await commit(await upload('이름,연락처\n김하나,01012340004\n'));
    const again = await upload('이름,연락처\n김하나,01012340004\n');
    const told = await shop.owner.refused('migration.commit', {
      params: { shopNo: shop.shopNo, id: again.id },
      body: { version: 1 },
    });
    expect(told.body.code).toBe('MIGRATION_NOTHING_TO_ADD');
  });

  it('hands back the lines left out, with the reason and the original cells', async () => {
    const { shop, upload, commit, download } = await moving();
    const batch = await commit(await upload(csvText(messyRows)));
    const { status, bytes } = await download(`/${shop.shopNo}/migration/batches/${batch.id}/rejected`);
    expect(status).toBe(200);
    const grid = readXlsx(bytes);
    expect(grid[0]?.slice(0, 4)).toEqual(['가져오지 못한 사유', '원본 행', '고객명', '핸드폰']);
    expect(grid.slice(1).map((row) => row.slice(0, 2))).toEqual([['이름도 연락처도 없어요.', '11']]);
    await world.server.platform.accessLog.flush();
    const { body: log } = await shop.owner.call('accessLog.list', { params: { shopNo: shop.shopNo } });
    expect(log.items[0]).toMatchObject({ kind: 'EXPORT', people: 1, detail: '가져오지 않은 줄' });
  });

  it('masks the numbers in them for who brings customers in without reading numbers', async () => {
    const { shop, upload, commit, download } = await moving({ employees: 2 });
    const [mover] = shop.staff;
    await asOperator(world.server.platform.database, (db) =>
      db
        .insertInto('employee_rights')
        .values(
          (['customers.import', 'customers.write', 'customers.contact'] as const).map((right) => ({
            shop_no: shop.shopNo,
            employee_no: mover!.employeeNo,
            right,
            allowed: right !== 'customers.contact',
          })),
        )
        .execute(),
    );
    const batch = await commit(await upload('이름,연락처,메모\n김하나,01012340004,\n,,전화 010-7777-8888\n'));
    const address = `/${shop.shopNo}/migration/batches/${batch.id}/rejected`;
    const asMover = migrationStories(world, shop, mover);
    const cells = async (from: typeof download) =>
      readXlsx((await from(address)).bytes)
        .flat()
        .join(' ');
    expect(await cells(download)).toContain('010-7777-8888');
    expect(await cells(asMover.download)).toMatch(/전화 010-\*+-8888/u);
  });
});

describe('undoing', () => {
  it('takes everybody back', async () => {
    const { upload, commit, undo, customers } = await moving();
    const done = await commit(await upload('이름,연락처,펫이름\n김하나,01012340004,초코\n'));
    expect(done.undoUntil).not.toBeNull();
    expect(await undo(done)).toMatchObject({ state: 'UNDONE', undoUntil: null });
    expect(await customers()).toEqual([]);
  });

  it('goes backwards: a file that filled in what an earlier one brought is taken back first', async () => {
    const { upload, choose, commit, undo, undoRefused, customers } = await moving();
    const first = await commit(await upload('이름,연락처\n김둘째,01012340009\n'));
    const second = await upload('이름,연락처,메모\n김둘째,01012340009,둘째 파일에서\n');
    await commit(await choose(second, { duplicates: 'UPDATE' }));
    expect(await undoRefused(first)).toMatchObject({
      code: 'MIGRATION_TOUCHED',
      errors: [{ message: expect.stringContaining('김둘째') }],
    });
    expect(await customers()).toMatchObject([{ memo: '둘째 파일에서' }]);
    await undo(second);
    expect(await customers()).toMatchObject([{ memo: '' }]);
    await undo(first);
    expect(await customers()).toEqual([]);
  });

  it('is refused, naming who, once somebody was booked, sold to or edited', async () => {
    const { shop, params, upload, commit, undoRefused, customers } = await moving();
    const done = await commit(await upload('이름,연락처\n김하나,01012340004\n박두리,01012340005\n'));
    const [one] = await customers('김하나');
    await shop.owner.call('bookings.create', {
      params,
      body: {
        customer: { kind: 'existing', customerNo: one?.customerNo as never },
        startAt: instantAt(addDays(shopDateOf(Date.now()), 3), 600),
        employeeNo: shop.owner.employeeNo,
        items: [{ itemId: shop.items.gel }],
      },
    });
    const told = await undoRefused(done);
    expect(told).toMatchObject({
      code: 'MIGRATION_TOUCHED',
      errors: [{ message: expect.stringContaining('김하나') }],
    });
    expect(await customers()).toHaveLength(2);
  });

  it('takes back only what it set and nobody changed since, and counts our own visits anew', async () => {
    const { shop, params, upload, choose, commit, undo, customers } = await moving();
    const known = await shop.owner.call('customers.create', {
      params,
      body: { name: '원래고객', phone: '010-1234-0006', memo: '원래' },
    });
    const { customerNo } = known.body;
    const of = { params: { ...params, customerNo } };
    const batch = await upload(
      '이름,연락처,등급,메모,방문횟수,생일,고객번호\n원래고객,01012340006,VIP,파일에서,7,(음)1988-01-01,A-1\n',
    );
    await commit(await choose(batch, { duplicates: 'UPDATE' }));
    const filled = (await shop.owner.call('customers.get', of)).body;
    expect(filled).toMatchObject({ grade: 'VIP', lunarBirthday: '1988-01-01', code: 'A-1', visitCount: 7 });
    await shop.owner.call('customers.save', {
      ...of,
      body: { name: '원래고객', memo: '손으로 고침', version: filled.version },
    });
    await shop.owner.call('sales.create', {
      body: {
        customerNo,
        lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: 1000 }],
        payments: [{ method: 'CARD', amountWon: 1000 }],
      },
    });
    await undo(batch);
    expect((await shop.owner.call('customers.get', of)).body).toMatchObject({
      memo: '손으로 고침',
      grade: null,
      gradeFixed: false,
      birthday: null,
      lunarBirthday: null,
      code: null,
      visitCount: 1,
      salesWon: 1000,
    });
    expect(await customers()).toHaveLength(1);
  });

  it('is refused once somebody agreed to something, and not by the grades that run by themselves', async () => {
    const { shop, params, upload, commit, undo, undoRefused, customers } = await moving();
    const first = await commit(await upload('이름,연락처\n김동의,01012340007\n'));
    const customerNo = (await customers('김동의'))[0]?.customerNo ?? 0;
    await shop.owner.call('consents.say', {
      params: { ...params, customerNo },
      body: { changes: [{ kind: 'MARKETING', given: false }], source: 'COUNTER' },
    });
    expect((await undoRefused(first)).code).toBe('MIGRATION_TOUCHED');
    const second = await commit(await upload('이름,연락처,방문횟수\n박등급,01012340008,9\n'));
    await shop.owner.call('customerGrades.save', {
      body: {
        enabled: true,
        rules: [{ grade: '단골', minVisits: 5, minSalesWon: 0 }],
        months: null,
        version: 0,
      } as never,
    });
    await shop.owner.call('customerGrades.run', {});
    expect((await customers('박등급'))[0]).toMatchObject({ grade: '단골' });
    expect(await undo(second)).toMatchObject({ state: 'UNDONE' });
  });

  it('leaves no consent that rests on what is taken back, no refusal hidden by it, and a group that was renamed', async () => {
    const { shop, params, upload, choose, commit, undo } = await moving();
    const known = async (name: string, phone: string) =>
      (await shop.owner.call('customers.create', { params, body: { name, phone } })).body.customerNo;
    const [night, late] = [await known('김야간', '01012340021'), await known('박늦은', '01012340022')];
    const lines = [
      '이름,연락처,수신동의,속한그룹',
      '김야간,01012340021,동의,옛모임',
      '박늦은,01012340022,동의,',
    ];
    await commit(await choose(await upload(lines.join('\n')), { duplicates: 'UPDATE' }));
    const say = (customerNo: number, kind: 'MARKETING' | 'NIGHT', given: boolean, saidAt?: string) =>
      shop.owner.call('consents.say', {
        params: { ...params, customerNo },
        body: { changes: [{ kind, given }], source: 'PAPER', ...(saidAt && { saidAt: saidAt as never }) },
      });
    await say(night, 'NIGHT', true);
    await say(late, 'MARKETING', false, '2026-03-01T03:00:00Z');
    const groups = async () => (await shop.owner.call('customerGroups.list')).body.items;
    const [group] = await groups();
    await shop.owner.call('customerGroups.rename', {
      params: { groupId: group!.id },
      body: { name: '새 모임', version: group!.version },
    });
    const [batch] = (await shop.owner.call('migration.list', { params })).body.items;
    await undo(batch as never);
    const said = async (customerNo: number) =>
      (await shop.owner.call('consents.get', { params: { ...params, customerNo } })).body.items.map(
        ({ kind, given }) => [kind, given],
      );
    expect(await said(night)).toEqual([['NIGHT', false]]);
    expect(await said(late)).toEqual([['MARKETING', false]]);
    expect(await groups()).toMatchObject([{ name: '새 모임', members: 0 }]);
    expect(await brokenLaws(world.server.platform.database, shop.shopNo)).toEqual([]);
  });

  it('is refused after a week', async () => {
    const { upload, commit, undoRefused } = await moving();
    const done = await commit(await upload('이름,연락처\n김하나,01012340004\n'));
    const restore = useClock(() => Date.now() + 7 * 86_400_000 + 1000);
    const told = await undoRefused(done).finally(restore);
    expect(told.code).toMatch(/MIGRATION_UNDO_TOO_LATE|TOKEN_EXPIRED/);
  });

  it('knows no batch of another shop', async () => {
    const { upload } = await moving();
    const batch = await upload('이름,연락처\n김하나,01012340004\n');
    const other = await moving();
    expect((await other.undoRefused(batch)).code).toBe('MIGRATION_BATCH_NOT_FOUND');
  });
});

describe('who may', () => {
  it('is the owner alone, until said otherwise', async () => {
    const shop = await world.shop({ employees: 2 });
    const told = await shop.staff[0]?.refused('migration.list', { params: { shopNo: shop.shopNo } });
    expect(told?.body.code).toBe('ACCESS_DENIED');
  });
});
