import { compileFunction } from 'node:vm';
import pg from 'pg';

type Parse = (text: string) => unknown;
type Values = readonly (string | null)[];
type Read = (values: Values) => object;

/** What pg gathers the rows of an answer in; its types leave it out. */
interface Result {
  rows: object[];
  fields: pg.FieldDef[];
  _parsers: Parse[];
  parseRow: Read;
}

const { prototype } = (pg as unknown as { Result: { prototype: Result } }).Result;
const filledByName = prototype.parseRow;

const few = 20;
const literals = new Map<string, (parsers: readonly Parse[]) => Read>();
const readers = new WeakMap<readonly pg.FieldDef[], Read>();

const literalOf = (columns: readonly string[]): ((parsers: readonly Parse[]) => Read) => {
  const values = columns.map(
    (name, at) => `${JSON.stringify(name)}: v[${at}] === null ? null : p[${at}](v[${at}])`,
  );
  const body = `return (v) => ({ ${values.join(', ')} })`;
  return compileFunction(body, ['p']) as (parsers: readonly Parse[]) => Read;
};

const readerOf = ({ fields, _parsers }: Result): Read => {
  const columns = fields.map(({ name }) => name);
  const key = JSON.stringify(columns);
  const literal = literals.get(key) ?? literalOf(columns);
  literals.set(key, literal);
  return literal(_parsers);
};

/**
 * pg fills a row name by name into an object that the engine then handles as a dictionary. Of a long answer
 * that is a good part of what it takes, so its rows are object literals, written once for their columns.
 */
export const readLongAnswersFast = (): void => {
  prototype.parseRow = function parseRow(this: Result, values: Values): object {
    if (this.rows.length < few) return filledByName.call(this, values);
    let read = readers.get(this.fields);
    if (!read) readers.set(this.fields, (read = readerOf(this)));
    return read(values);
  };
};
