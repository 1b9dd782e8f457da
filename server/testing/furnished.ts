import type {
  AccountId,
  BlockId,
  BookingId,
  ClassId,
  CategoryId,
  CustomerNo,
  EmployeeNo,
  EntryId,
  GroupId,
  HoldId,
  ItemId,
  PetNo,
  ProductId,
  SaleId,
  SeriesId,
} from '../../contract/ids.ts';
import { addDays, instantAt, shopDateOf, toWallTime } from '../../contract/time.ts';
import { furnishChannels, furnishDemo, furnishNotices } from './furnished-channels.ts';
import type { FurnishedNotices } from './furnished-channels.ts';
import { furnishCharts } from './furnished-charts.ts';
import { furnishTill } from './furnished-till.ts';
import type { FurnishedTill } from './furnished-till.ts';
import { furnishHold, furnishWaitlist } from './furnished-waitlist.ts';
import type { FurnishedWaitlist } from './furnished-waitlist.ts';
import { furnishExceptions } from './furnished-days.ts';
import { furnishLists } from './furnished-lists.ts';
import { furnishOnline } from './furnished-online.ts';
import { furnishPapers } from './furnished-papers.ts';
import { furnishPrivacy } from './furnished-privacy.ts';
import { furnishBilling } from './furnished-billing.ts';
import { furnishIncentives } from './furnished-incentives.ts';
import { furnishMenu } from './furnished-menu.ts';
import { furnishMessages } from './furnished-messages.ts';
import type { FurnishedMessages } from './furnished-messages.ts';
import { furnishPayments } from './furnished-payments.ts';
import { furnishCampaigns } from './furnished-campaigns.ts';
import type { FurnishedCampaigns } from './furnished-campaigns.ts';
import { connectBot } from './chatting.ts';
import { furnishCredit } from './furnished-credit.ts';
import { furnishPeople } from './furnished-people.ts';
import type { FurnishedPeople } from './furnished-people.ts';
import { uploadPicture } from './pictures.ts';
import type { TestShop, World } from './world.ts';

interface Versioned<Id> {
  id: Id;
  version: number;
}

/** A shop with one of everything that an endpoint can name, each only once used by a write. */
export interface Furnished
  extends
    TestShop,
    FurnishedTill,
    Awaited<ReturnType<typeof furnishLists>>,
    Awaited<ReturnType<typeof furnishIncentives>>,
    Awaited<ReturnType<typeof furnishOnline>>,
    Awaited<ReturnType<typeof furnishPapers>>,
    Awaited<ReturnType<typeof furnishPrivacy>> {
  /** Of the second booking as it was taken. */
  day: string;
  employee: Versioned<EmployeeNo>;
  customers: { saved: Versioned<CustomerNo>; removed: CustomerNo; other: CustomerNo };
  bookings: { saved: BookingId; changed: BookingId; cancelled: BookingId };
  /** The first of a series that repeats far from the day. */
  series: { id: SeriesId; first: BookingId };
  /** Booked by a series whose bookings are all cancelled. */
  calledOff: { id: SeriesId; bookings: BookingId[] };
  /** Of the connected bot. */
  chatbot: { secret: string };
  petNo: PetNo;
  petBooking: BookingId;
  sales: { saved: SaleId; removed: SaleId; ofPet: SaleId; restored: SaleId };
  /** Sales that left something unpaid: nothing collected yet, and something to be reversed. */
  debts: { open: SaleId; collected: SaleId; collection: number };
  /** Custom methods, and every method in its order. */
  methods: { saved: string; removed: string; all: string[] };
  /** A category with one group with one item, beside those of every test shop. */
  menu: {
    category: Versioned<CategoryId>;
    group: Versioned<GroupId>;
    item: Versioned<ItemId>;
    order: CategoryId[];
  };
  blocks: { saved: BlockId; changed: BlockId; removed: BlockId };
  classes: { changed: ClassId; removed: ClassId; booked: ClassId; calledOff: ClassId };
  holds: { removed: HoldId };
  waitlist: FurnishedWaitlist;
  exceptions: {
    holiday: number;
    openDay: number;
    leave: number;
    stop: number;
    asked: { withdrawn: number; decided: number };
    /** Others of each kind, to be changed. */
    changed: { holiday: number; openDay: number; leave: number };
  };
  fileId: string;
  people: FurnishedPeople;
  /** A renewal that waits to be paid, and the paper of an automatic transfer. */
  billing: Awaited<ReturnType<typeof furnishBilling>>;
  messages: FurnishedMessages;
  /** A paid purchase of credit that nothing was used of. */
  credit: Awaited<ReturnType<typeof furnishCredit>>;
  payments: Awaited<ReturnType<typeof furnishPayments>>;
  campaigns: FurnishedCampaigns;
  notices: FurnishedNotices;
  feed: { image: number; listVersion: string };
  calendarFeed: number;
  intakeToRead: number;
  unread: number;
  naverService: number;
  intake: number;
  conflict: number;
  charts: Awaited<ReturnType<typeof furnishCharts>>;
  products: { pass: Versioned<ProductId>; ticket: Versioned<ProductId> };
  /** One for each write. */
  accounts: Record<'adjusted' | 'extended' | 'transferred' | 'shared' | 'reversed' | 'refunded', AccountId>;
  adjustment: EntryId;
  /** Customer files that wait: one to be mapped, one to be brought in. */
  migration: { mapped: number; committed: number };
  versions: { shop: number; calendar: number };
  /** Names, numbers, notes and amounts that stand in this shop and nowhere else. */
  marks: string[];
}

