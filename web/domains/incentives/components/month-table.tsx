import { formatNumber } from '../../../../contract/money.ts';
import { Table } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { bonusWon, carriedWon, deductedWon, incentiveWon, signed } from '../format.ts';
import type { PersonMonth } from '../format.ts';
import styles from '../incentives.module.css';

/** Each with the width it needs: on a narrower screen the row opens it. */
const columns: readonly (readonly [string, (person: PersonMonth) => number, 'wide' | 'middle' | 'any'])[] = [
  ['기본급', ({ pay }) => pay.baseWon, 'wide'],
  ['인센티브', incentiveWon, 'middle'],
  ['보너스', bonusWon, 'wide'],
  ['이월·조정', carriedWon, 'wide'],
  ['지급 총액', ({ grossWon }) => grossWon, 'any'],
  ['공제', (person) => 0 - deductedWon(person), 'middle'],
  ['실수령액', ({ netWon }) => netWon, 'any'],
];
const isMove = (heading: string) => heading === '이월·조정';

interface Props {
  items: readonly PersonMonth[];
  onOpen: (employeeNo: number) => void;
}

/** The month person by person; a row opens what its figures are made of. */
export const MonthTable = ({ items, onOpen }: Props) => (
  <div className={styles.scroll}>
    <Table label="직원 정산">
      <thead>
        <tr>
          <th>직원</th>
          {columns.map(([heading, , needs]) => (
            <th key={heading} data-number data-needs={needs}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((person) => (
          <tr
            key={person.employeeNo}
            data-pressable
            tabIndex={0}
            onClick={() => onOpen(person.employeeNo)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onOpen(person.employeeNo);
            }}
          >
            <td className={styles.who}>
              {person.name} {person.leftOn && <Tag>퇴사</Tag>}
              {!person.hasPlan && <Tag>정산 규칙 없음</Tag>}
            </td>
            {columns.map(([heading, read, needs]) => (
              <td key={heading} data-number data-needs={needs}>
                {isMove(heading) ? signed(read(person)) : formatNumber(read(person))}
              </td>
            ))}
          </tr>
        ))}
        <tr className={styles.total}>
          <td>합계</td>
          {columns.map(([heading, read, needs]) => (
            <td key={heading} data-number data-needs={needs}>
              {formatNumber(items.reduce((sum, person) => sum + read(person), 0))}
            </td>
          ))}
        </tr>
      </tbody>
    </Table>
  </div>
);
