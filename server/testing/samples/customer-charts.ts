import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';

const one = ({ shopNo, charts }: Furnished, which: 'saved' | 'removed') => ({
  params: { shopNo, id: charts[which].id },
});
const onPhoto = ({ shopNo, charts: { saved } }: Furnished) => ({
  params: { shopNo, id: saved.id, fileId: saved.fileId },
});

/** The chart of a customer, and what it asks. */
export const customerChartsSamples = {
  'customerCharts.create': ({ customers, charts, bookings, petNo }) => ({
    body: {
      customerNo: customers.saved.id,
      enteredOn: '2026-01-05',
      body: '오늘의 기록',
      petNo,
      bookingId: bookings.saved,
      photos: [{ fileId: charts.freeFileId, kind: 'BEFORE' }],
    },
  }),
  'customerCharts.list': ({ shopNo, customers }) => ({
    params: { shopNo, customerNo: customers.saved.id },
  }),
  'customerCharts.get': (shop) => one(shop, 'saved'),
  'customerCharts.drawingOf': onPhoto,
  'customerCharts.draw': (shop) => ({
    ...onPhoto(shop),
    body: { strokes: [{ color: '#d9263c', width: 60, points: [0, 0, 5000, 5000] }], version: 1 },
  }),
  'customerCharts.change': (shop) => ({
    ...one(shop, 'saved'),
    body: { body: '고친 기록', bookingId: shop.bookings.saved, petNo: shop.petNo, version: 1 },
  }),
  'customerCharts.remove': (shop) => ({ ...one(shop, 'removed'), body: {} }),
  'customerCharts.fieldsOf': ({ shopNo }) => ({ params: { shopNo } }),
  'customerCharts.saveFields': ({ shopNo }) => ({
    params: { shopNo },
    body: {
      items: [
        { key: null, label: '새 항목', kind: 'NUMBER', unit: '번', options: [], active: true },
        { key: 'nail-base', label: '베이스', kind: 'TEXT', unit: null, options: [], active: false },
      ],
      version: 0,
    },
  }),
} satisfies Record<string, (shop: Furnished) => Anything>;
