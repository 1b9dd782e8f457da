import { inspectionScopeNames } from '../../contract/inspection-words.ts';
import type { InspectionScope } from '../../contract/inspection-words.ts';
import { roleNames } from '../../contract/rights.ts';
import { planNames } from '../../contract/subscription-plans.ts';
import { tradeNames } from '../../contract/trades.ts';
import { Checkbox } from '../ui/toggles.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Choice } from './choice.tsx';
import styles from './desk.module.css';
import type { NoticeDraft } from './notice-draft.ts';

interface Part {
  draft: NoticeDraft;
  set: (change: Partial<NoticeDraft>) => void;
}

const groups = [
  ['trades', '업종', Object.entries(tradeNames)],
  ['plans', '이용권', Object.entries(planNames)],
  ['roles', '역할', Object.entries(roleNames)],
] as const;

/** The audience of a band or popup, and what it shows. */
export const NoticeAudience = ({ draft, set }: Part) => (
  <>
    <TextInput
      label="누르면 열리는 주소"
      maxLength={300}
      value={draft.link}
      onChange={(link) => set({ link })}
    />
    <label className={styles.file}>
      사진 (10MB까지)
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => set({ file: event.target.files?.[0] })}
      />
    </label>
    {groups.map(([field, legend, options]) => (
      <fieldset key={field} className={styles.choice}>
        <legend>{legend} (고르지 않으면 모두)</legend>
        {options.map(([value, label]) => (
          <Checkbox
            key={value}
            label={label}
            checked={draft[field].includes(value)}
            onChange={(checked) =>
              set({
                [field]: checked ? [...draft[field], value] : draft[field].filter((one) => one !== value),
              })
            }
          />
        ))}
      </fieldset>
    ))}
  </>
);

const scopes = Object.entries(inspectionScopeNames) as [InspectionScope, string][];

/** What maintenance stops. */
export const InspectionReach = ({ draft, set }: Part) => (
  <>
    <Checkbox
      label="점검하는 동안 저장을 막고, 예약금·승인 기한을 그만큼 미룹니다"
      checked={draft.readOnly}
      onChange={(readOnly) => set({ readOnly })}
    />
    {draft.readOnly && (
      <Choice
        legend="막는 범위"
        name="scope"
        value={draft.scope}
        options={scopes}
        onChange={(scope) => set({ scope })}
      />
    )}
  </>
);
