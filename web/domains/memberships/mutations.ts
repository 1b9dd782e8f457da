import { useCalls } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';
import type { AccountKind } from './queries.ts';

interface Of {
  id: number;
  version: number;
}
type Saved =
  | { kind: 'PASS'; body: BodyOf<'memberships.createPass'>; of?: Of }
  | { kind: 'TICKET'; body: BodyOf<'memberships.createTicket'>; of?: Of };

/** Makes a product, or saves one when `of` is given. */
export const useSaveProduct = () =>
  useCalls<unknown, Saved>(
    (send, { kind, body, of }) => {
      if (kind === 'PASS')
        return of
          ? send('memberships.savePass', { params: { id: of.id }, body: { ...body, version: of.version } })
          : send('memberships.createPass', { body });
      return of
        ? send('memberships.saveTicket', {
            params: { ticketId: of.id },
            body: { ...body, version: of.version },
          })
        : send('memberships.createTicket', { body });
    },
    { quiet: true },
  );

export const useArchiveProduct = () =>
  useCalls<unknown, { kind: AccountKind; id: number; undo: boolean }>((send, { kind, id, undo }) =>
    kind === 'PASS'
      ? send('memberships.removePass', { params: { id }, body: { undo } })
      : send('memberships.removeTicket', { params: { ticketId: id }, body: { undo } }),
  );

export type AccountChange =
  | { do: 'adjust'; amount: number; reason: string; version: number }
  | {
      do: 'extend';
      expiresOn: BodyOf<'memberships.extendAccount'>['expiresOn'];
      reason: string;
      version: number;
    }
  | { do: 'transfer'; customerNo: number; reason: string; version: number }
  | ({ do: 'refund' } & BodyOf<'memberships.refundAccount'>)
  | ({ do: 'share' } & BodyOf<'memberships.shareAccount'>)
  | { do: 'reverse'; entryId: number };

/** One change of an account by hand; each answers the account as it is then. */
export const useChangeAccount = (id: number) =>
  useCalls((send, body: AccountChange) => {
    const params = { id };
    if (body.do === 'adjust') return send('memberships.adjustAccount', { params, body });
    if (body.do === 'extend') return send('memberships.extendAccount', { params, body });
    if (body.do === 'transfer') return send('memberships.transferAccount', { params, body });
    if (body.do === 'refund') return send('memberships.refundAccount', { params, body });
    if (body.do === 'share') return send('memberships.shareAccount', { params, body });
    return send('memberships.reverseEntry', { params, body });
  });
