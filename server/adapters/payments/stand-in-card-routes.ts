import { z } from 'zod';
import { decryptCard, sameSignature, signatures } from './nice-signing.ts';
import type { CardDesk } from './stand-in-cards.ts';
import { no } from './stand-in-answer.ts';
import type { Answer } from './stand-in-answer.ts';

const amount = z.int().min(1).max(999_999_999_999);
const signed = { ediDate: z.string(), signData: z.string() };
const orderId = z.string().min(1).max(64);
const goodsName = z.string().min(1).max(40);
const approval = z.object({ amount, ...signed });
const cancellation = z.object({
  orderId,
  reason: z.string().min(1).max(100),
  cancelAmt: amount.optional(),
  ...signed,
});
const order = z.object({ orderId, ...signed });
const registration = z.object({ orderId, encData: z.string(), encMode: z.literal('A2'), ...signed });
const charging = z.object({
  orderId,
  amount,
  goodsName,
  cardQuota: z.string(),
  useShopInterest: z.literal(false),
  ...signed,
});

const answerOf = (found: object | string): Answer =>
  typeof found === 'string' ? no(found) : { status: 200, body: found };

/** The calls about cards, each with its signature checked; undefined for a path that is none of them. */
export const createCardRoutes = (desk: CardDesk, secretKey: string) => {
  const sign = signatures(secretKey);

  const read = <T extends { signData: string }>(
    schema: z.ZodType<T>,
    body: unknown,
    expected: (input: T) => string,
    then: (input: T) => Answer,
  ): Answer => {
    const { data } = schema.safeParse(body);
    if (!data) return no('A117');
    return sameSignature(data.signData, expected(data)) ? then(data) : no('A211');
  };

  const register = (body: unknown) =>
    read(
      registration,
      body,
      (input) => sign.order(input.orderId, input.ediDate),
      ({ encData }) => {
        const card = new URLSearchParams(decryptCard(encData, secretKey));
        const cardNo = card.get('cardNo') ?? '';
        // A card that ends in 3095 is none.
        if (!/^\d{14,16}$/.test(cardNo) || cardNo.endsWith('3095')) return no('3095');
        // As the manual's sample has it.
        return answerOf({
          ResultCode: '0000',
          ResultMsg: '빌키가 정상적으로 생성되었습니다.',
          BID: desk.register(cardNo),
          AuthDate: '20260101',
          CardCode: '06',
          CardName: '[신한]',
          TID: 'nicpracticekey',
        });
      },
    );

  const subscribe = (path: string, body: unknown): Answer => {
    if (path === '/v1/subscribe/regist') return register(body);
    const [, bid = '', call] = /^\/v1\/subscribe\/(\w+)\/(payments|expire)$/.exec(path) ?? [];
    const expected = (input: { orderId: string; ediDate: string }) =>
      sign.key(input.orderId, bid, input.ediDate);
    if (call === 'payments')
      return read(charging, body, expected, (input) => answerOf(desk.charge(bid, input)));
    if (call === 'expire')
      return read(order, body, expected, (input) =>
        desk.expire(bid)
          ? answerOf({ resultCode: '0000', resultMsg: '', tid: '-', orderId: input.orderId, bid })
          : no('A124'),
      );
    return no('A118', 404);
  };

  return (method: string | undefined, path: string, body: unknown): Answer | undefined => {
    if (path.startsWith('/v1/subscribe/')) return subscribe(path, body);
    const find = /^\/v1\/payments\/find\/([\w-]+)$/.exec(path)?.[1];
    if (find !== undefined) {
      const found = desk.find({ orderId: find });
      return found && answerOf(found);
    }
    if (path === '/v1/payments/netcancel')
      return read(
        order,
        body,
        (input) => sign.order(input.orderId, input.ediDate),
        (input) => answerOf(desk.netCancel(input.orderId)),
      );
    const [whole, tid = '', cancelling] = /^\/v1\/payments\/(\w+)(\/cancel)?$/.exec(path) ?? [];
    if (!whole) return undefined;
    if (method === 'GET') return answerOf(desk.find({ tid }) ?? 'A118');
    if (cancelling)
      return read(
        cancellation,
        body,
        (input) => sign.cancel(tid, input.ediDate),
        (input) => answerOf(desk.cancel(tid, input.orderId, input.reason, input.cancelAmt)),
      );
    return read(
      approval,
      body,
      (input) => sign.payment(tid, input.amount, input.ediDate),
      (input) => answerOf(desk.approve(tid, input.amount)),
    );
  };
};
