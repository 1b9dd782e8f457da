import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { isProductError } from '../../lib/errors.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import type { CallOptions } from '../../lib/wire.ts';
import type { AccountKind } from './queries.ts';

type Body<K extends Parameters<typeof call>[0]> = CallOptions<K> extends { body: infer B } ? B : never;
type PassBody = Body<'memberships.createPass'>;
type TicketBody = Body<'memberships.createTicket'>;
interface Of {
  id: number;
  version: number;
}
type Saved = { kind: 'PASS'; body: PassBody; of?: Of } | { kind: 'TICKET'; body: TicketBody; of?: Of };

const savePass = ({ body, of }: { body: PassBody; of?: Of }) =>
  of
    ? call('memberships.savePass', { params: { id: of.id }, body: { ...body, version: of.version } })
    : call('memberships.createPass', { body });
const saveTicket = ({ body, of }: { body: TicketBody; of?: Of }) =>
  of
    ? call('memberships.saveTicket', { params: { ticketId: of.id }, body: { ...body, version: of.version } })
    : call('memberships.createTicket', { body });

/** Makes a product, or saves one when `of` is given. */
export const useSaveProduct = () => {
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (saved: Saved): Promise<void> => {
      await (saved.kind === 'PASS' ? savePass(saved) : saveTicket(saved));
    },
    onSuccess: () => touched({ kind: 'membership' }),
  });
};

export const useArchiveProduct = () => {
  const touched = useTouched();
  return useMutation({
    mutationFn: async ({
      kind,
      id,
      undo,
    }: {
      kind: AccountKind;
      id: number;
      undo: boolean;
    }): Promise<void> => {
      await (kind === 'PASS'
        ? call('memberships.removePass', { params: { id }, body: { undo } })
        : call('memberships.removeTicket', { params: { ticketId: id }, body: { undo } }));
    },
    onSuccess: () => touched({ kind: 'membership' }),
  });
};

export type AccountChange =
  | { do: 'adjust'; amount: number; reason: string; version: number }
  | {
      do: 'extend';
      expiresOn: Body<'memberships.extendAccount'>['expiresOn'];
      reason: string;
      version: number;
    }
  | { do: 'transfer'; customerNo: number; reason: string; version: number }
  | ({ do: 'refund' } & Body<'memberships.refundAccount'>)
  | ({ do: 'share' } & Body<'memberships.shareAccount'>)
  | { do: 'reverse'; entryId: number };

/** One change of an account by hand; each answers the account as it is then. */
export const useChangeAccount = (id: number) => {
  const params = { shopNo: useShopNo(), id };
  const touched = useTouched();
  return useMutation({
    mutationFn: (change: AccountChange) => {
      if (change.do === 'adjust') return call('memberships.adjustAccount', { params, body: change });
      if (change.do === 'extend') return call('memberships.extendAccount', { params, body: change });
      if (change.do === 'transfer') return call('memberships.transferAccount', { params, body: change });
      if (change.do === 'refund') return call('memberships.refundAccount', { params, body: change });
      if (change.do === 'share') return call('memberships.shareAccount', { params, body: change });
      return call('memberships.reverseEntry', { params, body: change });
    },
    onError: (error) => {
      if (isProductError(error, 'STALE_VERSION')) touched({ kind: 'membership', entity: id });
    },
    onSuccess: ({ customerNo }) => touched({ kind: 'membership', entity: id, customerNo }),
  });
};
