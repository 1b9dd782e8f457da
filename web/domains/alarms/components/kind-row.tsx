import { messageKinds } from '../../../../contract/message-kinds.ts';
import { useCall } from '../../../lib/endpoints.ts';
import shapes from '../../../ui/shapes.module.css';
import { Toggle } from '../../../ui/toggles.tsx';
import { JoinedParts } from '../../../ui/joined-parts.tsx';
import { goesBy, whenItGoes } from '../format.ts';
import type { AlarmTypeSettings, AlimtalkRule, TextRule } from '../queries.ts';
import styles from '../alarms.module.css';

interface Props {
  rule: TextRule;
  /** Of kinds that may go by alimtalk. */
  alimtalk: AlimtalkRule | undefined;
  type: AlarmTypeSettings;
  version: number;
  onOpen: () => void;
}

/** One kind: on or off here, the rest behind its name. */
export const KindRow = ({ rule, alimtalk, type, version, onOpen }: Props) => {
  const { kind, on, timing, categories, text, image } = rule;
  const save = useCall('alarms.saveTexts', (next: boolean) => ({
    body: { rules: [{ kind, on: next, timing, categories, text }], version },
  }));
  const content = alimtalk?.content;
  const goesAsText = type.type === 'SMS' || (alimtalk?.channel ?? 'TEXT') === 'TEXT';
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.open}
        onClick={onOpen}
        aria-label={`${messageKinds[kind].name} 설정`}
      >
        <strong className={on ? undefined : styles.off}>{messageKinds[kind].name}</strong>
        <span className={shapes.figures}>
          <JoinedParts
            of={[
              whenItGoes(kind, timing),
              goesBy(type.type, alimtalk?.channel ?? 'TEXT', type.fallback === 'SMS'),
              content?.name,
              text !== null && '문자 글 바꿈',
              image !== null && goesAsText && '사진',
              categories.length > 0 && `분류 ${categories.length}개만`,
            ]}
          />
        </span>
      </button>
      <Toggle
        label={on ? '켜짐' : '꺼짐'}
        checked={on}
        disabled={save.isPending}
        onChange={(next) => save.mutate(next)}
      />
    </li>
  );
};
