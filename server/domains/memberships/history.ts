import { formatDate } from '../../../contract/time.ts';
import { sentence } from '../../platform/events/history.ts';
import { formatAmount } from './accounts/rules.ts';
import * as events from './events.ts';
import * as accounts from './ledger/events.ts';
import type { AccountChange } from './ledger/events.ts';
import * as products from './products/events.ts';

const size = ({ account, amount }: AccountChange) => formatAmount(account.kind, Math.abs(amount));
const adjusted = (change: AccountChange) =>
  `${change.account.name}: ${size(change)} ${change.amount > 0 ? '더했어요' : '뺐어요'}`;

export const membershipHistory = [
  sentence(accounts.accountIssued, (change) => `${change.account.name}: ${size(change)} 발급했어요`),
  sentence(accounts.accountCharged, (change) => `${change.account.name}: ${size(change)} 충전했어요`),
  sentence(accounts.accountUsed, (change) => `${change.account.name}: ${size(change)} 썼어요`),
  sentence(accounts.accountAdjusted, adjusted),
  sentence(accounts.accountExtended, ({ account: { name, expiresOn } }) =>
    expiresOn === null
      ? `${name}: 유효기간을 없앴어요`
      : `${name}: 유효기간을 ${formatDate(expiresOn)}까지로 바꿨어요`,
  ),
  sentence(accounts.accountTransferred, ({ account }) => `${account.name}: 다른 고객에게 양도했어요`),
  sentence(accounts.accountShared, ({ account }) => `${account.name}: 함께 쓰는 고객을 바꿨어요`),
  sentence(accounts.accountRefunded, (change) => `${change.account.name}: 남은 ${size(change)} 환불했어요`),
  sentence(
    accounts.accountExpired,
    (change) => `${change.account.name}: 유효기간이 지나 ${size(change)} 사라졌어요`,
  ),
  sentence(accounts.accountReversed, ({ account }) => `${account.name}: 되돌렸어요`),
  sentence(accounts.pointsEarned, (change) => `${change.account.name}: ${size(change)} 적립했어요`),
  sentence(accounts.pointsUsed, (change) => `${change.account.name}: ${size(change)} 썼어요`),
  sentence(accounts.pointsAdjusted, adjusted),
  sentence(events.accountsImported, ({ accounts }) => `정액권·티켓·포인트 ${accounts}건을 옮겨 왔어요`),
  sentence(events.accountsRemoved, ({ accounts }) => `옮겨 온 정액권·티켓·포인트 ${accounts}건을 되돌렸어요`),
  sentence(events.familyShared, () => '가족과 함께 쓰기로 했어요'),
  sentence(events.familyUnshared, () => '가족과 함께 쓰지 않기로 했어요'),
  sentence(products.productCreated, ({ name }) => `${name}: 상품을 만들었어요`),
  sentence(products.productUpdated, ({ name }) => `${name}: 상품을 고쳤어요`),
  sentence(products.productArchived, ({ name }) => `${name}: 상품을 보관했어요`),
  sentence(products.productRestored, ({ name }) => `${name}: 보관한 상품을 되돌렸어요`),
  sentence(events.pointRulesUpdated, () => '포인트 규칙을 바꿨어요'),
  sentence(events.memberPricingUpdated, () => '회원가 적용 대상을 바꿨어요'),
];
