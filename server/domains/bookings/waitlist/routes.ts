import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as waitlist from '../../../../contract/waitlist.ts';
import type { Platform } from '../../../app.ts';
import type { ShopScope } from '../../../platform/scope.ts';
import { serve } from '../../../platform/serve.ts';
import { looksAtNumbers } from '../../customers/public.ts';
import { presentDetail } from '../present.ts';
import { findCandidates, listGaps } from './gaps/commands.ts';
import {
  acceptOffer,
  offerSeatTo,
  offerTime,
  suggestTime,
  takeBackOffer,
  undoAcceptance,
} from './offers/commands.ts';
import { waitingForClass } from './seats/commands.ts';
import { addWish, changeWish, listWishes, withdrawWish } from './wishes/commands.ts';

export const waitlistRoutes = (app: FastifyInstance, { accessLog }: Platform): void => {
  const noted =
    (scope: ShopScope, { ip }: FastifyRequest, detail: string) =>
    <T extends { items: readonly { customerPhone: string | null }[] }>(found: T): T => {
      const phones = found.items.map(({ customerPhone }) => customerPhone);
      accessLog.note(scope, ip, ...looksAtNumbers(scope, phones, detail));
      return found;
    };

  serve(app, waitlist.list, async ({ query }, { scope, request }) =>
    noted(scope, request, '대기 목록')(await listWishes(scope, query)),
  );
  serve(app, waitlist.create, ({ body }, { scope }) => addWish(scope, body));
  serve(app, waitlist.change, ({ params, body }, { scope }) => changeWish(scope, params.id, body));
  serve(app, waitlist.remove, ({ params }, { scope }) => withdrawWish(scope, params.id));

  serve(app, waitlist.candidates, async ({ query }, { scope, request }) =>
    noted(scope, request, '빈 시간에 올 고객')(await findCandidates(scope, query)),
  );
  serve(app, waitlist.gaps, async ({ query }, { scope, request }) => {
    const found = await listGaps(scope, query);
    noted(
      scope,
      request,
      '빈 시간에 올 고객',
    )({ items: found.items.flatMap(({ candidates }) => candidates) });
    return found;
  });

  serve(app, waitlist.makeOffer, ({ params, body }, { scope }) => offerTime(scope, params.id, body));
  serve(app, waitlist.ofClass, async ({ params }, { scope, request }) =>
    noted(scope, request, '수업을 기다리는 고객')(await waitingForClass(scope, params.id)),
  );
  serve(app, waitlist.offerSeat, ({ params, body }, { scope }) => offerSeatTo(scope, params.id, body));
  serve(app, waitlist.suggest, ({ body }, { scope }) => suggestTime(scope, body));
  serve(app, waitlist.acceptOffer, async ({ params }, { scope }) => {
    const { wish, booking } = await acceptOffer(scope, params.id, params.offerId);
    return { wish, booking: presentDetail(scope, booking) };
  });
  serve(app, waitlist.undoAcceptance, ({ params }, { scope }) =>
    undoAcceptance(scope, params.id, params.offerId),
  );
  serve(app, waitlist.takeBackOffer, ({ params }, { scope }) =>
    takeBackOffer(scope, params.id, params.offerId),
  );
};
