import { useState } from 'react';
import { balanceColumns, excelColumnNames, excelColumns } from '../../../../contract/customer-excel.ts';
import type { ExcelColumn } from '../../../../contract/customer-excel.ts';
import { formatNumber } from '../../../../contract/money.ts';
import { useToday } from '../../../lib/clock.ts';
import { download } from '../../../lib/download.ts';
import { refusalOf } from '../../../lib/error-actions.ts';
import { useCan } from '../../../lib/me.ts';
import type { CallOptions } from '../../../lib/wire.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LongJobFoot } from '../../../ui/long-job-foot.tsx';
import { countWords, useLongJob } from '../../../ui/long-job.ts';
import { notify } from '../../../ui/notify.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import styles from './export-dialog.module.css';

const usual: readonly ExcelColumn[] = ['NAME', 'PHONE', 'GRADE', 'LAST_VISIT_ON', 'VISIT_COUNT', 'MEMO'];

type Body = NonNullable<CallOptions<'customers.excel'>['body']>;
/** Those ticked or listed; how many they are, when that is known. */
export interface ExportScope {
  label: string;
  total: number | undefined;
  body: Omit<Body, 'columns' | 'reason'>;
}

interface Props {
  /** Left out when all customers are listed. */
  whom?: ExportScope | undefined;
  onClose: () => void;
}

/** The customers, the columns, and the reason, which is kept with the employee's name. */
export const ExportDialog = ({ whom, onClose }: Props) => {
  const can = useCan();
  const today = useToday();
  const [chosen, choose] = useState<readonly ExcelColumn[]>(usual);
  const [reason, setReason] = useState('');
  const [everybody, setEverybody] = useState(false);
  const job = useLongJob();
  const save = useWrite({
    meta: { quiet: 'refusals' },
    mutationFn: () =>
      job.run({ words: countWords('고객', '명 엑셀에 담는 중'), writes: false }, (given) =>
        download({
          endpoint: 'customers.excel',
          body: {
            ...(!everybody && whom?.body),
            columns: excelColumns.filter((column) => chosen.includes(column)),
            reason: reason.trim(),
          },
          name: `고객 ${today}.xlsx`,
          signal: given.signal,
          job: given.job,
        }),
      ),
    onSuccess: () => {
      notify.done('고객을 엑셀로 내려받았어요');
      onClose();
    },
  });
  const offered = excelColumns.filter((column) => can('memberships.read') || !balanceColumns.has(column));
  const all = chosen.length === offered.length;
  const toggle = (column: ExcelColumn) =>
    choose(chosen.includes(column) ? chosen.filter((one) => one !== column) : [...chosen, column]);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="고객 엑셀로 내려받기"
      width={480}
      footer={
        <>
          <LongJobFoot told={job.told} onClose={onClose} />
          <Button
            look="primary"
            busy={save.isPending}
            disabled={chosen.length === 0 || reason.trim() === ''}
            onClick={() => save.mutate()}
          >
            내려받기
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {whom && (
          <Segmented
            label="누구를"
            choices={[
              {
                value: 'SOME',
                label: whom.total === undefined ? whom.label : `${whom.label} ${formatNumber(whom.total)}명`,
              },
              { value: 'ALL', label: '모든 고객' },
            ]}
            value={everybody ? 'ALL' : 'SOME'}
            onChange={(value) => setEverybody(value === 'ALL')}
          />
        )}
        <Chips label="내려받을 항목">
          <Chip pressed={all} onPress={() => choose(all ? usual : offered)}>
            모두
          </Chip>
          {offered.map((column) => (
            <Chip key={column} pressed={chosen.includes(column)} onPress={() => toggle(column)}>
              {excelColumnNames[column]}
            </Chip>
          ))}
        </Chips>
        {!can('customers.contact') && chosen.includes('PHONE') && (
          <p>연락처는 가려진 채로(010-****-1234) 담겨요.</p>
        )}
        <TextInput
          label="내려받는 사유"
          required
          placeholder="예: 안내 문자 준비"
          value={reason}
          onChange={setReason}
          hint="누가 언제 왜 내려받았는지 기록에 남아요."
          error={refusalOf(save.error)}
        />
      </div>
    </Dialog>
  );
};
