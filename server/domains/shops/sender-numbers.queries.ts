import type { Selectable } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import { clock } from '../../platform/clock.ts';
import { employeeNoOf } from '../../platform/shop.ts';
import type { Shop, ShopTx } from '../../platform/shop.ts';

export type SenderNumberRow = Selectable<DB['sender_numbers']>;

/** The shop's sender numbers, the one asked for first first. */
export const listSenderNumbers = ({ tx }: Shop): Promise<SenderNumberRow[]> =>
  tx.selectFrom('sender_numbers').selectAll().orderBy('requested_at').orderBy('number').execute();

/** Numbers that messages may go out from and be answered to. */
export const listApprovedSenders = async ({ tx }: Shop): Promise<string[]> => {
  const rows = await tx
    .selectFrom('sender_numbers')
    .select('number')
    .where('state', '=', 'APPROVED')
    .orderBy('requested_at')
    .execute();
  return rows.map(({ number }) => number);
};

/** False when no request waits for an answer about it. */
export const decideNumber = async (
  { tx }: ShopTx,
  number: string,
  rejection: string | null,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('sender_numbers')
    .set({ state: rejection === null ? 'APPROVED' : 'REJECTED', rejection, decided_at: clock.iso() })
    .where('number', '=', number)
    .where('state', '=', 'REQUESTED')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export interface NewSenderNumber {
  /** Digits. */
  number: string;
  label?: string | null;
  /** The carrier's paper that the line is the shop's. */
  proofFileId?: string | null;
}

/** A rejected number is asked for anew; one that is asked for or approved already stays as it is. */
export const requestSenderNumber = async (
  shop: Shop,
  { number, label = null, proofFileId = null }: NewSenderNumber,
): Promise<SenderNumberRow> => {
  const asked = {
    label,
    proof_file_id: proofFileId,
    state: 'REQUESTED',
    requested_by: employeeNoOf(shop),
    requested_at: clock.iso(),
  } as const;
  await shop.tx
    .insertInto('sender_numbers')
    .values({ shop_no: shop.shopNo, number, ...asked })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_no', 'number'])
        .doUpdateSet({ ...asked, rejection: null, decided_at: null })
        .where('sender_numbers.state', '=', 'REJECTED'),
    )
    .execute();
  return shop.tx
    .selectFrom('sender_numbers')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
};
