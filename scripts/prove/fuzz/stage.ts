import type { InjectOptions } from 'fastify';
import { endpoints } from '../../../contract/index.ts';
import type { EndpointName } from '../../../contract/index.ts';
import type { Server } from '../../../server/assemble.ts';
import { furnish } from '../../../server/testing/furnished.ts';
import type { Anything, Transport } from '../../../server/testing/people.ts';
import { samples } from '../../../server/testing/samples.ts';
import { publicSamples, setupSample } from '../../../server/testing/samples/public.ts';
import { makeShop } from '../../../server/testing/shops.ts';
import type { Shot } from './shot.ts';
import { variants } from './variants.ts';

/** A good request to every endpoint, each made when its turn comes, and whose tokens may go astray. */
export interface Round {
  shots: (() => Promise<Shot>)[];
  /** Of other people, and broken ones. */
  tokens: (string | null)[];
}

export interface Stage {
  setup(): Shot;
  /** A furnished shop of its own, so that what a bad request changes stays within its round. */
  round(number: number): Promise<Round>;
}

export const prepareStage = (server: Server): Stage => {
  let addresses = 0;
  /** A fresh address: what a limit by address counts is another story. */
  const address = () => {
    addresses += 1;
    return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  };
  const transport: Transport = async (request) => {
    const response = await server.app.inject({ ...request, remoteAddress: address() } as InjectOptions);
    return { status: response.statusCode, body: response.body, headers: response.headers };
  };
  const world = {
    server,
    shop: (options: Parameters<typeof makeShop>[2]) => makeShop(server.platform, transport, options),
  };

  const shotOf = (name: EndpointName, given: Anything, token: string): Shot => ({
    name,
    params: { ...given.params },
    query: { ...given.query },
    body: given.body,
    headers: given.headers ?? {},
    token: endpoints[name].access === 'public' ? null : token,
    address: address(),
    drawn: [],
    mutated: [],
  });

  return {
    setup: () => shotOf('auth.setup', setupSample(), ''),
    round: async (number) => {
      const shop = await furnish(world, `${number}번째`, String(1000 + (number % 9000)));
      const stranger = await world.shop({});
      const { token } = shop.owner;
      const { 'auth.logOut': logOut, ...guarded } = samples;
      const requests = [
        ...Object.entries(publicSamples),
        ...Object.entries(guarded),
        ...variants,
        // Ends the session.
        ['auth.logOut', logOut],
      ] as [EndpointName, (typeof publicSamples)['auth.signIn']][];
      return {
        shots: requests.map(
          ([name, sample]) =>
            async () =>
              shotOf(name, await sample(shop, server), token),
        ),
        tokens: [
          null,
          '',
          'garbage',
          token.slice(0, -3),
          shop.staff.at(-1)?.token ?? '',
          stranger.owner.token,
        ],
      };
    },
  };
};
