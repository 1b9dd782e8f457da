import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CustomerFinder } from '../../../ui/customer-finder.tsx';
import { Dialog, DialogMessage } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useChangeAccount } from '../mutations.ts';
import type { ChangeProps } from './change-dialogs.tsx';
import styles from './change-dialogs.module.css';

const most = 20;

const numbersOf = (people: readonly { customerNo: number }[]) =>
  people
    .map(({ customerNo }) => customerNo)
    .sort((a, b) => a - b)
    .join();

/** Customers who may pay with this pass or ticket besides its holder. */
export const ShareDialog = ({
  account,
  onClose,
  onDone,
}: Omit<ChangeProps, 'onDone'> & { onDone: () => void }) => {
  const [family, setFamily] = useState(account.sharedWith);
  const [begun, setBegun] = useState(account.sharedWith);
  const change = useChangeAccount(account.id);
  // Only who shares it counts here: that it was used meanwhile is nothing to decide about.
  const stale = numbersOf(begun) !== numbersOf(account.sharedWith);
  const takeTheirs = () => {
    setFamily(account.sharedWith);
    setBegun(account.sharedWith);
  };
  const save = () => {
    const customerNos = family.map(({ customerNo }) => customerNo);
    setBegun(account.sharedWith);
    change.mutate({ do: 'share', body: { customerNos, version: account.version } }, { onSuccess: onDone });
  };
  const taken = new Set<number>([account.customerNo, ...family.map(({ customerNo }) => customerNo)]);
  return (
    <Dialog
      opened
      onClose={onClose}
      title="함께 쓰는 가족"
      footer={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="primary" busy={change.isPending} disabled={stale || family === begun} onClick={save}>
            저장
          </Button>
        </>
      }
    >
      <div className={shapes.stack14}>
        {stale && <StaleNotice refused={change.isError} onTakeTheirs={takeTheirs} onKeepMine={save} />}
        <DialogMessage>{account.customerName}님의 회원권으로 함께 결제할 수 있어요.</DialogMessage>
        {family.map((one) => (
          <p key={one.customerNo} className={styles.chosen}>
            <strong>{one.name}</strong>
            <IconButton
              of={IconX}
              label={`${one.name} 빼기`}
              size="small"
              onClick={() => setFamily(family.filter((other) => other !== one))}
            />
          </p>
        ))}
        {family.length < most && (
          <CustomerFinder
            label="가족 추가"
            autoFocus
            except={(customerNo) => taken.has(customerNo)}
            onFind={({ customerNo, name }) => setFamily([...family, { customerNo, name }])}
          />
        )}
      </div>
    </Dialog>
  );
};
