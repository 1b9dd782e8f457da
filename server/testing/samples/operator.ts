import type { Server } from '../../assemble.ts';
import type { Furnished } from '../furnished.ts';
import { settlementForm } from '../furnished-payments.ts';
import { openOperator, operatorPassword } from '../operator.ts';
import type { Anything } from '../people.ts';

/** What a shop says to us. */
export const operatorShopSamples = {
  'operator.consent': ({ shopNo }) => ({ params: { shopNo } }),
  'operator.withdrawConsent': ({ shopNo }) => ({ params: { shopNo } }),
} satisfies Record<string, (shop: Furnished) => Anything>;

type Sample = (shop: Furnished, server: Server) => Promise<Anything>;

const signedIn =
  (input: (shop: Furnished, server: Server) => object | Promise<object> = () => ({})): Sample =>
  async (shop, server) => ({
    ...(await input(shop, server)),
    headers: (await openOperator(server)).headers,
  });

/** A review that this operator has taken. */
const examining =
  (input: (shop: Furnished) => object): Sample =>
  async (shop, server) => {
    const { headers } = await openOperator(server);
    const params = { shopNo: shop.shopNo };
    await shop.owner.raw('settlement.saveInformation', { body: settlementForm } as never);
    await shop.owner.raw('operator.takeReview', { params, headers } as never);
    return { params, ...input(shop), headers };
  };

const ofShop = ({ shopNo }: Furnished) => ({ params: { shopNo } });
const notice = {
  kind: 'BANNER',
  title: '정기 점검 안내',
  startsAt: '2026-12-01T00:00:00Z',
  endsAt: '2026-12-02T00:00:00Z',
};

export const operatorSamples = {
  // Not an operator: the same answer as to a wrong password.
  'operator.signIn': async () => ({ body: { loginId: 'operator-of-nobody', password: operatorPassword } }),
  'operator.readSession': signedIn(),
  'operator.signOut': signedIn(),
  'operator.listReviews': signedIn(),
  'operator.takeReview': examining(() => ({})),
  'operator.openReviewFile': examining(({ shopNo, payments }) => ({
    params: { shopNo, fileId: payments.paperId },
  })),
  'operator.decideReview': examining(() => ({ body: { rejection: '통장 사본이 흐려요.' } })),
  'operator.connectCards': signedIn(({ shopNo }) => ({
    params: { shopNo },
    body: { provider: 'NICE', mode: 'PRACTICE', clientKey: 'R2_client', secret: 'secret' },
  })),
  'operatorApplications.list': signedIn(),
  'operatorApplications.openFile': signedIn(({ shopNo }) => ({
    params: { shopNo, fileId: '00000000-0000-4000-8000-000000000000' },
  })),
  'operatorApplications.decide': signedIn(({ shopNo }) => ({
    body: { kind: 'SENDER_NUMBER', shopNo, id: '0212345678', rejection: null },
  })),
  'operator.listContents': signedIn(),
  'operator.listUnresolved': signedIn(),
  'operatorWalks.list': signedIn(),
  'operator.lookAgain': signedIn(({ shopNo, payments }) => ({
    body: { kind: 'REFUND', shopNo, id: payments.refusedId },
  })),
  'operator.listOfficeNotices': signedIn(),
  'operator.createOfficeNotice': signedIn(() => ({ body: notice })),
  'operator.addOfficePicture': signedIn(() => ({ body: {} })),
  'operator.endOfficeNotice': signedIn(() => ({ params: { kind: 'BANNER', id: 999_999 } })),
  'operator.findShops': signedIn(({ shopNo }) => ({ query: { q: shopNo } })),
  'operator.stopPage': signedIn((shop) => ({ ...ofShop(shop), body: { reason: null } })),
  'operator.readBooking': signedIn(async ({ shopNo, owner, payments }) => {
    const { body } = await owner.call('operator.consent', { params: { shopNo } });
    return {
      params: { shopNo, bookingId: payments.bookingId },
      body: { code: body.code, reason: '환불 문의' },
    };
  }),
} satisfies Record<string, Sample>;
