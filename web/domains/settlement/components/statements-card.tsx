import { useRef } from 'react';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import { useCall } from '../../../lib/endpoints.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import shapes from '../../../ui/shapes.module.css';
import { Card } from '../../../ui/surface.tsx';
import { momentOf } from '../format.ts';
import type { Balance } from '../queries.ts';
import styles from '../settlement.module.css';

type Statement = Balance['statements'][number];

const matched = ({ newLines, unknownLines, differenceWon }: Omit<Statement, 'fileName' | 'takenBy' | 'at'>) =>
  newLines === 0
    ? '이미 맞춘 내역이에요.'
    : [
        `${formatNumber(newLines - unknownLines)}줄을 결제와 맞췄어요.`,
        unknownLines > 0 && `${formatNumber(unknownLines)}줄은 우리 결제에 없어요.`,
        differenceWon !== 0 && `예상과 ${formatWon(differenceWon)} 달라요.`,
      ]
        .filter(Boolean)
        .join(' ');

/** The provider's own file of what it paid out, held against our entries line by line. */
export const StatementsCard = ({ of: statements }: { of: readonly Statement[] }) => {
  const input = useRef<HTMLInputElement>(null);
  const take = useCall(
    'settlement.takeStatement',
    (file: File) => {
      const form = new FormData();
      form.append('file', file, file.name);
      return { body: form };
    },
    { quiet: true },
  );
  return (
    <Card
      title="정산 내역 맞추기"
      actions={
        <Button size="small" busy={take.isPending} onClick={() => input.current?.click()}>
          파일 올리기
        </Button>
      }
    >
      <div className={shapes.stack12}>
        <p className={shapes.note}>
          나이스페이 가맹점 관리자에서 내려받은 정산 내역(엑셀, CSV · 2MB까지)을 올리면 결제 한 건씩 입금을
          맞춰요. 같은 파일을 다시 올려도 두 번 들어가지 않아요.
        </p>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="정산 내역 파일"
          accept=".xlsx,.xls,.csv"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) take.mutate(file);
          }}
        />
        {take.error && (
          <p className={shapes.problem} role="alert">
            {describeError(take.error)}
          </p>
        )}
        {take.data && !take.isPending && (
          <p role="status" className={shapes.strong}>
            {matched(take.data)}
          </p>
        )}
        {statements.length > 0 && (
          <ul className={styles.statements}>
            {statements.map((statement) => (
              <li key={statement.at + statement.fileName}>
                <span>
                  {statement.fileName}
                  <small>
                    {momentOf(statement.at)} · {statement.takenBy}
                  </small>
                  <small>{matched(statement)}</small>
                </span>
                <strong>{formatWon(statement.netWon)}</strong>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
};
