import type { ShopNo } from '../../contract/ids.ts';
import type { Person } from './people.ts';

/** Two customers who may be the same person, and two more who were merged. */
export const furnishTwins = async (owner: Person, shopNo: ShopNo, label: string) => {
  const params = { shopNo };
  const name = `${label}쌍둥이`;
  const customer = async () =>
    (await owner.call('customers.create', { params, body: { name, birthday: '1991-02-03' as never } })).body
      .customerNo;
  const [survivor, absorbed, one, other] = [
    await customer(),
    await customer(),
    await customer(),
    await customer(),
  ];
  const { body } = await owner.call('customerMerges.merge', {
    params,
    body: { survivorNo: one, absorbedNo: other, survivorVersion: 1, absorbedVersion: 1 },
  });
  return { survivor, absorbed, merge: body.id };
};
