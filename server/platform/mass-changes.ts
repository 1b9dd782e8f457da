import { randomUUID } from 'node:crypto';
import type { CustomerNo, ShopNo } from '../../contract/ids.ts';
import type { Database } from './db/open.ts';
import { each } from './each.ts';
import { AppError, refuse } from './errors.ts';
import { systemAccessTo } from './events/handling.ts';
import { GivenUp, unwatched } from './long-job.ts';
import type { Watch } from './long-job.ts';
import { asOperator, inShop } from './shop.ts';
import type { Shop, ShopAccess, ShopTx } from './shop.ts';
import { firstStep, inSteps } from './steps.ts';
import * as queries from './mass-changes.queries.ts';
import type { ChangeRow } from './mass-changes.queries.ts';

export type ChangeKind = ChangeRow['kind'];

/** Brings some customers back to what they were before a change that began then. Refuses where somebody uses them meanwhile. */
export type TakeBack = (
  shop: Shop,
  customerNos: readonly CustomerNo[],
  change: Pick<ChangeRow, 'group_id' | 'began_at'>,
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

const unlessRefused = (error: unknown): 'REFUSED' => {
  if (error instanceof AppError) return 'REFUSED';
  throw error;
};

/** Whoever somebody uses meanwhile in a way that keeps them, such as another customer with their number, stays as they are. */
const takeAllBack = async (
  shop: ShopAccess,
  change: ChangeRow,
  takeBack: TakeBack,
  tell: (left: number) => void,
): Promise<number> => {
  const customerNos = change.customer_nos as CustomerNo[];
  let left = 0;
  const back = (part: readonly CustomerNo[], begins: () => void) =>
    inShop(shop, async (shop) => {
      begins();
      await takeBack(shop, part, change);
      await queries.stepBack(shop, change.id, part);
    }).catch(unlessRefused);
  await inSteps(shop, customerNos, async (part, done, begins) => {
    if ((await back(part, begins)) === 'REFUSED')
      for (const one of part) if ((await back([one], begins)) === 'REFUSED') left += 1;
    tell(customerNos.length - done);
  });
  return left;
};

const takenOver = () => refuse('SERVICE_UNAVAILABLE', { retryAfter: 10 });

/**
 * One change of many at a time: no other begins before this one has ended or was taken back. `back` takes it back and answers what
 * to throw; where that fails too the row stays, and the job does it. @throws CUSTOMERS_BEING_CHANGED, SERVICE_UNAVAILABLE
 */
export const changeExclusively = async <T>(
  shop: ShopAccess,
  row: Pick<ChangeRow, 'kind' | 'group_id'>,
  work: (id: string) => Promise<T>,
  back: (error: unknown, id: string) => Promise<unknown>,
): Promise<T> => {
  const id = randomUUID();
  const end = () => inShop(shop, (shop) => queries.end(shop, id, false));
  if (!(await inShop(shop, (shop) => queries.begin(shop, { ...row, id }))))
    throw refuse('CUSTOMERS_BEING_CHANGED');
  const answer = await work(id).catch(async (error: unknown) => {
    const told = await back(error, id);
    await end();
    throw told;
  });
  // Stopped for so long that the job believed it dead, it was taken back.
  if (!(await end())) throw takenOver();
  return answer;
};

/** In a step of it: the change is alive, and nobody else has taken it over. @throws SERVICE_UNAVAILABLE */
export const noteStep = async (
  shop: ShopTx,
  id: string,
  part: readonly CustomerNo[] = [],
): Promise<ChangeRow> => {
  const row = await queries.step(shop, id, part);
  if (!row) throw takenOver();
  return row;
};

/**
 * Changes many customers in steps that let others in between, all of them or none: what ends it before its last step, be it
 * a refusal, a caller who gives up or a server that stops, has what was done so far taken back. Answers whom it changed.
 */
export const changeMany = async (
  shop: ShopAccess,
  { kind, groupId = null, customerNos, work, takeBack, watch = unwatched }: Change,
): Promise<CustomerNo[]> => {
  // What is one step is one transaction, and needs no row that speaks for it.
  if (customerNos.length <= firstStep) {
    watch.at(0, customerNos.length);
    return inShop(shop, async (shop) => {
      if (await queries.isUnderWay(shop)) throw refuse('CUSTOMERS_BEING_CHANGED');
      return work(shop, customerNos);
    });
  }
  const makeAll = async (id: string): Promise<CustomerNo[]> => {
    const changed: CustomerNo[] = [];
    const makeStep = async (part: readonly CustomerNo[], _done: number, begins: () => void) => {
      const made = await inShop(shop, async (shop) => {
        begins();
        const made = await work(shop, part);
        await noteStep(shop, id, made);
        return made;
      });
      changed.push(...made);
    };
    await inSteps(shop, customerNos, makeStep, watch);
    return changed;
  };
  const back = async (error: unknown, id: string): Promise<unknown> => {
    const begun = await inShop(shop, (shop) => queries.step(shop, id, []));
    // The job takes back what it took over.
    if (!begun) return error;
    const left = await takeAllBack(shop, begun, takeBack, (left) => watch.tell(left, customerNos.length));
    return left > 0 && error instanceof GivenUp ? new GivenUp(left) : error;
  };
  return changeExclusively(shop, { kind, group_id: groupId }, makeAll, back);
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
  if (!way && change.customer_nos.length > 0) throw new Error(`nothing takes back ${change.kind}`);
  if (way) await takeAllBack(access, change, way, () => undefined);
  await inShop(access, (shop) => queries.end(shop, id, true));
};

/** @throws AggregateError when some could not be taken back, once all the others are */
export const takeBackStopped = async (
  database: Database,
  ways: Readonly<Record<string, TakeBack>>,
): Promise<void> => {
  const stopped = await asOperator(database, 'take back stopped changes', queries.stoppedChanges);
  await each(stopped, 'changes of some shops', (change) => finish(database, change, ways));
};
