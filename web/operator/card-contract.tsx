import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import shapes from '../ui/shapes.module.css';
import { TextInput } from '../ui/text-input.tsx';
import { calls } from './calls.ts';
import { Choice } from './choice.tsx';
import styles from './desk.module.css';
import { useAct } from './use-act.ts';

const providers = [
  ['NICE', '나이스페이'],
  ['PORTONE', '포트원'],
] as const;
const modes = [
  ['LIVE', '실제 결제'],
  ['PRACTICE', '연습'],
] as const;
const fields = {
  NICE: [
    ['clientKey', '클라이언트 키', false],
    ['secret', '시크릿 키', true],
  ],
  PORTONE: [
    ['storeId', '상점 아이디', false],
    ['channelKey', '채널 키', false],
    ['secret', 'API 시크릿', true],
    ['hookSecret', '웹훅 시크릿', true],
  ],
} as const;

/** The keys of the shop's own contract; they are never shown again. */
export const CardContract = ({ shopNo, onDone }: { shopNo: string; onDone: () => void }) => {
  const [provider, setProvider] = useState<(typeof providers)[number][0]>('NICE');
  const [mode, setMode] = useState<(typeof modes)[number][0]>('LIVE');
  const [keys, setKeys] = useState<Record<string, string>>({});
  const [fee, setFee] = useState('');
  const { act, problem, isBusy } = useAct(onDone);
  const needed = fields[provider];
  const body = {
    ...Object.fromEntries(needed.map(([name]) => [name, keys[name]?.trim() ?? ''])),
    ...(fee.trim() !== '' && { feeBasisPoints: Math.round(Number(fee) * 100) }),
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void act('connect', () => calls.connect(shopNo, { provider, mode, ...body }));
      }}
    >
      <Choice
        legend="결제사"
        name={`provider ${shopNo}`}
        value={provider}
        options={providers}
        onChange={setProvider}
      />
      <Choice legend="방식" name={`mode ${shopNo}`} value={mode} options={modes} onChange={setMode} />
      {needed.map(([name, label, isSecret]) => (
        <TextInput
          key={name}
          label={label}
          required
          autoComplete="off"
          {...(isSecret && { type: 'password' })}
          value={keys[name] ?? ''}
          onChange={(value) => setKeys((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <TextInput
        label="수수료율 (%)"
        hint="부가세를 뺀 계약 수수료율. 모르면 비워 두세요."
        inputMode="decimal"
        placeholder="2.8"
        value={fee}
        onChange={(value) => setFee(value.replaceAll(/[^\d.]/gu, ''))}
      />
      {problem && (
        <p className={shapes.problem} role="alert">
          {problem}
        </p>
      )}
      <Button look="primary" type="submit" busy={isBusy('connect')}>
        연결
      </Button>
    </form>
  );
};
