import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { addDays, instantAt, shopDateOf } from '../../../contract/time.ts';
import type { BookingId, CustomerNo, EmployeeNo, SaleId, ShopNo, UserId } from '../../../contract/ids.ts';
import type { Server } from '../../../server/assemble.ts';
import { createUser, hashPassword, openSession } from '../../../server/domains/auth/public.ts';
import { asOperator } from '../../../server/platform/shop.ts';
import type { Random } from '../../../server/seed/random.ts';
import { speak } from '../../../server/testing/people.ts';
import type { Person, Transport } from '../../../server/testing/people.ts';
import { uploadPicture } from '../../../server/testing/pictures.ts';
import { makeShop } from '../../../server/testing/shops.ts';
import type { TestShop } from '../../../server/testing/shops.ts';

export const setupCode = 'open-sesame';
export const password = 'soft-green-tea-42';

/** A person in a shop whose token is made anew before it expires. */
export interface Member {
  shopNo: ShopNo;
  userId: UserId;
  employeeNo: EmployeeNo;
  speak(): Promise<Person>;
}

/** Whatever the makers of requests may draw on: chance, three shops, and things to act on. */
export interface Stage {
  random: Random;
  server: Server;
  /** Bookings, customers and sales happen here. */
  shop: TestShop;
  owner: Member;
  /** Its settings change all the time; nothing is booked here. */
  sideShop: TestShop;
  sideOwner: Member;
  /** Neither's people nor numbers may be seen from the shop. */
  strangerShop: TestShop;
  stranger: Member;
  staff: Member;
  /** A user without a shop who signs in with `password`. */
  newcomer(): Promise<{ userId: UserId; loginId: string }>;
  /** A time in which nobody is booked, three hours long, ahead or in the past. */
  freeTime(when?: 'ahead' | 'past'): { day: string; startAt: string; employeeNo: EmployeeNo };
  customer(): Promise<{ customerNo: CustomerNo; version: number }>;
  booking(when?: 'ahead' | 'past'): Promise<{ id: BookingId; version: number; day: string }>;
  sale(): Promise<{ id: SaleId; version: number }>;
  /** For requests that only read: the same one again for a while. */
  some: {
    customer(): Promise<{ customerNo: CustomerNo }>;
    booking(): Promise<{ id: BookingId }>;
    sale(): Promise<{ id: SaleId }>;
    /** The id of a file that was posted. */
    upload(): Promise<string>;
    /** Customer files that were uploaded: to be looked at, and to be brought in. */
    customerFile(): Promise<{ id: number }>;
    fileToImport(): Promise<{ id: number }>;
  };
  phone(): string;
  /** An address from which nobody has asked for anything yet. */
  address(): string;
}

const renewAfterMs = 5 * 60_000;

/** Each request from an address of its own: what a limit by address counts is another story. */
const injectingFrom =
  ({ app }: Server, address: () => string): Transport =>
  async (request) => {
    const response = await app.inject({ ...request, remoteAddress: address() } as InjectOptions);
    return { status: response.statusCode, body: response.body, headers: response.headers };
  };

const memberOf = (server: Server, transport: Transport, shop: TestShop, person: Person): Member => {
  const { userId, employeeNo } = person;
  let current: Promise<Person> | undefined;
  let since = 0;
  const renew = async () => {
    const { accessToken } = await openSession(server.platform, {
      userId,
      shopNo: shop.shopNo,
      audience: 'api',
    });
    return speak(transport, accessToken, { userId, employeeNo });
  };
  return {
    shopNo: shop.shopNo,
    userId,
    employeeNo,
    speak: () => {
      if (!current || Date.now() - since > renewAfterMs) {
        since = Date.now();
        current = renew();
      }
      return current;
    },
  };
};

const usesOfOne = 8;

const forAWhile = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let left = 0;
  let current: Promise<T>;
  return () => {
    if (left === 0) {
      left = usesOfOne;
      current = make();
    }
    left -= 1;
    return current;
  };
};

const slotMinutes = 180;
const slotsPerDay = 8;

