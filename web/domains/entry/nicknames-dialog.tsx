import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { employeesQuery } from '../../lib/employees.ts';
import type { Employee } from '../../lib/employees.ts';
import { useShopNo } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { QueryState } from '../../ui/query-state.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './entry.module.css';

const aliasesIn = (typed: string): string[] =>
  typed
    .split(',')
    .map((alias) => alias.trim())
    .filter(Boolean);

const [most, longest] = [10, 20];
const problemOf = (typed: string): string | undefined => {
  const aliases = aliasesIn(typed);
  if (aliases.length > most) return `별명은 ${most}개까지 둘 수 있어요.`;
  return aliases.some(({ length }) => length > longest) ? `별명은 ${longest}자까지예요.` : undefined;
};

const NicknamesForm = ({ staff, onClose }: { staff: readonly Employee[]; onClose: () => void }) => {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [busy, setBusy] = useState(false);
  const typedFor = ({ employeeNo, aliases }: Employee) => typed.get(employeeNo) ?? aliases.join(', ');
  const wrong = staff.some((one) => problemOf(typedFor(one)));
  const save = async () => {
    if (wrong || busy) return;
    setBusy(true);
    try {
      for (const one of staff) {
        const aliases = aliasesIn(typedFor(one));
        if (aliases.join() === one.aliases.join()) continue;
        await call('employees.update', {
          params: { id: one.employeeNo },
          body: { aliases, version: one.version },
        });
      }
      notify.saved();
      onClose();
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.nicknames}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p>한 줄 예약에서 이렇게도 불러요. 여러 개면 쉼표로 나눠 주세요.</p>
      {staff.map((one) => (
        <TextInput
          key={one.employeeNo}
          label={one.rank ? `${one.name} ${one.rank}` : one.name}
          placeholder={`${one.name}쌤`}
          maxLength={220}
          value={typedFor(one)}
          error={problemOf(typedFor(one))}
          onChange={(text) => setTyped((before) => new Map(before).set(one.employeeNo, text))}
        />
      ))}
      <footer>
        <Button onClick={onClose}>닫기</Button>
        <Button type="submit" look="primary" busy={busy} disabled={wrong}>
          저장
        </Button>
      </footer>
    </form>
  );
};

/** What the shop calls the people who work here, for the line to understand. */
export const NicknamesDialog = ({ onClose }: { onClose: () => void }) => {
  const query = useQuery(employeesQuery(useShopNo()));
  return (
    <Dialog opened onClose={onClose} title="담당자 별명" width={420}>
      <QueryState of={query}>
        {(people) => (
          <NicknamesForm
            staff={people.filter(({ state, bookable }) => state === 'ACTIVE' && bookable)}
            onClose={onClose}
          />
        )}
      </QueryState>
    </Dialog>
  );
};
