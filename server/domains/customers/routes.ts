import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as merges from '../../../contract/customer-merges.ts';
import * as customers from '../../../contract/customers.ts';
import * as pets from '../../../contract/pets.ts';
import type { MergeParticipant } from '../../platform/merging.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EmployeeAccess } from '../../platform/shop.ts';
import { watched } from '../../platform/long-job.ts';
import { serve } from '../../platform/serve.ts';
import { accessOf } from './access.rules.ts';
import { addCustomer, readCustomer, saveCustomer } from './commands.ts';
import { markDistinct, listDuplicates, listSimilar } from './duplicates/commands.ts';
import { addPet, listPets, readPet, removePet, savePet, writeWeight } from './pets/commands.ts';
import { mergeCustomers, previewOfMerge, readMerges } from './merging/commands.ts';
import { undoMerge } from './merging/undo.commands.ts';
import { removeCustomers, restoreCustomers } from './removal.commands.ts';
import { whoHasPhone } from './phone-check.commands.ts';

/** A chart or a pet is its customer's data. */
const looking =
  ({ accessLog }: Platform, shop: EmployeeAccess, { ip }: FastifyRequest) =>
  <T>(shown: T, ...customerNos: readonly number[]): T => {
    accessLog.note(shop, ip, ...customerNos.map((customerNo) => ({ kind: 'CUSTOMER' as const, customerNo })));
    return shown;
  };

const petRoutes = (app: FastifyInstance, platform: Platform): void => {
  serve(app, pets.list, async ({ params }, { shop, request }) =>
    looking(platform, shop, request)(await listPets(shop, params.customerNo), params.customerNo),
  );
  serve(app, pets.create, async ({ body }, { shop }) => addPet(shop, body));
  serve(app, pets.get, async ({ params }, { shop, request }) => {
    const pet = await readPet(shop, params.petNo);
    return looking(platform, shop, request)(pet, pet.customerNo);
  });
  serve(app, pets.save, async ({ params, body }, { shop }) => savePet(shop, params.petNo, body));
  serve(app, pets.remove, async ({ params, body }, { shop }) => removePet(shop, params.petNo, body.undo));
  serve(app, pets.weigh, async ({ params, body }, { shop }) => writeWeight(shop, params, body.weightGrams));
  serve(app, pets.dropWeight, async ({ params }, { shop }) => writeWeight(shop, params, null));
};

const mergeRoutes = (
  app: FastifyInstance,
  platform: Platform,
  participants: readonly MergeParticipant[],
): void => {
  const { accessLog } = platform;
  serve(app, merges.duplicates, async ({ query }, { shop, request }) => {
    const found = await listDuplicates(shop, query);
    const shown = found.items.flatMap(({ customers: both }) => both);
    accessLog.note(shop, request.ip, ...accessOf(shop, shown, '중복 고객 찾기'));
    return found;
  });
  serve(app, merges.similar, async ({ query }, { shop, request }) => {
    const found = await listSimilar(shop, query);
    const shown = found.items.map(({ customer }) => customer);
    accessLog.note(shop, request.ip, ...accessOf(shop, shown, '비슷한 고객 찾기'));
    return found;
  });
  serve(app, merges.setApart, async ({ body }, { shop }) => markDistinct(shop, body));
  serve(app, merges.previewMerge, async ({ query }, { shop, request }) =>
    looking(platform, shop, request)(
      await previewOfMerge(participants, shop, query),
      query.survivorNo,
      query.absorbedNo,
    ),
  );
  serve(app, merges.merge, async ({ body }, { shop }) => mergeCustomers(participants, shop, body));
  serve(app, merges.merges, async ({ query }, { shop }) => readMerges(shop, query));
  serve(app, merges.undoMerge, async ({ params }, { shop }) => undoMerge(participants, shop, params.id));
};

/** `movers` are what the domains above give from one customer to another. */
export const customerRoutes = (
  app: FastifyInstance,
  platform: Platform,
  participants: readonly MergeParticipant[],
): void => {
  const seen = platform.accessLog;

  // A taken number is answered with its customer, here as where it is asked for.
  serve(app, customers.create, async ({ body }, { shop }) => addCustomer(shop, body));

  serve(app, customers.get, async ({ params }, { shop, request }) => {
    const customer = await readCustomer(shop, params.customerNo);
    seen.note(shop, request.ip, { kind: 'CUSTOMER', customerNo: customer.customerNo });
    return customer;
  });

  serve(app, customers.save, async ({ params, body }, { shop }) =>
    saveCustomer(shop, params.customerNo, body),
  );

  serve(app, customers.remove, async ({ body: { customerNos, undo, openConfirmed } }, caller) => ({
    customerNos: await watched(platform, caller, 'customer', (watch) =>
      undo
        ? restoreCustomers(caller.shop, customerNos, watch)
        : removeCustomers(caller.shop, customerNos, openConfirmed, watch),
    ),
  }));

  serve(app, customers.duplication, async ({ query }, { shop, request }) => {
    const found = await whoHasPhone(shop, query.phone);
    // Whose number it is, is told also where the number itself is masked: they typed it.
    seen.note(
      shop,
      request.ip,
      ...found.customers.map(({ customerNo }) => ({ kind: 'NUMBER' as const, customerNo })),
    );
    return found;
  });

  petRoutes(app, platform);
  mergeRoutes(app, platform, participants);
};
