import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantAt, msOf, shopDateOf } from '../../contract/time.ts';
import { assemble } from '../../server/assemble.ts';
import {
  assertLedger,
  faultRound,
  raceWorkers,
  vendorDown,
} from '../../server/domains/messages/testing/sending-campaigns.ts';
import { clock, useClock } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import { messaging } from '../../server/testing/messaging.ts';
import { injecting, speak } from '../../server/testing/people.ts';
import { makeShop } from '../../server/testing/shops.ts';
import { campaignDatabase } from './database.ts';

export interface MessageCampaign {
  messages: number;
  batches: number;
  workers: number;
  refusals: number;
  deaths: number;
  waiting: number;
}

const smsWon = 18;

/** Many workers over one campaign while people refuse it; workers and vendors that die; a vendor down for an hour. */
export const proveMessages = async ({ deaths, waiting, ...campaign }: MessageCampaign): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'dangol-messages-'));
  const { database } = await campaignDatabase('messages');
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: '10000000', DATA_DIR: dataDir };
  const server = await assemble(readConfig(env), database);
  const transport = injecting(server.app);
  const world = {
    server,
    shop: () => makeShop(server.platform, transport),
    stranger: speak(transport),
    person: (token: string) => speak(transport, token),
  };
  let restore = useClock(() => msOf(instantAt(shopDateOf(Date.now()), 660)));
  const later = (minutes: number) => {
    const at = clock.now() + minutes * 60_000;
    restore();
    restore = useClock(() => at);
  };
  const scene = async () => {
    const shop = await world.shop();
    return { world, shop, our: messaging(world, shop), later };
  };
  try {
    const { sent, held, tooLate } = await raceWorkers(await scene(), campaign);
    console.log(
      `  ${campaign.workers} workers over ${campaign.messages}: ${sent} sent once, ${held} refused in time, ${tooLate} too late`,
    );
    const dying = await scene();
    await dying.our.credit(deaths * smsWon);
    for (let round = 0; round < deaths; round += 1) await faultRound(dying, round);
    await assertLedger(dying);
    console.log(`  ${deaths} deaths and lost answers: each sent once, no won lost`);
    await vendorDown(await scene(), waiting);
    console.log(`  ${waiting} waited while the vendor was down for an hour: each sent once`);
  } finally {
    restore();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
