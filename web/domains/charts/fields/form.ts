import type { ChartFieldKind } from '../../../../contract/chart-fields.ts';
import type { CallAnswer, CallOptions } from '../../../lib/wire.ts';

export type FormField = CallAnswer<'customerCharts.fieldsOf'>['items'][number];
/** A field on its way: a new one has no key yet. */
export type FieldInput = CallOptions<'customerCharts.saveFields'>['body']['items'][number];

export interface FieldDraft {
  label: string;
  kind: ChartFieldKind;
  unit: string;
  /** One to a line, or with commas between. */
  options: string;
}

export const emptyField: FieldDraft = { label: '', kind: 'TEXT', unit: '', options: '' };
export const draftOfField = ({ label, kind, unit, options }: FormField): FieldDraft => ({
  label,
  kind,
  unit: unit ?? '',
  options: options.join('\n'),
});

export const isChoice = (kind: ChartFieldKind): boolean => kind === 'CHOICE' || kind === 'CHOICES';

/** '라운드, 오벌\n라운드' → each once. */
export const parseOptions = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((option) => option.trim())
      .filter((option) => option !== ''),
  ),
];

export const problemsInField = (
  { label, kind, options }: FieldDraft,
  taken: readonly string[],
): Partial<Record<keyof FieldDraft, string>> => {
  const typed = parseOptions(options);
  return {
    ...(label.trim() === '' && { label: '이름을 입력해 주세요.' }),
    ...(taken.includes(label.trim()) && { label: '같은 이름의 항목이 있어요.' }),
    ...(isChoice(kind) && typed.length === 0 && { options: '선택지를 하나 이상 적어 주세요.' }),
    ...(isChoice(kind) && typed.length > 30 && { options: '30개까지 적을 수 있어요.' }),
    ...(isChoice(kind) &&
      typed.some((option) => option.length > 30) && { options: '하나에 30자까지 쓸 수 있어요.' }),
  };
};

export const fieldInput = (
  { label, kind, unit, options }: FieldDraft,
  of: FormField | undefined,
): FieldInput => ({
  key: of?.key ?? null,
  label: label.trim(),
  kind,
  unit: kind === 'NUMBER' && unit.trim() !== '' ? unit.trim() : null,
  options: isChoice(kind) ? parseOptions(options) : [],
  active: of?.active ?? true,
});
