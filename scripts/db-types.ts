// Writes server/platform/db/types.ts from the migrated database; with --check only says whether it is stale.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { migrate } from '../server/platform/db/migrate.ts';
import { openDatabase } from '../server/platform/db/open.ts';

interface Column {
  table: string;
  name: string;
  /** PostgreSQL's name of the type, of the base type for a domain, of the element for an array. */
  type: string;
  array: boolean;
  nullable: boolean;
  generated: 'always' | 'default' | 'never';
  /** The table's check constraints on this column alone. */
  checks: string[];
}

/** What a column of JSON holds, see server/platform/db/stored-json.ts; others are read as any JSON. */
const storedShapes: Record<string, string> = {
  'accounts.usable': 'stored.Usable',
  'booking_deposits.sentences': 'string[]',
  'booking_deposits.terms': 'stored.DepositTerms',
  'book_proofs.findings': 'stored.AuditFinding[]',
  'chart_changes.changes': 'stored.ChartChange[]',
  'chart_entries.filled': 'stored.ChartValues',
  'chart_forms.fields': 'stored.StoredChartField[]',
  'chart_photos.strokes': 'stored.ChartStroke[]',
  'customer_merges.kept': 'object',
  'customer_merges.moved': 'stored.MergeMove[]',
  'grade_rules.rules': 'stored.GradeRule[]',
  'incentive_months.figures': 'stored.FrozenMonth',
  'incentive_plans.bonuses': 'stored.Bonus[]',
  'incentive_plans.rules': 'stored.IncentiveRule[]',
  'membership_products.usable': 'stored.Usable',
  'message_content_versions.buttons': 'stored.ContentButton[]',
  'messages.variables': 'stored.MessageVariables',
  'migration_batches.columns': 'stored.ImportColumn[]',
  'migration_batches.counts': 'stored.ImportCounts',
  'migration_batches.left_out': 'stored.LeftOutRow[]',
  'migration_batches.options': 'stored.ImportOptions',
  'migration_rows.after': 'object',
  'migration_rows.before': 'object',
  'point_rules.rates': 'stored.Rate[]',
  'sale_lines.free': 'stored.FreeTerms',
  'zero_shops.draft': 'stored.ZeroDocument',
  'zero_shops.live': 'stored.ZeroDocument',
};

const typesFile = fileURLToPath(new URL('../server/platform/db/types.ts', import.meta.url));

const header = `// Row types of the migrated database, written by scripts/db-types.ts. Change a migration instead.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type * as stored from './stored-json.ts';

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
// Parsed when read; written as JSON.stringify text, for pg would send an array as a PostgreSQL array.
type Json<Stored = JsonValue> = ColumnType<Stored, string, string>;
type NullableJson<Stored = JsonValue> = ColumnType<Stored | null, string | null | undefined, string | null>;
// Filled in by the handle; an operator's insert names it.
type OfShop = ColumnType<string, string | undefined, string>;
type GeneratedJson<Stored = JsonValue> = ColumnType<Stored, string | undefined, string>;
`;

const columnsQuery = `
  select c.relname as table, a.attname as name,
    coalesce(base.typname, element.typname, t.typname) as type,
    t.typcategory = 'A' as array,
    not a.attnotnull as nullable,
    case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
         when a.attidentity = 'd' or a.atthasdef then 'default' else 'never' end as generated,
    array(select pg_get_constraintdef(k.oid) from pg_constraint k
          where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          order by k.conname) as checks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type base on base.oid = nullif(t.typbasetype, 0)
  left join pg_type element on element.oid = nullif(t.typelem, 0) and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
  order by c.relname, a.attnum`;

const numbers = ['int2', 'int4', 'int8', 'float4', 'float8'];
const texts = [
  'xid8',
  'text',
  'varchar',
  'bpchar',
  'uuid',
  'numeric',
  'interval',
  'inet',
  'tstzrange',
  'tstzmultirange',
];
const times = ['date', 'time', 'timestamp', 'timestamptz'];

/** `CHECK ((state = ANY (ARRAY['A'::text, 'B'::text])))` → `'A' | 'B'`. */
const readUnion = (checks: string[]): string | undefined => {
  for (const check of checks) {
    const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check) ?? [];
    if (list) return list.replaceAll('::text', '').split(', ').join(' | ');
  }
  return undefined;
};

const scalarType = ({ table, name, type, checks }: Column): string => {
  if (numbers.includes(type)) return 'number';
  if (texts.includes(type) || times.includes(type)) return readUnion(checks) ?? 'string';
  if (type === 'bool') return 'boolean';
  if (type === 'bytea') return 'Buffer';
  throw new Error(`${table}.${name}: no TypeScript type for ${type}`);
};

const columnType = (column: Column): string => {
  const { name, type, array, nullable, generated } = column;
  if (name === 'shop_no' && !nullable && generated === 'never') return 'OfShop';
  if (type === 'jsonb' || type === 'json') {
    const shape = storedShapes[`${column.table}.${name}`];
    const holds = shape ? `<${shape}>` : '';
    if (nullable) return `NullableJson${holds}`;
    return generated === 'never' ? `Json${holds}` : `GeneratedJson${holds}`;
  }
  const value = `${scalarType(column)}${array ? '[]' : ''}${nullable ? ' | null' : ''}`;
  if (generated === 'always') return `GeneratedAlways<${value}>`;
  return generated === 'default' ? `Generated<${value}>` : value;
};

const pascal = (name: string) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const render = (columns: Column[]): string => {
  const tables = Map.groupBy(columns, ({ table }) => table);
  const rows = [...tables].map(
    ([table, itsColumns]) =>
      `export interface ${pascal(table)}Table {\n` +
      itsColumns.map((column) => `  ${column.name}: ${columnType(column)};\n`).join('') +
      '}\n',
  );
  const entries = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)}Table;\n`).join('');
  return [header, ...rows, `export interface DB {\n${entries}}\n`].join('\n');
};

const describeDatabase = async (): Promise<string> => {
  const database = await openDatabase({ dataDir: 'memory://' });
  try {
    await migrate(database);
    const { rows }: pg.QueryResult<Column> = await database.pool.query(columnsQuery);
    return render(rows);
  } finally {
    await database.close();
  }
};

const wanted = await describeDatabase();
if (!process.argv.includes('--check')) {
  await writeFile(typesFile, wanted);
} else if ((await readFile(typesFile, 'utf8').catch(() => '')) !== wanted) {
  process.stderr.write('server/platform/db/types.ts is stale. Run: node scripts/db-types.ts\n');
  process.exitCode = 1;
}
