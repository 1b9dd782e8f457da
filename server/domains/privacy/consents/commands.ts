import { consentKinds } from '../../../../contract/consent-words.ts';
import type { get, say } from '../../../../contract/consents.ts';
import type { Parsed, Reply } from '../../../../contract/endpoint.ts';
import type { CustomerNo } from '../../../../contract/ids.ts';
import { toInstant } from '../../../../contract/time.ts';
import { clock } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { inShop } from '../../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../../platform/shop.ts';
import { findCustomer, lockCustomer } from '../../customers/public.ts';
import { consentGiven, consentRefused } from '../events.ts';
import * as queries from './queries.ts';
import { confirmBy, applyWords, isWhole, changesOf } from './rules.ts';

type Answer = Reply<typeof get>;

const skewMs = 5 * 60_000;

const answer = async (shop: Shop, customerNo: CustomerNo): Promise<Answer> => {
  const current = await queries.currentConsents(shop, customerNo);
  const history = await queries.historyOf(shop, customerNo);
  const present = (row: (typeof current)[number]) => ({
    kind: row.kind,
    given: row.given,
    source: row.source,
    saidAt: row.said_at,
    note: row.note,
    actor: row.actor_name,
  });
  return {
    items: consentKinds.flatMap((kind) =>
      current
        .filter((row) => row.kind === kind)
        .map((row) => ({ ...present(row), confirmBy: confirmBy({ ...row, saidAt: row.said_at }) })),
    ),
    history: history.map((row) => ({ ...present(row), id: row.id, writtenAt: row.created_at })),
  };
};

export const readConsents = (shop: ShopAccess, customerNo: CustomerNo): Promise<Answer> =>
  inShop(shop, async (shop) => {
    if (!(await findCustomer(shop, customerNo))) throw refuse('CUSTOMER_NOT_FOUND');
    return answer(shop, customerNo);
  });

/** One at a time for each customer: what holds is decided under the customer's lock. */
export const updateConsents = (
  shop: ShopAccess,
  customerNo: CustomerNo,
  { changes, source, saidAt, note }: Parsed<typeof say>['body'],
): Promise<Answer> =>
  inShop(shop, async (shop) => {
    const at = saidAt === undefined ? clock.now() : Date.parse(saidAt);
    if (at > clock.now() + skewMs) throw refuse('CONSENT_TIME_INVALID');
    await lockCustomer(shop, customerNo);
    const current = new Map(
      (await queries.currentConsents(shop, customerNo)).map(({ kind, given, said_at }) => [
        kind,
        { kind, given, saidAt: said_at },
      ]),
    );
    const words = changesOf(current, changes, toInstant(at));
    if (!isWhole(applyWords(current, words))) throw refuse('CONSENT_NEEDS_MARKETING');
    if (words.length > 0) {
      await queries.writeWords(
        shop,
        customerNo,
        words.map((word) => ({ ...word, source, note })),
      );
      for (const { kind, given } of words)
        await publish(shop, given ? consentGiven : consentRefused, customerNo, { kind, source });
    }
    return answer(shop, customerNo);
  });
