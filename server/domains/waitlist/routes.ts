import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as waitlist from '../../../contract/waitlist.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EmployeeAccess } from '../../platform/shop.ts';
import { serve } from '../../platform/serve.ts';
import { accessToNumbers } from '../customers/public.ts';
import { presentDetail } from '../bookings/public.ts';
import { findCandidates, listGaps } from './gaps/commands.ts';
import {
  acceptOffer,
  offerSeatTo,
  offerTime,
  suggestTime,
  withdrawOffer,
  undoAcceptance,
} from './entries/offers.commands.ts';
import { waitingForClass } from './gaps/class-gaps.commands.ts';
import { createEntry, updateEntry, listEntries, withdrawEntry } from './entries/commands.ts';

export const waitlistRoutes = (app: FastifyInstance, { accessLog }: Platform): void => {
  const noted =
    (shop: EmployeeAccess, { ip }: FastifyRequest, detail: string) =>
    <T extends { items: readonly { customerPhone: string | null }[] }>(found: T): T => {
      const phones = found.items.map(({ customerPhone }) => customerPhone);
      accessLog.note(shop, ip, ...accessToNumbers(shop, phones, detail));
      return found;
    };

  serve(app, waitlist.list, async ({ query }, { shop, request }) =>
    noted(shop, request, '대기 목록')(await listEntries(shop, query)),
  );
  serve(app, waitlist.create, ({ body }, { shop }) => createEntry(shop, body));
  serve(app, waitlist.change, ({ params, body }, { shop }) => updateEntry(shop, params.id, body));
  serve(app, waitlist.remove, ({ params }, { shop }) => withdrawEntry(shop, params.id));

  serve(app, waitlist.candidates, async ({ query }, { shop, request }) =>
    noted(shop, request, '빈 시간에 올 고객')(await findCandidates(shop, query)),
  );
  serve(app, waitlist.gaps, async ({ query }, { shop, request }) => {
    const found = await listGaps(shop, query);
    noted(shop, request, '빈 시간에 올 고객')({ items: found.items.flatMap(({ candidates }) => candidates) });
    return found;
  });

  serve(app, waitlist.makeOffer, ({ params, body }, { shop }) => offerTime(shop, params.id, body));
  serve(app, waitlist.ofClass, async ({ params }, { shop, request }) =>
    noted(shop, request, '수업을 기다리는 고객')(await waitingForClass(shop, params.id)),
  );
  serve(app, waitlist.offerSeat, ({ params, body }, { shop }) => offerSeatTo(shop, params.id, body));
  serve(app, waitlist.suggest, ({ body }, { shop }) => suggestTime(shop, body));
  serve(app, waitlist.acceptOffer, async ({ params }, { shop }) => {
    const { wish: entry, booking } = await acceptOffer(shop, params.id, params.offerId);
    return { wish: entry, booking: presentDetail(shop, booking) };
  });
  serve(app, waitlist.undoAcceptance, ({ params }, { shop }) =>
    undoAcceptance(shop, params.id, params.offerId),
  );
  serve(app, waitlist.takeBackOffer, ({ params }, { shop }) =>
    withdrawOffer(shop, params.id, params.offerId),
  );
};
