import { multipartFile, multipartType } from '../../../../testing/multipart.ts';
import { whereSaid } from '../../../../testing/words.ts';
import type { TestShop, World } from '../../../../testing/world.ts';

/** Short for what nearly every story of forgetting says. */
export const erasureStories = (world: World, shop: TestShop) => {
  const params = { shopNo: shop.shopNo };
  let lastPhone = 50_000_000;
  return {
    freshPhone: () => `010${(lastPhone += 7)}`,
    add: async (name: string, more: object = {}) =>
      (await shop.owner.call('customers.create', { params, body: { name, ...more } })).body.customerNo,
    erase: (customerNo: number, name: string, more: object = {}) => ({
      params: { ...params, customerNo },
      body: { reason: '고객 요청', name, ...more },
    }),
    everything: (...words: string[]) => whereSaid(world, shop.shopNo, words),
    upload: async (text: string, fileName = '고객.csv') => {
      const answer = await world.server.app.inject({
        method: 'POST',
        url: `/api/v2/${shop.shopNo}/migration/customer`,
        headers: { authorization: `Bearer ${shop.owner.token}`, 'content-type': multipartType },
        payload: multipartFile({ service: 'EXCEL' }, fileName, Buffer.from(text)),
      });
      const { id, version } = JSON.parse(answer.body) as { id: number; version: number };
      return { params: { ...params, id }, body: { version } };
    },
  };
};
