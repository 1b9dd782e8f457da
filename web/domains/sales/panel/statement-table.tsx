import { formatNumber } from '../../../../contract/money.ts';
import { formatDate } from '../../../../contract/time.ts';
import type { CallAnswer } from '../../../lib/wire.ts';

export type Statement = CallAnswer<'sales.statement'>;

interface Row {
  key: string;
  name: string;
  until: string;
  before: number;
  used: number;
  added: number;
  after: number;
  unit: string;
}

const rowsOf = ({ accounts, points }: Statement): Row[] => [
  ...accounts.map(({ accountId, kind, expiresOn, ...change }) => ({
    ...change,
    key: String(accountId),
    until: expiresOn ? `${formatDate(expiresOn)}까지` : '',
    unit: kind === 'PASS' ? '원' : '회',
  })),
  ...(points ? [{ ...points, key: 'points', name: '포인트', until: '', unit: 'P' }] : []),
];

const columns = [
  ['전', 'before'],
  ['사용', 'used'],
  ['적립·충전', 'added'],
  ['후', 'after'],
] as const;

/** Before, used, added, after, for everything the sale touched. */
export const StatementTable = ({ statement }: { statement: Statement }) => (
  <table>
    <thead>
      <tr>
        <th>회원권</th>
        {columns.map(([label]) => (
          <th key={label} data-number>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rowsOf(statement).map((row) => (
        <tr key={row.key}>
          <td>
            {row.name}
            {row.until && (
              <>
                <br />
                <small>{row.until}</small>
              </>
            )}
          </td>
          {columns.map(([label, at]) => (
            <td key={label} data-number>
              {row[at] === 0 && at !== 'after' ? '–' : `${formatNumber(row[at])}${row.unit}`}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
