import { randomUUID } from 'node:crypto';
import type { CustomerNo, ShopNo } from '../../contract/ids.ts';
import type { Database } from './db/open.ts';
import { AppError, refuse } from './errors.ts';
import { systemAccessTo } from './events/handling.ts';
import { GivenUp, unwatched } from './long-job.ts';
import type { Watch } from './long-job.ts';
import { asOperator, inShop } from './shop.ts';
import type { Shop, ShopAccess } from './shop.ts';
import { firstStep, inSteps } from './steps.ts';
import * as queries from './mass-changes.queries.ts';
import type { ChangeRow } from './mass-changes.queries.ts';

export type ChangeKind = ChangeRow['kind'];

/** Brings some customers back to what they were before a change. */
export type TakeBack = (
  shop: Shop,
  customerNos: readonly CustomerNo[],
  groupId: number | null,
) => Promise<unknown>;

interface Change {
  kind: ChangeKind;
  groupId?: number | null;
  /** In the order in which every writer locks them. */
  customerNos: readonly CustomerNo[];
  /** Changes some of them; answers whom. */
  work: (shop: Shop, part: readonly CustomerNo[]) => Promise<CustomerNo[]>;
  takeBack: TakeBack;
  watch?: Watch | undefined;
}

/** Whoever somebody uses meanwhile in a way that keeps them, such as another customer with their number, stays as they are. */
const takeAllBack = async (
  shop: ShopAccess,
  { id, group_id, customer_nos }: ChangeRow,
  takeBack: TakeBack,
  tell: Watch['tell'],
): Promise<number> => {
  const customerNos = customer_nos as CustomerNo[];
  let left = 0;
  const back = (part: readonly CustomerNo[]) =>
    inShop(shop, async (shop) => {
      await takeBack(shop, part, group_id);
      await queries.stepBack(shop, id, part);
    });
  await inSteps(shop, customerNos, async (part, done) => {
    const together = await back(part).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return 'EACH' as const;
    });
    if (together === 'EACH')
      for (const one of part)
        await back([one]).catch((error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          left += 1;
        });
    tell(customerNos.length - done, customerNos.length);
  });
  return left;
};

/**
 * Changes many customers in steps that let others in between, all of them or none: what ends it before its last step, be it
 * a refusal, a caller who gives up or a server that stops, has what was done so far taken back. Answers whom it changed.
 */
export const changeMany = async (
  shop: ShopAccess,
  { kind, groupId = null, customerNos, work, takeBack, watch = unwatched }: Change,
): Promise<CustomerNo[]> => {
  const id = randomUUID();
  const changed: CustomerNo[] = [];
  // What is one step is one transaction, and needs no row that speaks for it.
  const isKept = customerNos.length > firstStep;
  const keep = async (shop: Shop, part: readonly CustomerNo[], isFirst: boolean, isLast: boolean) => {
    if (isFirst) {
      await queries.begin(shop, { id, kind, group_id: groupId, customer_nos: [...part] });
      return;
    }
    const goesOn = isLast ? await queries.end(shop, id, false) : await queries.step(shop, id, part);
    if (!goesOn) throw refuse('SERVICE_UNAVAILABLE', { retryAfter: 10 });
  };
  try {
    await inSteps(
      shop,
      customerNos,
      async (part, done) => {
        const made = await inShop(shop, async (shop) => {
          const made = await work(shop, part);
          if (isKept) await keep(shop, made, done === part.length, done === customerNos.length);
          return made;
        });
        changed.push(...made);
      },
      watch,
    );
  } catch (error) {
    // No row is left of one that came to its end, and the job takes back what it took over.
    const begun = isKept && (await inShop(shop, (shop) => queries.step(shop, id, [])));
    if (!begun) throw error;
    const left = await takeAllBack(shop, begun, takeBack, watch.tell);
    await inShop(shop, (shop) => queries.end(shop, id, false));
    throw left > 0 && error instanceof GivenUp ? new GivenUp(left) : error;
  }
  return changed;
};

const finish = async (
  database: Database,
  { shop_no, id }: Pick<ChangeRow, 'shop_no' | 'id'>,
  ways: Readonly<Record<string, TakeBack>>,
): Promise<void> => {
  const access = await systemAccessTo(database, shop_no as ShopNo);
  const change = await inShop(access, (shop) => queries.takeOver(shop, id));
  if (!change) return;
  const way = ways[change.kind];
  if (!way) throw new Error(`nothing takes back ${change.kind}`);
  await takeAllBack(access, change, way, () => undefined);
  await inShop(access, (shop) => queries.end(shop, id, true));
};

/** @throws AggregateError when some could not be taken back, once all the others are */
export const takeBackStopped = async (
  database: Database,
  ways: Readonly<Record<string, TakeBack>>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const change of await asOperator(database, 'take back stopped changes', queries.stoppedChanges))
    await finish(database, change, ways).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'changes of some shops');
};
