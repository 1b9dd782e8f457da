import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { inShop } from './asked.ts';

const batch = ({ shopNo, migration }: Furnished, which: keyof Furnished['migration']) => ({
  params: { shopNo, id: migration[which] },
});

/** Customers, and moving in from elsewhere. */
export const customersSamples = {
  'customers.list': ({ shopNo }) => ({ params: { shopNo }, query: { q: '손님' } }),
  'customers.numbers': ({ shopNo }) => ({ params: { shopNo } }),
  'customers.get': ({ shopNo, customers }) => ({ params: { shopNo, customerNo: customers.saved.id } }),
  'customers.create': ({ shopNo, owner }) => ({
    params: { shopNo },
    body: { name: '새손님', phone: '010-1212-3434', employeeNo: owner.employeeNo },
  }),
  'customers.save': ({ shopNo, owner, customers }) => ({
    params: { shopNo, customerNo: customers.saved.id },
    body: { name: '바뀐손님', employeeNo: owner.employeeNo, version: customers.saved.version },
  }),
  'customers.remove': ({ shopNo, customers }) => ({
    params: { shopNo },
    body: { customerNos: [customers.removed] },
  }),
  'customers.duplication': () => ({ query: { phone: '010-0000-0000' } }),
  'customers.excel': () => ({ body: { columns: ['NAME', 'PHONE'], reason: '백업' } }),
  'migration.thirdParties': inShop,
  'migration.template': inShop,
  'migration.upload': (shop) => ({
    ...inShop(shop),
    body: { service: 'HANDSOS', file: '성함,핸드폰\n김옮김,010-3434-5656\n' },
  }),
  'migration.list': inShop,
  'migration.get': (shop) => batch(shop, 'mapped'),
  'migration.saveMapping': (shop) => ({
    ...batch(shop, 'mapped'),
    body: { targets: ['NAME', 'PHONE'], options: {}, version: 1 },
  }),
  'migration.dryRun': (shop) => ({ ...batch(shop, 'mapped'), body: { show: 'ALL' } }),
  'migration.rejected': (shop) => batch(shop, 'mapped'),
  'migration.commit': (shop) => ({ ...batch(shop, 'committed'), body: { version: 1 } }),
  'migration.undo': (shop) => batch(shop, 'committed'),
  'migration.cancel': (shop) => batch(shop, 'committed'),
} satisfies Record<string, (shop: Furnished) => Anything>;
