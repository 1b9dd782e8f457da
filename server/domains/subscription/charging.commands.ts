import type { ShopNo } from '../../../contract/ids.ts';
import type { BillingKeys, CardPayments } from '../../adapters/payments/port.ts';
import { clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/open.ts';
import { publish } from '../../platform/events/publish.ts';
import type { Log } from '../../platform/log.ts';
import { desk } from '../../platform/outbound/desk.ts';
import type { Desk } from '../../platform/outbound/desk.ts';
import type { Vault } from '../../platform/outbound/vault.ts';
import { asOperator, systemShop } from '../../platform/shop.ts';
import type { ShopTx } from '../../platform/shop.ts';
import { openKey } from './keys.rules.ts';
import { findCard } from './cards.queries.ts';
import { chargeFailed, chargePaid } from './events.ts';
import { lockSubscription } from './queries.ts';
import { settleInvoice } from './settling.commands.ts';
import { resolve, send } from './sending.commands.ts';
import type { ChargeOutcome } from './sending.commands.ts';
import { chargeDeskName, noteSent, updateCharge } from './charges.queries.ts';
import type { ChargeRow } from './charges.queries.ts';

export interface ChargeNeeds {
  database: Database;
  log: Log;
  cards: CardPayments;
  billing: BillingKeys;
  vault: Vault;
}

const write = async (shop: ShopTx, charge: ChargeRow, outcome: ChargeOutcome): Promise<void> => {
  if (outcome.again) return updateCharge(shop, charge.id, { state: outcome.state });
  const settled_at = clock.iso();
  if (outcome.state === 'PAID') {
    const { state, tid, receiptUrl: receipt_url } = outcome;
    return updateCharge(shop, charge.id, { state, tid, receipt_url, settled_at });
  }
  if (outcome.state === 'VOIDED') return updateCharge(shop, charge.id, { state: 'VOIDED', settled_at });
  const { state, code: fail_code, failure, hard: is_hard } = outcome;
  return updateCharge(shop, charge.id, { state, fail_code, failure, is_hard, settled_at });
};

const settle = async (shop: ShopTx, charge: ChargeRow, outcome: ChargeOutcome): Promise<void> => {
  await write(shop, charge, outcome);
  if (outcome.again) return;
  const { purpose, subject_id: subjectId, goods, total_won: totalWon } = charge;
  const facts = { purpose, subjectId, goods, totalWon };
  const hard = outcome.state === 'FAILED' && outcome.hard;
  if (outcome.state === 'PAID') await publish(shop, chargePaid, charge.id, facts);
  else {
    const failure = outcome.state === 'FAILED' ? outcome.failure : null;
    await publish(shop, chargeFailed, charge.id, { ...facts, hard, failure });
  }
  if (purpose === 'SUBSCRIPTION')
    await settleInvoice(shop, subjectId, { isPaid: outcome.state === 'PAID', isHard: hard });
};

/** Charges cards. What was sent and not answered is cancelled or found before anything is tried again. */
export const chargeDesk = ({ database, log, cards, billing, vault }: ChargeNeeds): Desk => {
  const sendOne = async (charge: ChargeRow): Promise<ChargeOutcome> => {
    const card = await asOperator(database, 'charge a subscription', async (db) => {
      await noteSent(db, charge);
      return findCard(systemShop(db, charge.shop_no as ShopNo), charge.card_id);
    });
    return send(billing, charge, openKey(vault, card));
  };
  const each = (call: (charge: ChargeRow) => Promise<ChargeOutcome>) => (charges: ChargeRow[]) =>
    Promise.all(charges.map(call));
  const lookUp = each((charge) => resolve(cards, charge));
  return desk<ChargeRow, ChargeOutcome>({
    name: chargeDeskName,
    database,
    log,
    table: 'charges',
    turns: {
      CREATED: { underWay: 'SENDING', call: each(sendOne) },
      SENDING: { underWay: 'UNKNOWN', call: lookUp },
      UNKNOWN: { underWay: 'UNKNOWN', call: lookUp },
    },
    // The subscription comes before its invoices and charges, as for a writer of it.
    lockFirst: async (db, [charge]) => {
      if (charge) await lockSubscription(systemShop(db, charge.shop_no as ShopNo));
    },
    settle: async (shop, ended) => {
      for (const { row, result } of ended) await settle(shop, row, result);
    },
    waitAfter: (tries) => Math.min(30 * 2 ** Math.max(0, tries - 1), 3600),
  });
};
