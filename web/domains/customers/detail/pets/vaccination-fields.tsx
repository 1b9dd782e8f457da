import { IconPlus, IconX } from '@tabler/icons-react';
import { useToday } from '../../../../lib/clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../../ui/toggles.tsx';
import shapes from '../../../../ui/shapes.module.css';
import { yearAfter } from './form.ts';
import type { VaccinationDraft } from './form.ts';
import styles from './pets.module.css';

interface Props {
  all: readonly VaccinationDraft[];
  problems: Partial<Record<string, string>>;
  onChange: (all: VaccinationDraft[]) => void;
}

const usual = ['종합백신', '광견병', '코로나', '켄넬코프', '심장사상충'];

/** What was given and when the next one is due: a year on unless said otherwise. */
export const VaccinationFields = ({ all, problems, onChange }: Props) => {
  const today = useToday();
  const add = (name: string) =>
    onChange([
      { key: Math.max(-1, ...all.map(({ key }) => key)) + 1, name, givenOn: today, dueOn: yearAfter(today) },
      ...all,
    ]);
  const set = (at: number, change: Partial<VaccinationDraft>) =>
    onChange(all.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <fieldset className={styles.wide}>
      <legend className={styles.legend}>예방 접종</legend>
      <div className={shapes.stack10}>
        <Chips label="접종 추가">
          {usual.map((name) => (
            <Chip key={name} pressed={false} onPress={() => add(name)}>
              <Icon of={IconPlus} size={14} /> {name}
            </Chip>
          ))}
        </Chips>
        {all.map((one, at) => (
          <div key={one.key} className={styles.vaccination}>
            <TextInput
              label="접종"
              maxLength={40}
              value={one.name}
              onChange={(name) => set(at, { name })}
              error={problems[`vaccinations.${at}.name`]}
            />
            <DateField
              label="접종한 날"
              max={today}
              value={one.givenOn}
              onChange={(givenOn) => set(at, { givenOn })}
              error={problems[`vaccinations.${at}.givenOn`]}
            />
            <DateField
              label="다음 접종일"
              clearable
              value={one.dueOn}
              onChange={(dueOn) => set(at, { dueOn })}
              error={problems[`vaccinations.${at}.dueOn`]}
            />
            <IconButton
              of={IconX}
              size="small"
              label={`${one.name || '접종'} 빼기`}
              onClick={() => onChange(all.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        <div>
          <Button size="small" start={<Icon of={IconPlus} size={16} />} onClick={() => add('')}>
            다른 접종
          </Button>
        </div>
      </div>
    </fieldset>
  );
};
