import * as names from '../../../contract/statistics/names.ts';
import { definitions } from '../../../contract/statistics/definitions.ts';
import type { FigureName } from '../../../contract/statistics/definitions.ts';
import type { Cell, Sheet } from '../../platform/xlsx-writer.ts';

type Names = Readonly<Record<string, string>>;
type Values = Readonly<Partial<Record<FigureName, Cell>>>;
type Row = Values & { key: string; name?: string; before?: Values | null };

/** One breakdown: what each row is called, its figures, and the first of them of the period before. */
const sheetOf = (
  name: string,
  rows: readonly Row[],
  figures: readonly FigureName[],
  called: Names = {},
): Sheet => {
  const isCompared = rows.some(({ before }) => before !== null && before !== undefined);
  const [first] = figures;
  return {
    name,
    columns: [
      { heading: name, width: 24 },
      ...figures.map((figure) => ({ heading: definitions[figure].name, width: 14 })),
      ...(isCompared && first ? [{ heading: `비교 기간 ${definitions[first].name}`, width: 20 }] : []),
    ],
    batches: [
      rows.map((row): Cell[] => [
        row.name ?? called[row.key] ?? row.key,
        ...figures.map((figure) => row[figure] ?? null),
        ...(isCompared && first ? [row.before?.[first] ?? null] : []),
      ]),
    ],
  };
};

const money = ['totalWon', 'realSalesWon', 'deductedWon'] as const;
const whole = [...money, 'receivedWon', 'pointsWon', 'unpaidWon', 'discountWon', 'visits', 'count'] as const;
const goods = [...money, 'quantity', 'listWon', 'discountWon', 'customers'] as const;
const days = ['totalWon', 'realSalesWon', 'visits', 'customers'] as const;

interface SalesView {
  rows: readonly Row[];
  byMethod: readonly Row[];
  byChannel: readonly Row[];
  byKind: readonly Row[];
  money: { steps: readonly Row[] } | null;
}

export const salesSheets = (view: SalesView): Sheet[] => [
  sheetOf('기간', view.rows, whole),
  sheetOf('결제 수단', view.byMethod, ['amountWon', 'count']),
  sheetOf('유입 경로', view.byChannel, whole, names.channelNames),
  sheetOf('종류', view.byKind, [...money, 'count'], names.kindNames),
  ...(view.money ? [sheetOf('들어온 돈', view.money.steps, ['amountWon'], names.stepNames)] : []),
];

export const productSheets = (view: { items: readonly Row[]; categories: readonly Row[] }): Sheet[] => [
  sheetOf('시술과 제품', view.items, goods),
  sheetOf('분류', view.categories, goods),
];

export const employeeSheets = (view: { rows: readonly Row[] }): Sheet[] => [
  sheetOf('직원', view.rows, [...money, 'visits', 'incentiveWon']),
];

type CustomersView = Record<'byVisitKind' | 'byAge' | 'bySex' | 'byInflow' | 'byGrade', readonly Row[]>;

export const customerSheets = (view: CustomersView): Sheet[] => [
  sheetOf('방문 종류', view.byVisitKind, days, names.dayKindNames),
  sheetOf('나이', view.byAge, days, names.ageNames),
  sheetOf('성별', view.bySex, days, names.sexNames),
  sheetOf('유입', view.byInflow, days, names.inflowWords),
  sheetOf('등급', view.byGrade, days, names.gradeNames),
];

type BookingsView = Record<'rows' | 'byState' | 'byChannel' | 'byLeadTime', readonly Row[]>;

export const bookingSheets = (view: BookingsView): Sheet[] => [
  sheetOf('기간', view.rows, ['count']),
  sheetOf('상태', view.byState, ['count'], names.outcomeNames),
  sheetOf('유입 경로', view.byChannel, ['count'], names.channelNames),
  sheetOf('앞선 시간', view.byLeadTime, ['count'], names.leadNames),
];

/** The last sheet: what each figure is. */
export const definitionsSheet: Sheet = {
  name: '계산법',
  columns: [
    { heading: '숫자', width: 20 },
    { heading: '계산법', width: 100 },
  ],
  batches: [Object.values(definitions).map(({ name, formula }): Cell[] => [name, formula])],
};
