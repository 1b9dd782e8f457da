import type { CallAnswer } from '../../../lib/wire.ts';
import { RecordDialog } from '../../../ui/record-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { useSaveNaverEmployee } from '../mutations.ts';

export type NaverEmployee = CallAnswer<'channels.naverMapping'>['employees'][number];

const draftOf = ({ enabled, naverName, version, name }: NaverEmployee) => ({
  enabled: enabled || version === 0,
  naverName: naverName ?? name,
});
type Draft = ReturnType<typeof draftOf>;

export const NaverNameDialog = ({ employee, onClose }: { employee: NaverEmployee; onClose: () => void }) => (
  <RecordDialog
    title={`${employee.name}님의 네이버 이름`}
    width={440}
    name={`naver-name-${employee.employeeNo}`}
    record={employee}
    fresh={draftOf(employee)}
    editing={{
      draftOf,
      problemsIn: ({ naverName }: Draft) =>
        naverName.trim() === '' ? { naverName: '네이버에서 쓰는 이름을 적어 주세요.' } : {},
      save: useSaveNaverEmployee(),
      variablesOf: ({ enabled, naverName }: Draft, of) => ({
        employeeNo: employee.employeeNo,
        enabled,
        naverName: naverName.trim(),
        version: of?.version ?? 0,
      }),
    }}
    onClose={onClose}
  >
    {({ draft, problems, set }) => (
      <div className={shapes.stack14}>
        <TextInput
          label="네이버에서 쓰는 이름"
          required
          maxLength={40}
          value={draft.naverName}
          error={problems['naverName']}
          hint="네이버 알림에 적히는 담당자 이름 그대로 적어 주세요."
          onChange={(naverName) => set({ naverName })}
        />
        <Toggle
          label="이 이름의 예약을 이 담당자에게 넣기"
          checked={draft.enabled}
          onChange={(enabled) => set({ enabled })}
        />
      </div>
    )}
  </RecordDialog>
);
