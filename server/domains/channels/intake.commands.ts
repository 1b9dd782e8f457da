import { performance } from 'node:perf_hooks';
import type { Parsed, Reply } from '../../../contract/endpoint.ts';
import type { commitIntake, createIntake } from '../../../contract/channels.ts';
import type { BookingId } from '../../../contract/ids.ts';
import { refuse } from '../../platform/errors.ts';
import { publish } from '../../platform/events/publish.ts';
import { actingEmployee, assertCan, inShop, readShop, shopNumber } from '../../platform/shop.ts';
import type { Shop, ShopAccess } from '../../platform/shop.ts';
import { splitNotices } from '../entry/public.ts';
import { intakeCommitted } from './events.ts';
import { bringIn, unlessRefused } from './intake-bringing.commands.ts';
import { judgeNotice } from './intake-judging.commands.ts';
import type { Judged } from './intake-judging.commands.ts';
import { presentIntake } from './intake.present.ts';
import type { JudgedNotice } from './intake.present.ts';
import * as queries from './intake.queries.ts';
import type { Channel } from './intake.queries.ts';
import { readNotices, textOfFile } from './intake-reading.commands.ts';
import type { Heard, Notices } from './intake-reading.commands.ts';

type Intake = Reply<typeof createIntake>;

/** A long list is answered in parts of about this long; the caller goes on from there. */
const partMs = 4000;

const outdated: Judged = { verdict: 'SAME', note: '뒤에 온 알림이 있어 그것만 반영해요.' };

const judge = (access: ShopAccess, channel: Channel, heard: Heard): Promise<Judged> =>
  heard.isLast ? judgeNotice(access, channel, heard.text, heard.notice) : Promise.resolve(outdated);

const inPart = async (
  { total, at }: Notices,
  from: number,
  work: (heard: Heard, index: number) => Promise<Judged & { bookingId?: BookingId | null }>,
): Promise<JudgedNotice[]> => {
  const until = performance.now() + partMs;
  const judged: JudgedNotice[] = [];
  for (let index = from; index < total && (index === from || performance.now() < until); index += 1) {
    const heard = at(index);
    judged.push({ ...heard, ...(await work(heard, index)) });
  }
  return judged;
};

const lookOver = async (access: ShopAccess, channel: Channel, text: string, from: number) => {
  const notices = await readNotices(access, text);
  const judged = await inPart(notices, from, (heard) => judge(access, channel, heard));
  return { committed: false, total: notices.total, from, judged };
};

/** Looks a paste over; nothing but the text is kept. @throws CHANNEL_OFF, CHANNEL_INTAKE_EMPTY */
export const readIntake = async (
  access: ShopAccess,
  { channel, text }: Parsed<typeof createIntake>['body'],
): Promise<Intake> => {
  if (splitNotices(text).length === 0) throw refuse('CHANNEL_INTAKE_EMPTY');
  const read = await lookOver(access, channel, text, 0);
  const id = await inShop(access, (shop) =>
    queries.insertIntake(shop, { channel, text, created_by: actingEmployee(shop).employeeNo }),
  );
  return presentIntake({ id, ...read });
};

export const readIntakeFile = async (
  access: ShopAccess,
  channel: Channel,
  file: Buffer | undefined,
): Promise<Intake> => readIntake(access, { channel, text: await textOfFile(file) });

/** @throws CHANNEL_INTAKE_NOT_FOUND, CHANNEL_INTAKE_COMMITTED */
const openIntake = <I extends { committed_at: string | null }>(intake: I | undefined): I => {
  if (!intake) throw refuse('CHANNEL_INTAKE_NOT_FOUND');
  if (intake.committed_at !== null) throw refuse('CHANNEL_INTAKE_COMMITTED');
  return intake;
};

/** Looks over what the answer before left. @throws CHANNEL_OFF, CHANNEL_INTAKE_NOT_FOUND, CHANNEL_INTAKE_COMMITTED */
export const readIntakeOn = async (access: ShopAccess, id: number, from: number): Promise<Intake> => {
  const { channel, text } = openIntake(await readShop(access, (shop) => queries.findIntake(shop, id)));
  return presentIntake({ id, ...(await lookOver(access, channel, text, from)) });
};

/** Says that the notice was brought in; after the last one the text goes. @throws CHANNEL_INTAKE_BUSY */
const step = async (shop: Shop, id: number, index: number, total: number, work: () => Promise<Judged>) => {
  const { channel, done } = openIntake(await queries.lockIntake(shop, id));
  if (done !== index) throw refuse('CHANNEL_INTAKE_BUSY');
  const judged = await work();
  const counts = await queries.markDone(shop, id, judged.verdict);
  if (index + 1 < total) return judged;
  await queries.markCommitted(shop, id);
  await publish(shop, intakeCommitted, shopNumber(shop), { channel, ...counts });
  return judged;
};

/**
 * Brings the notices in, judged again as everything stands now: each is whole by itself, and who books
 * meanwhile waits for one at most. What is left when the time is over, or when it stopped, is brought in by the next call.
 * @throws CHANNEL_INTAKE_NOT_FOUND, CHANNEL_INTAKE_COMMITTED, CHANNEL_INTAKE_BUSY, CHANNEL_OFF
 */
export const bringInIntake = async (access: ShopAccess, id: number): Promise<Reply<typeof commitIntake>> => {
  assertCan(access, 'bookings.write');
  const intake = openIntake(await readShop(access, (shop) => queries.findIntake(shop, id)));
  const { channel, done } = intake;
  const notices = await readNotices(access, intake.text);
  const { total } = notices;
  const judged = await inPart(notices, done, (heard, index) =>
    unlessRefused(access, (shop, refusal) =>
      step(shop, id, index, total, () =>
        bringIn(shop, channel, heard, refusal ?? ((locked) => judge(locked, channel, heard))),
      ),
    ),
  );
  return presentIntake({ id, committed: done + judged.length === total, total, from: done, judged });
};
