import type { FastifyInstance } from 'fastify';
import * as waitlist from '../../../../contract/waitlist.ts';
import { serve } from '../../../platform/serve.ts';
import { presentDetail } from '../present.ts';
import { findCandidates, listGaps } from './gaps/commands.ts';
import { acceptOffer, offerTime, suggestTime, takeBackOffer, undoAcceptance } from './offers/commands.ts';
import { addWish, changeWish, listWishes, withdrawWish } from './wishes/commands.ts';

export const waitlistRoutes = (app: FastifyInstance): void => {
  serve(app, waitlist.list, ({ query }, { scope }) => listWishes(scope, query));
  serve(app, waitlist.create, ({ body }, { scope }) => addWish(scope, body));
  serve(app, waitlist.change, ({ params, body }, { scope }) => changeWish(scope, params.id, body));
  serve(app, waitlist.remove, ({ params }, { scope }) => withdrawWish(scope, params.id));

  serve(app, waitlist.candidates, ({ query }, { scope }) => findCandidates(scope, query));
  serve(app, waitlist.gaps, ({ query }, { scope }) => listGaps(scope, query));

  serve(app, waitlist.makeOffer, ({ params, body }, { scope }) => offerTime(scope, params.id, body));
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
