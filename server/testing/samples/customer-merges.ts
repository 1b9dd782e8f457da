import type { Furnished } from '../furnished.ts';
import type { Anything } from '../people.ts';
import { inShop } from './asked.ts';

/** Customers who may be one, who become one, and who become two again. */
export const customerMergesSamples = {
  'customerMerges.duplicates': inShop,
  'customerMerges.similar': ({ shopNo }) => ({ params: { shopNo }, query: { name: '손님' } }),
  'customerMerges.setApart': ({ shopNo, twins }) => ({
    params: { shopNo },
    body: { customerNos: [twins.survivor, twins.absorbed] },
  }),
  'customerMerges.previewMerge': ({ shopNo, twins }) => ({
    params: { shopNo },
    query: { survivorNo: twins.survivor, absorbedNo: twins.absorbed },
  }),
  'customerMerges.merge': ({ shopNo, twins }) => ({
    params: { shopNo },
    body: {
      survivorNo: twins.survivor,
      absorbedNo: twins.absorbed,
      survivorVersion: 1,
      absorbedVersion: 1,
    },
  }),
  'customerMerges.merges': inShop,
  'customerMerges.undoMerge': ({ shopNo, twins }) => ({ params: { shopNo, id: twins.merge } }),
} satisfies Record<string, (shop: Furnished) => Anything>;
