import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { sideApp } from '../../testing/side-app.ts';
import { openWorld } from '../../testing/world.ts';
import type { TestShop, World } from '../../testing/world.ts';

let world: World;
let shop: TestShop;
let params: { shopNo: TestShop['shopNo'] };

beforeAll(async () => {
  world = await openWorld();
  shop = await world.shop({ employees: 1 });
  params = { shopNo: shop.shopNo };
});

const receipt = async () => {
  const lines = [{ kind: 'SERVICE' as const, name: '젤네일', unitPriceWon: 60_000 }];
  const payments = [{ method: 'CARD', amountWon: 60_000 }];
  const { body: sale } = await shop.owner.call('sales.create', { body: { lines, payments } });
  return (
    await shop.owner.call('papers.createLink', {
      params,
      body: { kind: 'RECEIPT', saleId: sale.id } as never,
    })
  ).body;
};
const tokenOf = ({ path }: { path: string }) => path.slice('/p/'.length);

describe('the page of a link', () => {
  const html = async (app: FastifyInstance, path: string) =>
    app.inject({ method: 'GET', url: path, headers: { accept: 'text/html' } });

  it('is told to no search engine, keeps its address to itself, and is not found once it is cut off', async () => {
    const webDir = await mkdtemp(join(tmpdir(), 'link-page-'));
    await mkdir(join(webDir, 'web/link'), { recursive: true });
    await writeFile(join(webDir, 'web/link/index.html'), '<!--page-->link');
    const app = await sideApp(world, { config: { ...world.server.platform.config, webDir } });
    const made = await receipt();
    const page = await html(app, made.path);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringMatching(/^<title>단골<[^]*link$/)]);
    expect(page.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    await shop.owner.call('papers.revokeLink', { params: { ...params, linkId: made.id } });
    const gone = await html(app, made.path);
    expect([gone.statusCode, gone.body]).toEqual([404, page.body]);
    expect((await html(app, '/p/nothing')).statusCode).toBe(404);
  });

  it('asks for its content only so many times a minute', async () => {
    const app = await sideApp(world, { config: { ...world.server.platform.config, RATE_LIMIT: 40 } });
    const made = await receipt();
    const answer = await app.inject({ url: `/api/v2/links/${tokenOf(made)}` });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const statuses: number[] = [answer.statusCode];
    for (let i = 0; i < 2; i += 1)
      statuses.push((await app.inject({ url: `/api/v2/links/${tokenOf(made)}` })).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
