import type { ChartField, ChartValue } from '../../../contract/chart-fields.ts';
import type { ChartPhotoKind } from '../../../contract/customer-charts.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { ChartFields } from './mutations.ts';
import type { Chart } from './queries.ts';

/** A photo in the form: one that is there already, or a file on its way. */
export interface PhotoDraft {
  key: string;
  kind: ChartPhotoKind;
  /** Known once the server has taken and checked it. */
  fileId: string | null;
  thumbnailUrl: string;
  /** How much is sent, 0 to 1; null when nothing is on its way. */
  progress: number | null;
  problem: string | null;
}

/** The form as it is typed: figures are text until they are sent. */
export interface ChartDraft {
  enteredOn: ShopDate;
  body: string;
  private: boolean;
  values: Record<string, string | string[]>;
  petNo: number | null;
  bookingId: number | null;
  photos: PhotoDraft[];
}

const valueText = (value: ChartValue) => (typeof value === 'number' ? String(value) : value);

export const valuesOf = (chart: Chart): ChartDraft['values'] =>
  Object.fromEntries(chart.values.map(({ key, value }) => [key, valueText(value)]));

export const draftOf = (chart: Chart): ChartDraft => ({
  enteredOn: chart.enteredOn,
  body: chart.body,
  private: chart.private,
  values: valuesOf(chart),
  petNo: chart.pet?.petNo ?? null,
  bookingId: chart.booking?.id ?? null,
  photos: chart.photos.map(({ fileId, kind, thumbnailUrl }) => ({
    key: fileId,
    kind,
    fileId,
    thumbnailUrl,
    progress: null,
    problem: null,
  })),
});

/** What can be kept through a reload: a file on its way cannot. */
export const storableDraft = (draft: ChartDraft): ChartDraft => ({
  ...draft,
  photos: draft.photos.filter(({ fileId }) => fileId !== null),
});

/** What the form asks: the fields that are on, and those that are off but filled in here. */
export const shownFields = (form: readonly ChartField[], chart: Chart | undefined): ChartField[] => {
  const filled = new Map(chart?.values.map((value) => [value.key, value]));
  const shown = form.filter(({ key, active }) => active || filled.has(key));
  const keys = new Set(shown.map(({ key }) => key));
  const gone = [...filled.values()]
    .filter(({ key }) => !keys.has(key))
    .map(({ key, label, kind, unit, value }) => ({
      key,
      label,
      kind,
      unit,
      options: Array.isArray(value) ? value : typeof value === 'string' ? [value] : [],
      active: false,
    }));
  return [...shown, ...gone];
};

/** '1,234.5' → 1234.5; null when it is no figure with at most two decimals. */
const figureOf = (text: string): number | null => {
  const plain = text.replace(/[\s,]/g, '');
  return /^-?\d{1,7}(\.\d{1,2})?$/.test(plain) && Math.abs(Number(plain)) <= 1_000_000 ? Number(plain) : null;
};

const isBlank = (value: string | string[] | undefined): boolean =>
  value === undefined || (Array.isArray(value) ? value.length === 0 : value.trim() === '');

/** What is wrong before the server is asked, by the path that the server would use. */
export const problemsIn = (draft: ChartDraft, fields: readonly ChartField[]): Record<string, string> => {
  const problems: Record<string, string> = {};
  for (const { key, kind } of fields) {
    const value = draft.values[key];
    if (kind === 'NUMBER' && typeof value === 'string' && !isBlank(value) && figureOf(value) === null)
      problems[`values.${key}`] = '숫자로 입력해 주세요.';
  }
  const nothing =
    draft.body.trim() === '' && draft.photos.length === 0 && Object.values(draft.values).every(isBlank);
  if (nothing) problems['body'] = '내용, 항목, 사진 가운데 하나는 적어 주세요.';
  return problems;
};

export const chartBody = (draft: ChartDraft, fields: readonly ChartField[]): ChartFields => {
  const figures = new Set(fields.filter(({ kind }) => kind === 'NUMBER').map(({ key }) => key));
  const values = Object.entries(draft.values)
    .filter(([, value]) => !isBlank(value))
    .map(([key, value]) => [key, figures.has(key) ? figureOf(String(value)) : value]);
  return {
    enteredOn: draft.enteredOn,
    body: draft.body,
    private: draft.private,
    values: Object.fromEntries(values) as Record<string, ChartValue>,
    petNo: draft.petNo as ChartFields['petNo'],
    bookingId: draft.bookingId as ChartFields['bookingId'],
    photos: draft.photos.flatMap(({ fileId, kind }) => (fileId === null ? [] : [{ fileId, kind }])),
  };
};
