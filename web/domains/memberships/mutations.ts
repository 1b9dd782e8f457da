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
  | { do: 'adjust'; body: BodyOf<'memberships.adjustAccount'> }
  | { do: 'extend'; body: BodyOf<'memberships.extendAccount'> }
  | { do: 'transfer'; body: BodyOf<'memberships.transferAccount'> }
  | { do: 'refund'; body: BodyOf<'memberships.refundAccount'> }
  | { do: 'share'; body: BodyOf<'memberships.shareAccount'> }
  | { do: 'reverse'; body: BodyOf<'memberships.reverseEntry'> };

/** One change of an account by hand; each answers the account as it is then. */
export const useChangeAccount = (id: number) =>
  useCalls((send, change: AccountChange) => {
    const params = { id };
    if (change.do === 'adjust') return send('memberships.adjustAccount', { params, body: change.body });
    if (change.do === 'extend') return send('memberships.extendAccount', { params, body: change.body });
    if (change.do === 'transfer') return send('memberships.transferAccount', { params, body: change.body });
    if (change.do === 'refund') return send('memberships.refundAccount', { params, body: change.body });
    if (change.do === 'share') return send('memberships.shareAccount', { params, body: change.body });
    return send('memberships.reverseEntry', { params, body: change.body });
  });
