import { createHash } from 'node:crypto';

/** A line of the provider's file: what it paid to the shop's account for one payment, or took off for one refund. */
export interface PayoutLine {
  tid: string;
  grossWon: number | null;
  netWon: number;
  on: string | null;
  /** Names the line for good, so that it counts once in however many files it stands. */
  ref: string;
}

/** What providers call their columns. */
const columns = {
  tid: ['거래번호', '거래id', '거래고유번호', 'tid', 'pg거래번호'],
  gross: ['거래금액', '승인금액', '결제금액', '금액'],
  net: ['지급액', '지급금액', '정산금액', '정산액', '입금액', '실지급액'],
  on: ['지급일', '지급일자', '정산일', '정산일자', '입금일', '입금일자'],
  kind: ['구분', '거래구분', '거래상태', '상태'],
} as const;
type Column = keyof typeof columns;

const plain = (cell: string | undefined) =>
  (cell ?? '').normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();

const placesOf = (row: readonly string[]): Partial<Record<Column, number>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, words]: [string, readonly string[]]) => {
      const at = row.findIndex((cell) => words.includes(plain(cell)));
      return at < 0 ? [] : [[name, at]];
    }),
  );

const wonIn = (cell: string | undefined): number | null => {
  const text = plain(cell)
    .replaceAll(',', '')
    .replaceAll('원', '')
    .replaceAll('₩', '')
    .replace(/^\((.+)\)$/u, '-$1');
  return /^[-△▲]?\d{1,11}$/u.test(text) ? Number(text.replace(/^[△▲]/u, '-')) : null;
};

const dateIn = (cell: string | undefined): string | null => {
  const [, year, month, day] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})/u.exec(plain(cell)) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
};

const numbered = (lines: readonly Omit<PayoutLine, 'ref'>[]): PayoutLine[] => {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const name = `${line.tid} ${line.netWon} ${line.on ?? ''}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { ...line, ref: nth === 1 ? name : `${name} #${nth}` };
  });
};

/** Undefined for a sheet in which nothing looks like a payout. */
export const linesIn = (grid: readonly (readonly string[])[]): PayoutLine[] | undefined => {
  const heading = grid.findIndex((row) => {
    const places = placesOf(row);
    return places.tid !== undefined && places.net !== undefined;
  });
  const places = placesOf(grid[heading] ?? []);
  const cell = (row: readonly string[], column: Column) => {
    const at = places[column];
    return at === undefined ? undefined : row[at];
  };
  const lines = grid.slice(heading + 1).flatMap((row) => {
    const tid = (cell(row, 'tid') ?? '').trim();
    const net = wonIn(cell(row, 'net'));
    if (!/^[\w-]{6,80}$/u.test(tid) || net === null) return [];
    const isCancel = plain(cell(row, 'kind')).includes('취소');
    const gross = wonIn(cell(row, 'gross'));
    return [
      {
        tid,
        grossWon: gross === null ? null : Math.abs(gross),
        netWon: isCancel ? 0 - Math.abs(net) : net,
        on: dateIn(cell(row, 'on')),
      },
    ];
  });
  return heading < 0 || lines.length === 0 ? undefined : numbered(lines);
};

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
