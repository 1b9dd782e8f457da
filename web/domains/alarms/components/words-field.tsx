import { useRef } from 'react';
import type { ReactNode } from 'react';
import { variablesOf } from '../../../../contract/alarm-words.ts';
import type { AutomaticKind } from '../../../../contract/message-kinds.ts';
import { TextArea } from '../../../ui/text-input.tsx';
import { Chip, Chips } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';

interface Props {
  label: string;
  kind: AutomaticKind;
  value: string;
  onChange: (text: string) => void;
  longest: number;
  rows?: number;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  aside?: ReactNode;
}

/** A text and what fills itself in: a press puts it where the cursor stands. */
export const WordsField = ({ kind, value, onChange, longest, rows = 8, ...field }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const from = area.current?.selectionStart ?? value.length;
    const to = area.current?.selectionEnd ?? value.length;
    const variable = `#{${name}}`;
    onChange(value.slice(0, from) + variable + value.slice(to));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + variable.length, from + variable.length);
    });
  };
  return (
    <div className={shapes.stack8}>
      <TextArea {...field} ref={area} rows={rows} maxLength={longest} value={value} onChange={onChange} />
      <Chips label="자동으로 바뀌는 말">
        {variablesOf(kind).map((name) => (
          <Chip key={name} pressed={false} onPress={() => insert(name)}>
            #{name}
          </Chip>
        ))}
      </Chips>
    </div>
  );
};
