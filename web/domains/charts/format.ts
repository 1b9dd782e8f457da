import { chartValueText } from '../../../contract/chart-fields.ts';
import type { ChartPhotoKind } from '../../../contract/customer-charts.ts';
import type { Chart, ChartPhoto } from './queries.ts';

export const maxChartPhotos = 20;

export const photoKindNames: Record<ChartPhotoKind, string> = { BEFORE: '전', AFTER: '후', OTHER: '기타' };
export const photoKinds = [
  { value: 'BEFORE', label: '전' },
  { value: 'AFTER', label: '후' },
  { value: 'OTHER', label: '기타' },
] as const;

/** 전 1, 전 2, 후 1: what a photo is called among those of its entry. */
export const photoName = (photos: readonly ChartPhoto[], photo: ChartPhoto): string => {
  const alike = photos.filter(({ kind }) => kind === photo.kind);
  return `${photoKindNames[photo.kind]} ${alike.findIndex(({ fileId }) => fileId === photo.fileId) + 1}`;
};

/** What is compared at first: before against after where there are both. */
export const firstPair = (photos: readonly ChartPhoto[]): [ChartPhoto, ChartPhoto] | null => {
  const before = photos.find(({ kind }) => kind === 'BEFORE') ?? photos[0];
  const after =
    photos.find(({ kind, fileId }) => kind === 'AFTER' && fileId !== before?.fileId) ??
    photos.find(({ fileId }) => fileId !== before?.fileId);
  return before && after ? [before, after] : null;
};

export const filledFacts = (chart: Chart): (readonly [label: string, value: string])[] =>
  chart.values.map(({ label, unit, value }) => [label, chartValueText(value, unit) ?? ''] as const);
