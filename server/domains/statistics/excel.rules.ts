import * as names from '../../../contract/statistics/names.ts';
import { definitions } from '../../../contract/statistics/definitions.ts';
import type { FigureName } from '../../../contract/statistics/definitions.ts';
import { weekdayNames } from '../../../contract/time.ts';
import type { Cell, Sheet } from '../../platform/xlsx-writer.ts';

type Names = Readonly<Record<string, string>>;
type Values = Readonly<Partial<Record<FigureName, Cell>>>;
type Row = Values & { key: string; name?: string; before?: Values | null };

const rates: ReadonlySet<FigureName> = new Set([
  'perVisitWon',
  'customers',
  'busyRate',
  'chosenRate',
  'newReturnRate',
]);

/** One breakdown: what each row is called, its figures, each of the period before, and at the foot what they add up to. */
const sheetOf = (
  name: string,
  rows: readonly Row[],
  figures: readonly FigureName[],
  called: Names = {},
): Sheet => {
  const isCompared = rows.some(({ before }) => before !== null && before !== undefined);
  const valuesOf = (of: Values | null | undefined) => figures.map((figure) => of?.[figure] ?? null);
  const sumOf = (at: 'now' | 'before') =>
    figures.map((figure): Cell => {
      const values = rows.map((row) => (at === 'now' ? row : row.before)?.[figure]);
      const isSummed = !rates.has(figure) && values.some((value) => typeof value === 'number');
      return isSummed ? values.reduce<number>((sum, value) => sum + (Number(value) || 0), 0) : null;
    });
  return {
    name,
    columns: [
      { heading: name, width: 24 },
      ...figures.map((figure) => ({ heading: definitions[figure].name, width: 14 })),
      ...(isCompared
        ? figures.map((figure) => ({ heading: `비교 기간 ${definitions[figure].name}`, width: 20 }))
        : []),
    ],
    batches: [
      rows.map((row): Cell[] => [
        row.name ?? called[row.key] ?? row.key,
        ...valuesOf(row),
        ...(isCompared ? valuesOf(row.before) : []),
      ]),
      [['합계', ...sumOf('now'), ...(isCompared ? sumOf('before') : [])]],
    ],
  };
};

/** A share in hundredths, as '12.5%' is read; nothing where there is nothing to divide by. */
const percentOf = (part: number, whole: number): Cell =>
  whole === 0 ? null : Math.round((part / whole) * 1_000) / 10;

const plainSheet = (name: string, headings: readonly string[], rows: readonly Cell[][]): Sheet => ({
  name,
  columns: headings.map((heading, at) => ({ heading, width: at === 0 ? 24 : 14 })),
  batches: [rows],
});

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
  prepaid: { byKind: readonly Row[] } | null;
}

export const salesSheets = (view: SalesView): Sheet[] => [
  sheetOf('기간', view.rows, whole),
  sheetOf('결제 수단', view.byMethod, ['amountWon', 'count']),
  sheetOf('유입 경로', view.byChannel, whole, names.channelNames),
  sheetOf('종류', view.byKind, [...money, 'count'], names.kindNames),
  ...(view.money ? [sheetOf('들어온 돈', view.money.steps, ['amountWon'], names.stepNames)] : []),
  ...(view.prepaid
    ? [sheetOf('선수금', view.prepaid.byKind, ['prepaidWon', 'accounts'], names.prepaidNames)]
    : []),
];

type ProductsView = Record<'rows' | 'items' | 'categories', readonly Row[]>;

export const productSheets = (view: ProductsView): Sheet[] => [
  sheetOf('기간', view.rows, goods),
  sheetOf('시술과 제품', view.items, goods),
  sheetOf('분류', view.categories, goods),
];

interface Cohort {
  days: number;
  closed: number;
  back: number;
  open: number;
}
interface EmployeesView {
  rows: readonly (Row & {
    name: string;
    visits: number;
    visitKinds: readonly { key: string; count: number }[];
    newReturns: Cohort;
    work: { workedMinutes: number; busyMinutes: number } | null;
  })[];
  times: readonly Row[];
}