export const prepareStage = async (server: Server, random: Random): Promise<Stage> => {
  let addresses = 0;
  const address = () => {
    addresses += 1;
    return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  };
  const transport = injectingFrom(server, address);
  const shop = await makeShop(server.platform, transport, {
    employees: 4,
    roles: ['MANAGER', 'STAFF', 'STAFF'],
  });
  const sideShop = await makeShop(server.platform, transport, { employees: 3 });
  const strangerShop = await makeShop(server.platform, transport);
  const passwordHash = await hashPassword(password);
  const today = shopDateOf(Date.now());
  const owner = memberOf(server, transport, shop, shop.owner);
  const people = [shop.owner, ...shop.staff];
  const used = { ahead: 0, past: 0 };
  let phones = 10_000_000;

  const uploadCustomers = async () => {
    const file = `이름,연락처\n${random.pick(['김하늘', '=1+1', '이 슬'])},${stage.phone()}\n박솔,${stage.phone()}\n`;
    const { body } = await (
      await owner.speak()
    ).call('migration.upload', { params: { shopNo: shop.shopNo }, body: { service: 'EXCEL', file } });
    return body;
  };

  const stage: Stage = {
    random,
    server,
    shop,
    owner,
    sideShop,
    sideOwner: memberOf(server, transport, sideShop, sideShop.owner),
    strangerShop,
    stranger: memberOf(server, transport, strangerShop, strangerShop.owner),
    staff: memberOf(server, transport, shop, shop.staff.at(-1) ?? shop.owner),
    newcomer: async () => {
      const loginId = `n${randomUUID()}`;
      const userId = await asOperator(server.platform.database, (db) =>
        createUser(db, { loginId, passwordHash, name: '새로온이' }),
      );
      return { userId, loginId };
    },
    freeTime: (when = 'ahead') => {
      const n = used[when]++;
      const slot = Math.floor(n / people.length);
      const days = 1 + Math.floor(slot / slotsPerDay);
      const day = addDays(today, when === 'ahead' ? days : -days);
      const startAt = instantAt(day, (slot % slotsPerDay) * slotMinutes);
      return { day, startAt, employeeNo: (people[n % people.length] ?? shop.owner).employeeNo };
    },
    customer: async () => {
      const { body } = await (
        await owner.speak()
      ).call('customers.create', {
        params: { shopNo: shop.shopNo },
        body: { name: `손님${random.int(1, 9999)}`, phone: stage.phone() },
      });
      return body;
    },
    booking: async (when) => {
      const { day, startAt, employeeNo } = stage.freeTime(when);
      const { body } = await (
        await owner.speak()
      ).call('bookings.create', {
        params: { shopNo: shop.shopNo },
        body: {
          customer: { kind: 'walkIn', name: `손님${random.int(1, 9999)}` },
          startAt,
          employeeNo,
          items: [{ itemId: shop.items.gel }],
          // A spoiled request may have been granted a time that was meant to stay free.
          overlap: { confirmed: true },
        },
      });
      return { id: body.id, version: body.version, day };
    },
    sale: async () => {
      const ofBooking = random.chance(0.3) ? { bookingId: (await stage.booking('past')).id } : {};
      const { body } = await (
        await owner.speak()
      ).call('sales.create', {
        body: {
          ...ofBooking,
          lines: [{ kind: 'SERVICE', itemId: shop.items.gel, name: '젤네일', unitPriceWon: 60_000 }],
          payments: [{ method: 'CARD', amountWon: 60_000 }],
        },
      });
      return body;
    },
    some: {
      customer: forAWhile(() => stage.customer()),
      booking: forAWhile(() => stage.booking()),
      sale: forAWhile(() => stage.sale()),
      upload: forAWhile(async () => uploadPicture(server.app, await owner.speak())),
      customerFile: forAWhile(() => uploadCustomers()),
      // Brought in once and no more.
      fileToImport: () => uploadCustomers(),
    },
    phone: () => `010${phones++}`,
    address,
  };
  return stage;
};
