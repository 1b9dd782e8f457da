import type { proofs } from '../../../contract/audit.ts';
import type { Reply } from '../../../contract/endpoint.ts';
import type { AuditFinding } from '../../platform/db/stored-json.ts';
import type { Breach, Law } from '../../platform/audit.ts';
import { incentiveLaws } from '../incentives/public.ts';
import { stockLaws } from '../inventory/public.ts';
import { accountLaws } from '../memberships/public.ts';
import { paymentLaws } from '../payments/public.ts';
import { saleLaws } from '../sales/public.ts';

/** Everything that must be true of a shop's books, in the order it is read. */
export const allLaws: readonly Law[] = [
  ...saleLaws,
  ...accountLaws,
  ...stockLaws,
  ...incentiveLaws,
  ...paymentLaws,
];

const rowsKept = 50;

export const findingsOf = (breaches: readonly Breach[]): AuditFinding[] =>
  breaches.map(({ law, rows }) => ({
    law: law.name,
    count: rows.length,
    rows: rows.slice(0, rowsKept).map(({ id, said, found }) => ({ id: String(id), said, found })),
  }));

export const countBroken = (findings: readonly AuditFinding[]): number =>
  findings.reduce((sum, { count }) => sum + count, 0);

type Finding = Reply<typeof proofs>['items'][number]['findings'][number];

/** With the words of the law; one that is read no more keeps the words it had. */
export const presentFinding = (finding: AuditFinding): Finding => {
  const law = allLaws.find(({ name }) => name === finding.law);
  return { ...finding, title: law?.title ?? finding.law, subject: law?.subject ?? 'SALE' };
};

/** What every shop's breaches are, from one reading of all shops. */
export const byShop = (breaches: readonly Breach[]): Map<string, Breach[]> => {
  const shops = new Map<string, Breach[]>();
  for (const { law, rows } of breaches)
    for (const [shopNo, own] of Map.groupBy(rows, (row) => row.shop_no))
      shops.set(shopNo, [...(shops.get(shopNo) ?? []), { law, rows: own }]);
  return shops;
};