const sold = (bookingId: BookingId, won: number, memo: string) => ({
  bookingId,
  lines: [{ kind: 'SERVICE' as const, name: '젤네일', unitPriceWon: won }],
  payments: [{ method: 'CARD', amountWon: won }],
  memo,
});

/**
 * Fills a shop through its own front door. `label` is a word of its own for each shop, `digits` four
 * digits of its own.
 */
export const furnish = async (
  world: Pick<World, 'server' | 'shop'>,
  label: string,
  digits: string,
): Promise<Furnished> => {
  const shop = await world.shop({ employees: 3 });
  const { shopNo, owner, items } = shop;
  const params = { shopNo };
  const day = addDays(shopDateOf(Date.now()), -1);
  const won = 1_000_000 + Number(digits);

  const renamed = await owner.call('shops.update', {
    params: { id: shopNo },
    body: { name: `${label}공방`, version: 1 },
  });
  const helper = await owner.call('employees.create', { body: { name: `${label}직원` } });
  const customer = async (name: string, phone?: string) =>
    (
      await owner.call('customers.create', {
        params,
        body: { name, memo: `${label}비밀`, ...(phone ? { phone } : {}) },
      })
    ).body;
  const saved = await customer(`${label}손님`, `0108282${digits}`);
  const removed = await customer(`${label}손님둘`);
  const other = await customer(`${label}손님셋`);
  const book = async (hour: number) =>
    (
      await owner.call('bookings.create', {
        params,
        body: {
          customer: { kind: 'existing', customerNo: saved.customerNo },
          startAt: instantAt(day, hour * 60),
          employeeNo: owner.employeeNo,
          items: [{ itemId: items.gel, priceWon: won }],
          memo: `${label}메모`,
        },
      })
    ).body.id;
  const bookings = { saved: await book(9), changed: await book(11), cancelled: await book(13) };
  const petBooking = (
    await owner.call('petBookings.create', {
      params,
      body: {
        customer: { kind: 'existing', customerNo: saved.customerNo },
        pet: { kind: 'new', name: `${label}콩이`, warnings: ['입질'] },
        startAt: instantAt(day, 8 * 60),
        employeeNo: owner.employeeNo,
        items: [{ itemId: items.gel, priceWon: won }],
      },
    })
  ).body;
  const repeated = async (hour: number) =>
    (
      await owner.call('series.create', {
        params,
        body: {
          customer: { kind: 'existing', customerNo: saved.customerNo },
          startAt: instantAt(addDays(day, 30), hour * 60),
          employeeNo: owner.employeeNo,
          items: [{ itemId: items.gel, priceWon: won }],
          repeat: { unit: 'WEEK', every: 1, times: 3 },
        },
      })
    ).body;
  const standing = await repeated(9);
  const off = await repeated(11);
  const offIds = off.bookings.map(({ id }) => id);
  await owner.call('series.cancel', {
    params: { shopNo, id: off.seriesId },
    body: { scope: 'ALL', bookingId: offIds[0]! },
  });
  const sell = async (hour: number) =>
    (await owner.call('sales.create', { body: sold(await book(hour), won, `${label}영수`) })).body.id;
  const ofPet = await owner.call('sales.createForPet', {
    body: {
      customerNo: saved.customerNo,
      lines: [{ kind: 'SERVICE', name: '젤네일', unitPriceWon: won }],
      payments: [{ method: 'CARD', amountWon: won }],
      petNo: petBooking.petNo!,
    },
  });
  const sales = {
    saved: await sell(15),
    removed: await sell(17),
    ofPet: ofPet.body.id,
    restored: await sell(20),
  };
  await owner.call('sales.remove', { params: { id: sales.restored }, body: {} });
  const owed = async () =>
    (
      await owner.call('sales.create', {
        body: {
          customerNo: saved.customerNo,
          lines: [{ kind: 'SERVICE', name: `${label}외상`, unitPriceWon: won }],
          payments: [{ method: 'UNPAID', amountWon: won }],
        },
      })
    ).body.id;
  const [openDebt, collected] = [await owed(), await owed()];
  const partly = await owner.call('sales.collect', {
    params: { shopNo, id: collected },
    body: { amountWon: 1000, method: 'CASH', memo: `${label}수납` },
  });
  const debts = { open: openDebt, collected, collection: partly.body.collections[0]!.id };
  const method = async (name: string) =>
    (await owner.call('sales.createMethod', { params, body: { name: `${label}${name}` } })).body.code;
  const custom = { saved: await method('상품권'), removed: await method('지역화폐') };
  const methods = await owner.call('sales.paymentMethods', { params });
  await owner.call('sales.saveCashClose', {
    params: { shopNo, date: addDays(day, -20) },
    body: { openingWon: 0, counts: [], close: true, version: 0 },
  });
  const block = async (hour: number) =>
    (
      await owner.call('blocks.create', {
        params,
        body: {
          employeeNo: owner.employeeNo,
          title: `${label}교육`,
          date: addDays(day, 40),
          from: toWallTime(hour * 60),
          to: toWallTime(hour * 60 + 60),
        },
      })
    ).body.block.id;
  const blocks = { saved: await block(1), changed: await block(3), removed: await block(5) };
  const openClass = async (minute: number) =>
    (
      await owner.call('classes.create', {
        params,
        body: {
          itemId: items.care,
          employeeNo: owner.employeeNo,
          startAt: instantAt(day, minute),
          seats: 5,
          memo: `${label}수업`,
        },
      })
    ).body.id;
  const classes = {
    changed: await openClass(300),
    removed: await openClass(340),
    booked: await openClass(380),
    calledOff: await openClass(420),
  };
  await owner.call('classes.remove', { params: { ...params, id: classes.calledOff } });
  const holds = { removed: await furnishHold(shop, day, label) };
  const waitlist = await furnishWaitlist(shop, day, label);
  const exceptions = await furnishExceptions(owner, shopNo, day, label);
  const fileId = await uploadPicture(world.server.app, owner);
  const charts = await furnishCharts(world.server.app, owner, saved.customerNo, label);
  const customerFile = async () =>
    (
      await owner.call('migration.upload', {
        params,
        body: { service: 'EXCEL', file: `이름,연락처\n${label}옮긴이,010-9292-${digits}\n` },
      })
    ).body.id;
  const migration = { mapped: await customerFile(), committed: await customerFile() };
  const menu = await furnishMenu(shop, label);
  const terms = { priceWon: won, validDays: 365, usable: { itemIds: [items.gel] } };
  const pass = await owner.call('memberships.createPass', { body: { ...terms, name: `${label}정액권` } });
  const ticket = await owner.call('memberships.createTicket', {
    body: { ...terms, name: `${label}티켓`, count: 10 },
  });
  const open = async (paid = won) =>
    (
      await owner.call('memberships.openAccount', {
        params,
        body: {
          kind: 'PASS',
          customerNo: saved.customerNo,
          name: `${label}정액권`,
          paid,
          receivedWon: paid,
          shareable: true,
          expiresOn: null,
          reason: `${label}장부`,
        },
      })
    ).body;
  const reversed = await open();
  const adjusted = await owner.call('memberships.adjustAccount', {
    params: { shopNo, id: reversed.id },
    body: { amount: 1000, reason: `${label}덤`, version: reversed.version },
  });
  const accounts = {
    adjusted: (await open()).id,
    extended: (await open()).id,
    transferred: (await open()).id,
    shared: (await open()).id,
    reversed: reversed.id,
    refunded: (await open(10_000)).id,
  };
  await owner.call('memberships.adjustPoints', {
    body: { customerNo: saved.customerNo, points: won, reason: `${label}점수` },
  });
  const calendar = await owner.call('schedule.calendarSettings');
  const messages = await furnishMessages(world, shop, saved.customerNo);
  const campaigns = await furnishCampaigns(shop, saved.customerNo);
  return {
    ...shop,
    name: renamed.body.name,
    day,
    employee: { id: helper.body.employeeNo, version: helper.body.version },
    customers: {
      saved: { id: saved.customerNo, version: saved.version },
      removed: removed.customerNo,
      other: other.customerNo,
    },
    bookings,
    series: { id: standing.seriesId, first: standing.bookings[0]!.id },
    calledOff: { id: off.seriesId, bookings: offIds },
    petNo: petBooking.petNo!,
    petBooking: petBooking.id,
    sales,
    debts,
    methods: { ...custom, all: methods.body.items.map(({ code }) => code) },
    menu,
    blocks,
    classes,
    holds,
    waitlist,
    exceptions,
    fileId,
    people: await furnishPeople(world, shop),
    billing: await furnishBilling(world, shop),
    messages,
    credit: await furnishCredit(world, shop),
    chatbot: { secret: await connectBot(owner, shopNo) },
    payments: await furnishPayments(world, shop),
    campaigns,
    notices: await furnishNotices(world, shop, label),
    ...(await furnishChannels(world, shop)),
    charts,
    products: {
      pass: { id: pass.body.id, version: pass.body.version },
      ticket: { id: ticket.body.id, version: ticket.body.version },
    },
    accounts,
    adjustment: adjusted.body.entries[0]!.id,
    ...(await furnishLists(owner, shopNo, label)),
    ...(await furnishTill(shop, { categoryId: menu.order[0]!, label, day, won })),
    ...(await furnishIncentives(shop)),
    ...(await furnishOnline(world, shop)),
    ...(await furnishPapers(shop, label, { saleId: sales.saved, day, won })),
    migration,
    ...(await furnishPrivacy(shop, digits)),
    versions: { shop: await furnishDemo(world, shop), calendar: calendar.body.version },
    marks: [
      label,
      `8282${digits}`,
      `8282-${digits}`,
      `9292${digits}`,
      `9292-${digits}`,
      String(won),
      `"${shopNo}"`,
    ],
  };
};
