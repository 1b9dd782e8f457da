import { tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

const queryWords = new Set(['select', 'with', 'values', 'insert', 'update', 'delete']);
const setOperations = new Set(['union', 'intersect', 'except']);
/** Words that end FROM and WHERE by themselves; the others of `endsRows` need a second word. */
const tailWords = new Set(['having', 'window', 'limit', 'offset', 'fetch', 'returning', ';']);
const locks = new Set(['update', 'no', 'share', 'key']);
/** What makes one row of many, as far as statements of the product insert it. */
const aggregates = new Set([
  'max',
  'min',
  'sum',
  'count',
  'array_agg',
  'string_agg',
  'bool_or',
  'bool_and',
  'jsonb_agg',
  'json_agg',
]);
const joinWords = new Set(['join', 'inner', 'full', 'cross', 'natural']);
const afterTable = new Set(['where', 'on', 'using', 'set', 'group', 'order', 'for', ',', ')', 'as', 'with']);

type Join = 'inner' | 'left' | 'right' | 'full' | 'cross' | 'natural';

/** One SELECT, UPDATE or DELETE: the tables that its WHERE must tie to the shop. */
interface Level {
  tables: string[];
  /** Where the condition begins, when it has one. */
  where?: number;
  isAlternative?: boolean;
  /** Where FROM and WHERE end. */
  end?: number;
  /** An INSERT whose rows leave the shop to be filled in. */
  isFilled?: boolean;
  /** Where a SELECT that is inserted names its shop. */
  fillAt?: number;
  /** Where its FROM ends, when it has one, or its WHERE begins. */
  fromEnd?: number;
  whereAt?: number;
}

interface Insertion {
  at: number;
  text: string;
  /** Where what it takes the place of ends. */
  until?: number;
}

const bare = (name: string): string => (name.startsWith('"') ? name.slice(1, -1) : name);

/** Reads a statement as far as is needed to find its tables, and notes what to insert for each. */
class Statement {
  readonly insertions: Insertion[] = [];
  readonly #sql: string;
  readonly #parameter: string;
  readonly #tokens: Token[];
  readonly #named = new Set<string>();
  /** Whether the query that is being read makes one row of many. */
  #gathers = false;
  #at = 0;

  constructor(sql: string, parameter: string) {
    this.#sql = sql;
    this.#parameter = parameter;
    this.#tokens = tokensOf(sql);
    while (this.#at < this.#tokens.length) {
      this.#query();
      this.#at += 1;
    }
  }

  #word(ahead = 0): string | undefined {
    return this.#tokens[this.#at + ahead]?.text;
  }

  #take(word: string): boolean {
    const isNext = this.#word() === word;
    if (isNext) this.#at += 1;
    return isNext;
  }

  #name(): string {
    const token = this.#tokens[this.#at];
    if (!token) throw new Error(`a name is missing at the end of: ${this.#sql}`);
    this.#at += 1;
    return token.text.startsWith('"') ? token.text : this.#sql.slice(token.start, token.end);
  }

  #lastEnd(): number {
    return this.#tokens[this.#at - 1]?.end ?? 0;
  }

  #insert(at: number, text: string, until = at): void {
    this.insertions.push({ at, text, until });
  }

  #isQuery(ahead: number): boolean {
    const word = this.#word(ahead);
    return word === '(' ? this.#isQuery(ahead + 1) : word !== undefined && queryWords.has(word);
  }

  /** From a parenthesis to the one that closes it. */
  #group(): void {
    this.#at += 1;
    if (this.#isQuery(0)) this.#query();
    else
      while (this.#word() !== undefined && this.#word() !== ')') {
        this.#gathers ||= this.#isAggregate();
        if (this.#word() === '(') this.#group();
        else this.#at += 1;
      }
    this.#at += 1;
  }

  #isAggregate(): boolean {
    return aggregates.has(this.#word() ?? '') && this.#word(1) === '(';
  }

  #commonTables(): void {
    if (!this.#take('with')) return;
    const isRecursive = this.#take('recursive');
    do {
      const name = bare(this.#name());
      if (isRecursive) this.#named.add(name);
      if (this.#word() === '(') this.#group();
      this.#take('as');
      this.#take('not');
      this.#take('materialized');
      this.#group();
      this.#named.add(name);
    } while (this.#take(','));
  }

  #query(): void {
    const around = this.#gathers;
    this.#gathers = false;
    this.#levels();
    this.#gathers = around;
  }

  #levels(): void {
    let level: Level = { tables: [] };
    this.#commonTables();
    this.#target(level);
    for (let word = this.#word(); word !== undefined && word !== ')'; word = this.#word()) {
      if (setOperations.has(word)) {
        this.#close(level);
        level = { tables: [], isFilled: level.isFilled ?? false };
        this.#gathers = false;
      } else if ((level.tables.length > 0 || level.fillAt !== undefined) && this.#endsRows(word))
        level.end ??= this.#lastEnd();

      if (word === '(') {
        this.#group();
        continue;
      }
      if (word === ';') break;
      this.#gathers ||= word === 'group' || this.#isAggregate();
      this.#at += 1;
      if (level.isFilled && (word === 'values' || word === 'select')) this.#fill(word, level);
      if (level.end !== undefined) continue;
      if (word === 'from' && !this.#isComparison()) {
        level.tables.push(...this.#tables());
        level.fromEnd = this.#lastEnd();
      } else if (word === 'where') {
        level.where = this.#lastEnd();
        level.whereAt = level.where - word.length;
      } else if (word === 'or' && level.where !== undefined) level.isAlternative = true;
    }
    this.#close(level);
  }

  /** `is distinct from` compares; FROM it is not. */
  #isComparison(): boolean {
    return this.#word(-2) === 'distinct' && ['is', 'not'].includes(this.#word(-3) ?? '');
  }

  /** The table that a statement writes. */
  #target(level: Level): void {
    if (this.#take('insert')) {
      this.#take('into');
      this.#name();
      if (this.#take('as')) this.#name();
      level.isFilled = this.#fillsColumns();
    } else if (this.#take('update')) level.tables.push(...this.#table());
    else if (this.#take('delete')) {
      this.#take('from');
      level.tables.push(...this.#table());
      if (this.#take('using')) level.tables.push(...this.#tables());
    }
  }

  /** Adds the shop to the columns of an insert that leaves it out. */
  #fillsColumns(): boolean {
    if (this.#word() !== '(' || this.#isQuery(1)) return false;
    const first = this.#at;
    const start = this.#tokens[first]?.end ?? 0;
    this.#group();
    const columns = this.#tokens.slice(first, this.#at).map(({ text }) => bare(text));
    if (columns.includes('shop_no')) return false;
    this.#insert(start, 'shop_no, ');
    return true;
  }

  /** Adds the shop to what is inserted. */
  #fill(word: 'values' | 'select', level: Level): void {
    if (word === 'select') {
      if (!this.#take('all') && this.#take('distinct') && this.#take('on')) this.#group();
      level.fillAt = this.#lastEnd();
    } else if (this.#asks()) this.#fillOne();
    else
      do {
        this.#insert(this.#tokens[this.#at]?.end ?? 0, `${this.#parameter}, `);
        this.#group();
      } while (this.#take(','));
  }

  /** Whether one row of values asks a table for one of them. */
  #asks(): boolean {
    let depth = 0;
    let asks = false;
    for (let ahead = 0; ; ahead += 1) {
      const word = this.#word(ahead);
      if (word === undefined || word === 'default') return false;
      asks ||= word === 'select';
      if (word === '(') depth += 1;
      if (word === ')') depth -= 1;
      if (depth === 0) return asks && this.#word(ahead + 1) !== ',';
    }
  }

  /** Such a row is selected beside the shop's own: values that ask cannot be sent to the machine of a shop. */
  #fillOne(): void {
    const values = this.#tokens[this.#at - 1]?.start ?? 0;
    this.#insert(values, `select its_shop.shop_no, `, this.#tokens[this.#at]?.end);
    this.#group();
    this.#insert(this.#lastEnd() - 1, ` from ${this.#itsShop()}`, this.#lastEnd());
  }

  /** The shop of what is selected is that of a row it comes from, so that it is written where it was read. */
  #fillSelected(level: Level, fillAt: number, end: number): void {
    const { tables, fromEnd, whereAt = end } = level;
    if (this.#gathers) return this.#insert(fillAt, ` ${this.#parameter},`);
    if (tables.length === 0) {
      if (fromEnd === undefined) this.#insert(whereAt, ` from ${this.#itsShop()} `);
      else this.#insert(fromEnd, `, ${this.#itsShop()}`);
    }
    this.#insert(fillAt, ` ${tables[0] ?? 'its_shop'}.shop_no,`);
  }

  /** The shop's own row, for what comes from no table. No more of it: other columns keep their names to themselves. */
  #itsShop(): string {
    return `(select s.shop_no from shops s where s.shop_no = ${this.#parameter}) its_shop`;
  }

  #endsRows(word: string): boolean {
    const next = this.#word(1);
    if (tailWords.has(word) || setOperations.has(word)) return true;
    if (word === 'group' || word === 'order') return next === 'by';
    if (word === 'for') return next !== undefined && locks.has(next);
    return word === 'on' && next === 'conflict';
  }

  #close(level: Level): void {
    const { tables, where, isAlternative, fillAt, end = this.#lastEnd() } = level;
    if (fillAt !== undefined) this.#fillSelected(level, fillAt, end);
    if (tables.length === 0) return;
    if (where === undefined) this.#insert(end, ` where ${this.#ties(tables)}`);
    else this.#tie(tables, where, end, isAlternative ?? false);
  }

  #ties(tables: string[]): string {
    return tables.map((table) => `${table}.shop_no = ${this.#parameter}`).join(' and ');
  }

  /** Puts the shop before a condition. */
  #tie(tables: string[], start: number, end: number, isAlternative: boolean): void {
    this.#insert(start, ` ${this.#ties(tables)} and${isAlternative ? ' (' : ''}`);
    if (isAlternative) this.#insert(end, ')');
  }

  #tables(): string[] {
    const tables: string[] = [];
    do tables.push(...this.#joined());
    while (this.#take(','));
    return tables;
  }

  /** A table with its joins. Answers the tables whose shop the condition around them must name. */
  #joined(): string[] {
    let open = this.#table();
    for (let join = this.#join(); join !== undefined; join = this.#join()) {
      const right = this.#table();
      if (this.#word() === 'on' && this.#word(1) !== 'conflict') {
        const tied = join === 'right' ? open : right;
        if (join === 'full' && open.length + right.length > 0) throw this.#unclear('a full join');
        this.#condition(tied);
        if (join === 'right') open = right;
      } else {
        if (join !== 'inner' && join !== 'cross' && open.length + right.length > 0)
          throw this.#unclear(`a ${join} join without ON`);
        if (this.#take('using')) this.#group();
        open.push(...right);
      }
    }
    return open;
  }

  #unclear(what: string): Error {
    return new Error(`${what} of tables has no place for shop_no, join subqueries: ${this.#sql}`);
  }

  #condition(tables: string[]): void {
    this.#at += 1;
    const start = this.#lastEnd();
    let isAlternative = false;
    for (let word = this.#word(); word !== undefined; word = this.#word()) {
      if (word === ')' || word === ',' || word === 'where' || this.#endsRows(word) || this.#isJoin(word))
        break;
      isAlternative ||= word === 'or';
      if (word === '(') this.#group();
      else this.#at += 1;
    }
    if (tables.length > 0) this.#tie(tables, start, this.#lastEnd(), isAlternative);
  }

  /** left() and right() are functions too. */
  #isJoin(word: string): boolean {
    const next = this.#word(1);
    return word === 'left' || word === 'right' ? next === 'join' || next === 'outer' : joinWords.has(word);
  }

  #join(): Join | undefined {
    const word = this.#word();
    if (word === undefined || !this.#isJoin(word)) return undefined;
    while (this.#word() !== undefined && !this.#take('join')) this.#at += 1;
    return word === 'join' ? 'inner' : (word as Join);
  }

  #table(): string[] {
    this.#take('lateral');
    this.#take('only');
    if (this.#word() === '(') {
      if (this.#isQuery(1)) {
        this.#group();
        this.#alias();
        return [];
      }
      this.#at += 1;
      const open = this.#joined();
      this.#at += 1;
      return open;
    }
    const name = this.#name();
    const isQualified = this.#take('.');
    if (isQualified) this.#name();
    const isFunction = this.#word() === '(';
    if (isFunction) {
      this.#group();
      if (this.#take('with')) this.#at += 1;
    }
    const alias = this.#alias();
    return isFunction || isQualified || this.#named.has(bare(name)) ? [] : [alias ?? name];
  }

  #alias(): string | undefined {
    const hasAs = this.#take('as');
    const word = this.#word();
    const isName =
      word !== undefined && /^[\p{L}_"]/u.test(word) && !afterTable.has(word) && !this.#isJoin(word);
    const alias = isName && !this.#endsRows(word) && !setOperations.has(word) ? this.#name() : undefined;
    if ((hasAs || alias !== undefined) && this.#word() === '(') this.#group();
    return alias;
  }
}

/**
 * The statement with `<table>.shop_no = <parameter>` for every table at every query level: in the ON of
 * the join that a table comes by, else in the WHERE of its level. Common tables, functions and tables of
 * other schemas have no shop.
 */
export const nameShop = (sql: string, parameter: string): string => {
  const { insertions } = new Statement(sql, parameter);
  let text = '';
  let from = 0;
  for (const { at, text: inserted, until = at } of insertions.toSorted((a, b) => a.at - b.at)) {
    text += sql.slice(from, at) + inserted;
    from = until;
  }
  return text + sql.slice(from);
};
