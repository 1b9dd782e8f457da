import { toInstant } from '../../../contract/time.ts';
import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { inShop } from './asked.ts';

/** One moment for all shops, so that only what names a shop differs between their samples. */
const ringingAt = toInstant(Date.now());

/** Calls, consents, the access log, and erasure. */
export const privacySamples = {
  'calls.recentCall': () => ({
    body: {
      provider: 'ANDROID',
      callerNumber: '010-5555-1234',
      calledNumber: '02-1234-5678',
      startedAt: ringingAt,
    },
  }),
  'calls.get': ({ privacy }) => ({ params: { id: privacy.call } }),
  'calls.list': inShop,
  'calls.lines': inShop,
  'calls.connect': ({ shopNo }) => ({
    params: { shopNo },
    body: { provider: 'LGU_CENTREX', number: '070-1234-5678', password: '1234' },
  }),
  'calls.disconnect': ({ shopNo, privacy }) => ({ params: { shopNo, id: privacy.line } }),
  'consents.get': ({ shopNo, customers }) => ({ params: { shopNo, customerNo: customers.saved.id } }),
  'consents.say': ({ shopNo, customers }) => ({
    params: { shopNo, customerNo: customers.saved.id },
    body: { changes: [{ kind: 'MARKETING', given: true }], source: 'COUNTER' },
  }),
  'accessLog.list': ({ shopNo, owner, customers }) => ({
    params: { shopNo },
    query: { employeeNo: owner.employeeNo, customerNo: customers.saved.id },
  }),
  'erasure.preview': ({ shopNo, privacy }) => ({ params: { shopNo, customerNo: privacy.forgotten.id } }),
  'erasure.erase': ({ shopNo, privacy }) => ({
    params: { shopNo, customerNo: privacy.forgotten.id },
    body: { reason: '고객 요청', name: privacy.forgotten.name },
  }),
} satisfies Record<string, (shop: Furnished) => Anything>;
