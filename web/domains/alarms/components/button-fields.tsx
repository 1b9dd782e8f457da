import { IconPlus, IconX } from '@tabler/icons-react';
import type { ContentButton } from '../../../../contract/alarm-lint.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import shapes from '../../../ui/shapes.module.css';
import { TextInput } from '../../../ui/text-input.tsx';
import { mostButtons } from '../content.form.ts';
import styles from '../alarms.module.css';

interface Props {
  buttons: readonly ContentButton[];
  onChange: (buttons: ContentButton[]) => void;
  problems: Readonly<Record<string, string | undefined>>;
}

/** What can be pressed under an alimtalk: pages of the shop. */
export const ButtonFields = ({ buttons, onChange, problems }: Props) => {
  const change = (at: number, to: Partial<ContentButton>) =>
    onChange(buttons.map((button, place) => (place === at ? { ...button, ...to } : button)));
  return (
    <div className={shapes.stack10}>
      {buttons.map(({ name, url }, at) => (
        <div key={at} className={styles.button}>
          <TextInput
            label="버튼 이름"
            maxLength={14}
            value={name}
            onChange={(next) => change(at, { name: next })}
            error={problems[`buttons.${at}.name`]}
          />
          <TextInput
            label="주소"
            inputMode="url"
            placeholder="https://"
            value={url}
            onChange={(next) => change(at, { url: next })}
            error={problems[`buttons.${at}.url`]}
          />
          <IconButton
            of={IconX}
            label={`버튼 ${at + 1} 삭제`}
            onClick={() => onChange(buttons.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {buttons.length < mostButtons && (
        <div>
          <Button size="small" onClick={() => onChange([...buttons, { name: '', url: '' }])}>
            <Icon of={IconPlus} size={16} />
            버튼 추가
          </Button>
        </div>
      )}
    </div>
  );
};
