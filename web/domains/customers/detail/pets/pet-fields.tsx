import { biting, bitingNames, petSpecies, speciesNames } from '../../../../../contract/pet-words.ts';
import { useToday } from '../../../../lib/clock.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { PhotoStrip } from '../../../../ui/photo-strip.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import type { FieldsProps } from '../../../../ui/record-dialog.tsx';
import { TextArea, TextInput } from '../../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../../ui/toggles.tsx';
import { solarDateOf } from '../../form.ts';
import type { PetDraft, Picture } from './form.ts';
import styles from './pets.module.css';
import { VaccinationFields } from './vaccination-fields.tsx';

interface Props extends FieldsProps<PetDraft> {
  /** A new one is weighed with the form, a known one on its card. */
  isNew: boolean;
  /** Its pictures as they are told now. */
  kept: readonly Picture[];
}

const species = petSpecies.map((value) => ({ value, label: speciesNames[value] }));
const sexes = [
  { value: 'NONE', label: '미입력' },
  { value: 'F', label: '여아' },
  { value: 'M', label: '남아' },
] as const;
const neuterings = [
  { value: 'NONE', label: '미입력' },
  { value: 'YES', label: '했어요' },
  { value: 'NO', label: '안 했어요' },
] as const;
const bites = [
  { value: 'UNKNOWN' as const, label: '미입력' },
  ...biting.map((value) => ({ value, label: bitingNames[value] })),
];
/** What groomers ask before they touch an animal. */
const usualWarnings = ['예민', '슬개골', '피부 질환', '심장 질환', '분리불안', '노령'];

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={styles.labelled}>
    <span aria-hidden>{label}</span>
    {children}
  </div>
);

const Basics = ({ draft, problems, isNew, set }: Omit<Props, 'kept'>) => {
  return (
    <>
      <TextInput
        label="이름"
        required
        data-autofocus
        maxLength={40}
        value={draft.name}
        onChange={(name) => set({ name })}
        error={problems['name']}
      />
      <TextInput label="품종" maxLength={40} value={draft.breed} onChange={(breed) => set({ breed })} />
      <Labelled label="종">
        <Segmented
          label="종"
          choices={species}
          value={draft.species}
          onChange={(next) => set({ species: next })}
        />
      </Labelled>
      <Labelled label="성별">
        <Segmented label="성별" choices={sexes} value={draft.sex} onChange={(sex) => set({ sex })} />
      </Labelled>
      <Labelled label="중성화">
        <Segmented
          label="중성화"
          choices={neuterings}
          value={draft.neutered}
          onChange={(neutered) => set({ neutered })}
        />
      </Labelled>
      <TextInput
        label="생일"
        placeholder="220301"
        autoComplete="off"
        value={draft.birthday}
        onChange={(birthday) => set({ birthday })}
        onBlur={() => set({ birthday: solarDateOf(draft.birthday) ?? draft.birthday })}
        error={problems['birthday']}
      />
      {isNew && (
        <TextInput
          label="몸무게"
          inputMode="decimal"
          align="right"
          end="kg"
          maxLength={9}
          autoComplete="off"
          value={draft.weight}
          onChange={(weight) => set({ weight })}
          error={problems['weight']}
        />
      )}
      <TextInput
        label="동물등록번호"
        inputMode="numeric"
        placeholder="15자리"
        maxLength={20}
        autoComplete="off"
        value={draft.registrationNo}
        onChange={(registrationNo) => set({ registrationNo })}
        error={problems['registrationNo']}
      />
    </>
  );
};

const Care = ({ draft, set }: Pick<Props, 'draft' | 'set'>) => (
  <>
    <div className={styles.wide}>
      <Labelled label="입질">
        <Segmented
          label="입질"
          choices={bites}
          value={draft.biting}
          onChange={(next) => set({ biting: next })}
        />
      </Labelled>
    </div>
    <div className={styles.wide}>
      <Labelled label="주의할 점">
        <Chips label="주의할 점">
          {[...new Set([...usualWarnings, ...draft.warnings])].map((warning) => {
            const on = draft.warnings.includes(warning);
            const rest = draft.warnings.filter((one) => one !== warning);
            return (
              <Chip
                key={warning}
                pressed={on}
                disabled={!on && draft.warnings.length >= 10}
                onPress={() => set({ warnings: on ? rest : [...rest, warning] })}
              >
                {warning}
              </Chip>
            );
          })}
        </Chips>
      </Labelled>
    </div>
    <TextInput
      label="질병"
      maxLength={200}
      placeholder="슬개골 2기"
      value={draft.illness}
      onChange={(illness) => set({ illness })}
    />
    <TextInput
      label="알레르기"
      maxLength={200}
      placeholder="닭고기"
      value={draft.allergies}
      onChange={(allergies) => set({ allergies })}
    />
    <div className={styles.wide}>
      <TextArea
        label="메모"
        rows={3}
        maxLength={2000}
        value={draft.memo}
        onChange={(memo) => set({ memo })}
      />
    </div>
  </>
);

const Papers = ({ draft, problems, kept, set }: Omit<Props, 'isNew'>) => {
  const today = useToday();
  const { consentPicture, photos } = draft;
  return (
    <>
      <DateField
        label="미용 동의서를 받은 날"
        clearable
        max={today}
        value={draft.consentedOn}
        onChange={(consentedOn) =>
          set({ consentedOn, ...(consentedOn === null && { consentPicture: null }) })
        }
        error={problems['consent.signedOn']}
      />
      {draft.consentedOn && (
        <Labelled label="동의서 사진">
          <PhotoStrip
            purpose="CUSTOMER_PHOTO"
            name="동의서 사진"
            most={1}
            photos={consentPicture ? [consentPicture] : []}
            kept={kept}
            onAdd={(picture) => set({ consentPicture: picture })}
            onDrop={() => set({ consentPicture: null })}
          />
        </Labelled>
      )}
      <div className={styles.wide}>
        <Labelled label="사진">
          <PhotoStrip
            purpose="CUSTOMER_PHOTO"
            name="반려동물 사진"
            photos={photos}
            kept={kept}
            onAdd={(photo) => set({ photos: [...photos, photo] })}
            onDrop={(photo) => set({ photos: photos.filter((one) => one !== photo) })}
          />
        </Labelled>
      </div>
    </>
  );
};

export const PetFields = ({ draft, problems, isNew, kept, set }: Props) => (
  <div className={styles.fields}>
    <Basics draft={draft} problems={problems} isNew={isNew} set={set} />
    <Care draft={draft} set={set} />
    <VaccinationFields
      all={draft.vaccinations}
      problems={problems}
      onChange={(vaccinations) => set({ vaccinations })}
    />
    <Papers draft={draft} problems={problems} kept={kept} set={set} />
  </div>
);
