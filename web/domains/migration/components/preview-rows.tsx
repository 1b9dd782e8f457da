import { targetNames } from '../../../../contract/migration-words.ts';
import { useLayout } from '../../../ui/media.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { Table } from '../../../ui/surface.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { outcomeNames, outcomeTones } from '../format.ts';
import type { Preview } from '../queries.ts';
import styles from './migration.module.css';

type Row = Preview['items'][number];

const shortName = (target: Row['facts'][number]['target']): string =>
  targetNames[target].replace(/ \(.*\)$/u, '');

const What = ({ row }: { row: Row }) => (
  <>
    {row.facts.length > 0 && (
      <small data-facts>
        {row.facts.map(({ target, text }) => (
          <span key={target}>
            <i>{shortName(target)}</i> {text}
          </span>
        ))}
      </small>
    )}
    {row.notes.map((note) => (
      <small key={note} data-notes>
        {note}
      </small>
    ))}
  </>
);

const Outcome = ({ of }: { of: Row['outcome'] }) => <Tag tone={outcomeTones[of]}>{outcomeNames[of]}</Tag>;

/** Line by line what would happen, and why. */
export const PreviewRows = ({ rows }: { rows: readonly Row[] }) => {
  const phone = useLayout() === 'phone';
  return (
    <div className={styles.rows}>
      <Table label="가져올 줄">
        <thead>
          <tr>
            <th>행</th>
            <th>고객</th>
            {!phone && <th>내용과 사유</th>}
            {!phone && <th>결과</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td data-number>{row.row}</td>
              <td className={styles.who}>
                {row.name || '이름 없음'} {phone && <Outcome of={row.outcome} />}
                <small data-number>{row.phone ? <PhoneNumber of={row.phone} /> : '연락처 없음'}</small>
                {phone && <What row={row} />}
              </td>
              {!phone && (
                <>
                  <td>
                    <What row={row} />
                  </td>
                  <td>
                    <Outcome of={row.outcome} />
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
};
