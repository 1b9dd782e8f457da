import type { TestShop } from './world.ts';

/**
 * A call that came in, a telephone line, and a customer with the same name in every shop who wants to be
 * erased.
 */
export const furnishPrivacy = async ({ owner, shopNo }: TestShop, digits: string) => {
  const params = { shopNo };
  const call = await owner.call('calls.recentCall', {
    body: {
      provider: 'OTHER',
      callerNumber: `0108282${digits}`,
      calledNumber: '02-1234-5678',
      startedAt: new Date().toISOString() as never,
    },
  });
  const line = await owner.call('calls.connect', {
    params,
    body: { provider: 'OTHER', number: '02-1234-5678' },
  });
  const name = '잊힐손님';
  const forgotten = await owner.call('customers.create', { params, body: { name } });
  return {
    privacy: {
      call: call.body.id,
      line: line.body.id,
      forgotten: { id: forgotten.body.customerNo, name },
    },
  };
};
