import { useState } from 'react';
import type { CallProvider } from '../../../../contract/calls.ts';
import { isProductError, problemsByField } from '../../../lib/errors.ts';
import { describeError } from '../../../lib/error-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PhoneInput } from '../../../ui/phone-input.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import shapes from '../../../ui/shapes.module.css';
import { providerNames, providers } from '../format.ts';
import { useConnectLine } from '../mutations.ts';
import styles from './line-dialog.module.css';

/** The address is shown this once; after that only the telephone knows it. */
const Address = ({ address, provider }: { address: string; provider: CallProvider }) => (
  <div className={shapes.column14}>
    <p>
      {provider === 'LGU_CENTREX'
        ? '센트릭스에 등록했어요. 이제 전화가 오면 카드가 떠요.'
        : '전화기나 앱에 이 주소를 등록해 주세요. 전화가 오면 sender에 발신번호를 담아 부르면 돼요.'}
    </p>
    {provider !== 'LGU_CENTREX' && (
      <>
        <code className={styles.address}>{address}</code>
        <p className={shapes.note}>비밀 주소예요. 지금만 볼 수 있으니 옮겨 적은 뒤 닫아 주세요.</p>
      </>
    )}
  </div>
);

export const LineDialog = ({ onClose }: { onClose: () => void }) => {
  const connect = useConnectLine();
  const [provider, setProvider] = useState<CallProvider>('LGU_CENTREX');
  const [number, setNumber] = useState('');
  const [password, setPassword] = useState('');
  const centrex = provider === 'LGU_CENTREX';
  const problems = problemsByField(connect.error);
  const unplaced = connect.error && isProductError(connect.error) && connect.error.errors.length === 0;
  const submit = () => connect.mutate({ provider, number, ...(centrex && { password }) });
  const done = connect.data;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={done ? '전화를 연결했어요' : '전화 연결'}
      width={440}
      footer={
        done ? (
          <Button look="primary" onClick={onClose}>
            확인
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>닫기</Button>
            <Button
              look="primary"
              busy={connect.isPending}
              disabled={number === '' || (centrex && password === '')}
              onClick={submit}
            >
              연결
            </Button>
          </>
        )
      }
    >
      {done ? (
        <Address address={done.ringAddress} provider={done.provider} />
      ) : (
        <form
          className={shapes.column14}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Select
            label="전화"
            value={provider}
            options={providers.map((value) => ({ value, label: providerNames[value] }))}
            onChange={(value) => value && setProvider(value)}
          />
          <PhoneInput
            label={centrex ? '센트릭스 번호' : '샵 전화번호'}
            required
            value={number}
            onChange={setNumber}
            error={problems['number'] ?? (unplaced ? describeError(connect.error) : undefined)}
          />
          {centrex && (
            <TextInput
              label="센트릭스 비밀번호"
              type="password"
              autoComplete="off"
              required
              value={password}
              onChange={setPassword}
              error={problems['password']}
              hint="연결할 때 한 번만 쓰고 저장하지 않아요."
            />
          )}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </form>
      )}
    </Dialog>
  );
};
