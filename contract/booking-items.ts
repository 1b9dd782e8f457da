import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idInQuery, itemId, shopNo, won } from './schema.ts';

export const items = endpoint({
  domain: 'bookings',
  summary: '예약할 수 있는 시술메뉴와 걸리는 시간, 가격',
  method: 'GET',
  path: '/{shopNo}/books/items',
  access: { right: 'bookings.read' },
  params: z.object({ shopNo }),
  query: z.object({
    employeeNo: idInQuery<'EmployeeNo'>().optional(),
    customerNo: idInQuery<'CustomerNo'>().optional(),
    /** Limits remembered terms to this pet: a small dog's bath says nothing about a big one's. */
    petNo: idInQuery<'PetNo'>().optional(),
  }),
  response: z.object({
    items: z.array(
      z.object({
        itemId,
        categoryName: z.string(),
        name: z.string(),
        durationMinutes: z.int(),
        priceWon: won,
        /** It is the price for members, which this customer pays. */
        memberPrice: z.boolean(),
        /** Duration and price come from an earlier visit; a member price overrides that price. */
        remembered: z.boolean(),
        /** It was part of the latest visit. */
        ofLastVisit: z.boolean(),
      }),
    ),
  }),
  reads: { menu: true, membership: true, shop: true, customer: true },
  errors: [],
});
