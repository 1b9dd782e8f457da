import type { Selectable } from 'kysely';
import type { DB } from '../../platform/db/types.ts';
import { employeeNoOf } from '../../platform/shop.ts';
import type { Shop } from '../../platform/shop.ts';

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
