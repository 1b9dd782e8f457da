import type { Makers, NamesOf } from '../maker.ts';

export const fileMakers: Makers<NamesOf<'files'>> = {
  'files.presign': ({ random }) => ({
    body: {
      purpose: random.pick(['CUSTOMER_PHOTO', 'SHOP_PHOTO', 'PROFILE']),
      contentType: random.pick(['image/jpeg', 'image/png', 'image/webp']),
      bytes: random.int(1, 10_485_760),
    },
  }),
  'files.complete': async (stage) => ({ params: { fileId: await stage.some.upload() } }),
  'files.content': async (stage) => {
    const fileId = await stage.some.upload();
    const owner = await stage.owner.speak();
    const { body } = await owner.call('files.complete', { params: { fileId } });
    const address = new URL(stage.random.pick([body.url, body.thumbnailUrl]), 'http://shop');
    const [shopNo, , id, variant] = address.pathname.split('/').slice(-4);
    return { params: { shopNo, fileId: id, variant }, query: Object.fromEntries(address.searchParams) };
  },
};
