import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { instantAt } from '../../contract/time.ts';
import { openApiDocument } from '../platform/openapi.ts';
import { counter, day } from './counter.ts';
import { listen, sideApp } from './side-app.ts';
import { openWorld } from './world.ts';

const folder = 'scripts/openapi-client';
const run = promisify(execFile);

/** The types openapi-typescript makes of our document, beside the stranger's program. */
const writeTypes = async () => {
  const generator = spawn(process.execPath, [`${folder}/types-of.ts`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  generator.stdin.end(JSON.stringify(openApiDocument()));
  await Promise.all([
    text(generator.stdout).then((types) => writeFile(`${folder}/api.d.ts`, types)),
    once(generator, 'close'),
  ]);
};

test('a stranger’s program compiles against the document alone, books a customer and sells to them', async () => {
  await writeTypes();
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder]);

  const world = await openWorld();
  const shop = await world.shop();
  const startAt = instantAt(day(1), 600);
  const env = {
    ...process.env,
    BASE_URL: await listen(await sideApp(world)),
    TOKEN: shop.owner.token,
    SHOP_NO: shop.shopNo,
    EMPLOYEE_NO: String(shop.owner.employeeNo),
    ITEM_ID: String(shop.items.gel),
    START_AT: startAt,
  };
  const { stdout } = await run(process.execPath, [`${folder}/counter.ts`], { env });
  const { booking, sale } = JSON.parse(stdout) as { booking: { id: never }; sale: { id: number } };

  const { booking: booked, read } = counter(shop);
  expect(await booked(booking.id)).toMatchObject({ startAt, customerName: '한지우', saleId: sale.id });
  expect(await read(sale.id)).toMatchObject({ totalWon: 60_000, customerName: '한지우' });
});