export const employeeSheets = (view: EmployeesView): Sheet[] => [
  sheetOf('직원', view.rows, [...money, 'visits', 'incentiveWon']),
  plainSheet(
    '비율',
    ['직원', '지정률 %', '신규 재방문율 %', '가동률 %', '근무 분', '예약 분'],
    view.rows.map(({ name, visitKinds, newReturns, work }): Cell[] => {
      const of = (kind: string) => visitKinds.find(({ key }) => key === kind)?.count ?? 0;
      return [
        name,
        percentOf(of('CHOSEN'), of('CHOSEN') + of('SUBSTITUTE')),
        percentOf(newReturns.back, newReturns.closed),
        work && percentOf(work.busyMinutes, work.workedMinutes),
        work && work.workedMinutes,
        work && work.busyMinutes,
      ];
    }),
  ),
  sheetOf('기간', view.times, money),
];

type CustomersView = Record<
  'rows' | 'byVisitKind' | 'byAge' | 'bySex' | 'byInflow' | 'byGrade',
  readonly Row[]
> & {
  returns: readonly Cohort[];
  newReturns: readonly Cohort[];
  cohorts: readonly { month: string; size: number; back: readonly number[] }[];
};

const returnRows = (name: string, all: readonly Cohort[]) =>
  all.map(({ days, closed, back, open }): Cell[] => [
    `${name} ${days}일`,
    closed,
    back,
    open,
    percentOf(back, closed),
  ]);

export const customerSheets = (view: CustomersView): Sheet[] => [
  sheetOf('방문 종류', view.byVisitKind, days, names.dayKindNames),
  sheetOf('나이', view.byAge, days, names.ageNames),
  sheetOf('성별', view.bySex, days, names.sexNames),
  sheetOf('유입', view.byInflow, days, names.inflowWords),
  sheetOf('등급', view.byGrade, days, names.gradeNames),
  sheetOf('기간', view.rows, days),
  plainSheet(
    '재방문',
    ['무엇', '날짜가 지난 고객', '다시 온 고객', '아직', '비율 %'],
    [...returnRows('재방문율', view.returns), ...returnRows('신규 재방문율', view.newReturns)],
  ),
  plainSheet(
    '처음 온 달',
    ['처음 온 달', '고객', ...Array.from({ length: 12 }, (_, at) => `${at + 1}달 뒤`)],
    view.cohorts.map(({ month, size, back }): Cell[] => [month, size, ...back]),
  ),
];

type BookingsView = Record<'rows' | 'byState' | 'byChannel' | 'byLeadTime', readonly Row[]> & {
  heat: readonly {
    weekday: number;
    hour: number;
    count: number;
    busyMinutes: number;
    workedMinutes: number;
  }[];
};

export const bookingSheets = (view: BookingsView): Sheet[] => [
  sheetOf('기간', view.rows, ['count']),
  sheetOf('상태', view.byState, ['count'], names.outcomeNames),
  sheetOf('유입 경로', view.byChannel, ['count'], names.channelNames),
  sheetOf('앞선 시간', view.byLeadTime, ['count'], names.leadNames),
  plainSheet(
    '요일과 시간',
    ['요일과 시간', '예약', '근무 분', '예약 분', '가동률 %'],
    view.heat.map((cell): Cell[] => [
      `${weekdayNames[cell.weekday]}요일 ${cell.hour}시`,
      cell.count,
      cell.workedMinutes,
      cell.busyMinutes,
      percentOf(cell.busyMinutes, cell.workedMinutes),
    ]),
  ),
];

interface Standing {
  goalWon: number | null;
  soldWon: number;
  paceWon: number | null;
}
interface Summary {
  sales: SalesView & { totals: Values; totalsBefore: Values | null };
  products: ProductsView;
  customers: CustomersView;
  goals: { month: string; shop: Standing | null; people: readonly (Standing & { name: string })[] };
}

/** 요약 as it is on the screen: the earnings, the month's goals, and their sources and customers. */
export const summarySheets = ({ sales, products, customers, goals }: Summary): Sheet[] => [
  plainSheet(
    '요약',
    ['숫자', '이 기간', '비교 기간'],
    whole.map((figure): Cell[] => [
      definitions[figure].name,
      sales.totals[figure] ?? null,
      sales.totalsBefore?.[figure] ?? null,
    ]),
  ),
  sheetOf('기간', sales.rows, whole),
  plainSheet(
    `${goals.month} 목표`,
    ['누구', '목표', '실매출', '이대로면'],
    [...(goals.shop ? [{ name: '샵', ...goals.shop }] : []), ...goals.people].map((one): Cell[] => [
      one.name,
      one.goalWon,
      one.soldWon,
      one.paceWon,
    ]),
  ),
  sheetOf('시술과 제품', products.items, goods),
  sheetOf('방문 종류', customers.byVisitKind, days, names.dayKindNames),
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
