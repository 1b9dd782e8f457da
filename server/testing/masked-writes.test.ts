import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { allRights } from '../../contract/rights.ts';
import { openSession } from '../domains/auth/public.ts';
import { asOperator } from './as-operator.ts';
import { furnish } from './furnished.ts';
import type { Furnished } from './furnished.ts';
import type { Anything, Caller, Told } from './people.ts';
import { samples } from './samples.ts';
import type { Guarded } from './samples.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

type Json = Record<string, unknown>;
interface Form extends Json {
  type?: string;
  properties?: Record<string, Form>;
  items?: Form;
  anyOf?: Form[];
}

/** Where a body takes a text of one's own: of a list of things, in each that the sample names. */
const textsOf = (form: Form, sample: unknown, path: string[] = []): string[][] => {
  if (form.anyOf) return form.anyOf.flatMap((one) => textsOf(one, sample, path));
  if (form.type === 'string') return form['enum'] || form['format'] || form['const'] ? [] : [path];
  if (form.properties)
    return Object.entries(form.properties).flatMap(([name, inner]) =>
      textsOf(inner, (sample as Json | undefined)?.[name], [...path, name]),
    );
  if (form.type !== 'array' || !form.items) return [];
  const said = Array.isArray(sample) && sample.length > 0 ? sample : form.items.type === 'string' ? [''] : [];
  return said.flatMap((one, index) => textsOf(form.items!, one, [...path, String(index)]));
};

const withTexts = (body: unknown, paths: readonly string[][], text: string): Json => {
  const copy = structuredClone(body ?? {}) as Json;
  for (const path of paths) {
    let holder = copy;
    path.slice(0, -1).forEach((name, at) => {
      holder[name] ??= /^\d+$/u.test(path[at + 1]!) ? [] : {};
      holder = holder[name] as Json;
    });
    holder[path.at(-1)!] = text;
  }
  return copy;
};

type Refusal = { code?: string; errors?: { field: string; detail?: { version?: number } }[] };

/** Saves what it can: a field that takes no such text is left as the sample has it. */
const saved = async (who: Caller, name: Guarded, given: Anything, texts: string[][], text: string) => {
  let [paths, told] = [texts, undefined as Told<unknown> | undefined];
  while (paths.length > 0) {
    told = await who.raw(name, { ...given, body: withTexts(given.body, paths, text) });
    if (told.status < 400) break;
    const wrong = ((told.body as Refusal).errors ?? []).map(({ field }) => field);
    // A part that is whole or not at all goes with its field.
    const spoilt = (path: string[]) =>
      wrong.some(
        (field) => path.join('.') === field || (path.length === 2 && field.startsWith(`${path[0]}.`)),
      );
    const left = paths.filter((path) => !spoilt(path));
    if (left.length === paths.length) break;
    paths = left;
  }
  return { paths, told };
};

/** What is not shown masked is not sent back masked; who opens a shop owns its name. */
const replacing = (Object.keys(samples) as Guarded[]).filter((name) => {
  const { method, ownNumbers }: Endpoint = endpoints[name];
  return method !== 'GET' && !ownNumbers && name !== 'shops.create';
});

let world: World;
let shop: Furnished;
let unseeing: Caller;

beforeAll(async () => {
  world = await openWorld();
  shop = await furnish(world, '하늘빛', '7391');
  const rows = allRights.map((right) => ({
    shop_no: shop.shopNo,
    role: 'STAFF' as const,
    right,
    allowed: right !== 'customers.contact',
  }));
  await asOperator(world.server.platform.database, (db) =>
    db.insertInto('role_rights').values(rows).execute(),
  );
  const { accessToken } = await openSession(world.server.platform, {
    userId: shop.staff[0]!.userId,
    shopNo: shop.shopNo,
    audience: 'api',
  });
  unseeing = world.person(accessToken);
});

/** Other stories hide numbers in the same database. */
const mark = '뷁';

/** Everywhere in the database where this stands, as table.column. */
const places = (needle: string) =>
  asOperator(world.server.platform.database, async (db) => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY', 'character varying')
        and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`.execute(
      db,
    );
    const found: string[] = [];
    for (const { table, column } of rows) {
      const hit = await sql<{ text: string }>`select ${sql.ref(column)}::text as text from ${sql.table(table)}
        where strpos(${sql.ref(column)}::text, ${needle}) > 0`.execute(db);
      for (const { text } of hit.rows) found.push(`${table}.${column}: ${text}`);
    }
    return found;
  });

test('a text that is saved as it was shown loses no number, whatever call saves it', async () => {
  const kept: string[] = [];
  for (const [index, name] of replacing.entries()) {
    const given = samples[name](shop);
    const { body: schema }: Endpoint = endpoints[name];
    if (!schema) continue;
    const form = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Form;
    const texts = textsOf(form, given.body);
    if (texts.length === 0) continue;
    const tail = String(1000 + index);
    const { paths, told } = await saved(shop.owner, name, given, texts, `${mark} 010-2345-${tail}`);
    if (paths.length === 0 || !told || told.status >= 300) continue;
    const body = withTexts(given.body, paths, `${mark} 010-****-${tail}`);
    const { version } = told.body as { version?: number };
    if (version !== undefined && 'version' in body) body['version'] = version;
    const first = await unseeing.raw(name, { ...given, body });
    const now = (first.body as Refusal | null)?.errors?.[0]?.detail?.version;
    const again = first.status === 409 && now !== undefined ? { ...body, version: now } : undefined;
    const { status } = again ? await unseeing.raw(name, { ...given, body: again }) : first;
    if (status < 300) kept.push(`${name} ${paths.map((path) => path.join('.')).join(' ')}`);
  }
  expect(await places(`${mark} 010-****-`)).toEqual([]);
  // What is written about customers can be saved all the same; elsewhere such a text is refused.
  expect(kept).toEqual([
    'blocks.change title reason',
    'customers.save name code nickname job tags.0 grade memo',
    'customerCharts.change body',
    'pets.save breed illness allergies warnings.0 memo name',
    'classes.change memo',
    'bookings.validate memo customerRequest',
    'bookings.save memo customerRequest',
    'bookings.change memo customerRequest',
    'petBookings.save memo customerRequest',
    'series.change memo customerRequest',
    'waitlist.change note',
    'sales.save customerName lines.0.name memo',
    'sales.saveForPet customerName lines.0.name memo',
    'sales.saveCashClose reason',
    'papers.saveQuote customerName lines.0.name note',
  ]);
});
