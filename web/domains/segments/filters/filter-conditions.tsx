import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { isGroup, newGroup, newLeaf, withOperator } from '../filter.form.ts';
import type { FilterField, GroupDraft, LeafDraft, NodeDraft } from '../filter.form.ts';
import styles from './filter-builder.module.css';
import { FilterValue } from './filter-value.tsx';

const joints = [
  { value: 'all', label: '모두 만족' },
  { value: 'any', label: '하나라도 만족' },
] as const;
/** The outermost list and one bracket inside another: more would not be understood at a glance. */
const deepest = 2;

interface Shared {
  fields: readonly FilterField[];
  /** What is wrong, by the path that the server gives. */
  problems: ReadonlyMap<string, string>;
  onChange: (key: number, change: (node: NodeDraft) => NodeDraft | null) => void;
}

const FieldOptions = ({ fields }: { fields: readonly FilterField[] }) =>
  [...new Set(fields.map(({ section }) => section))].map((section) => (
    <optgroup key={section} label={section}>
      {fields
        .filter((one) => one.section === section)
        .map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
    </optgroup>
  ));

const Leaf = ({
  leaf,
  path,
  isNew,
  fields,
  problems,
  onChange,
}: Shared & { leaf: LeafDraft; path: string; isNew: boolean }) => {
  const field = fields.find((one) => one.field === leaf.field);
  const operator = field?.operators.find(({ op }) => op === leaf.op);
  const problem = [...problems].find(([at]) => at.startsWith(`${path}.`))?.[1];
  const label = field?.label ?? '쓸 수 없는 항목';
  return (
    <div className={styles.leaf} role="group" aria-label={`${label} 조건`}>
      <div className={styles.terms}>
        <select
          aria-label="항목"
          autoFocus={isNew}
          className={styles.select}
          value={leaf.field}
          onChange={(event) => {
            const next = fields.find((one) => one.field === event.target.value);
            if (next) onChange(leaf.key, () => ({ ...newLeaf(next), key: leaf.key }));
          }}
        >
          {!field && (
            <option value={leaf.field} disabled>
              {label}
            </option>
          )}
          <FieldOptions fields={fields} />
        </select>
        {field && (
          <select
            aria-label={`${label} 비교`}
            className={styles.select}
            value={leaf.op}
            onChange={(event) => onChange(leaf.key, () => withOperator(leaf, field, event.target.value))}
          >
            {field.operators.map((one) => (
              <option key={one.op} value={one.op}>
                {one.label}
              </option>
            ))}
          </select>
        )}
        {field && operator && (
          <FilterValue
            field={field}
            operator={operator}
            value={leaf.value}
            onChange={(value) => onChange(leaf.key, () => ({ ...leaf, value }))}
          />
        )}
        <span className={styles.drop}>
          <IconButton
            of={IconX}
            label={`${label} 조건 빼기`}
            onClick={() => onChange(leaf.key, () => null)}
          />
        </span>
      </div>
      {problem && (
        <p className={styles.problem} role="status">
          {problem}
        </p>
      )}
    </div>
  );
};

interface GroupProps extends Shared {
  group: GroupDraft;
  path: string;
  depth?: number;
  /** The condition that has just come, with the bracket: it has the focus. */
  added?: number | undefined;
}

/** Conditions that belong together, each in a line; a bracket inside stands indented. */
export const FilterConditions = ({ group, path, depth = 0, added, ...shared }: GroupProps) => {
  const [last, setLast] = useState(added);
  const used = new Set(group.children.map((child) => (isGroup(child) ? '' : child.field)));
  const next = shared.fields.find(({ field }) => !used.has(field)) ?? shared.fields[0];
  const add = (wrap: (leaf: LeafDraft) => NodeDraft) => {
    if (!next) return;
    const leaf = newLeaf(next);
    setLast(leaf.key);
    shared.onChange(group.key, (node) =>
      isGroup(node) ? { ...node, children: [...node.children, wrap(leaf)] } : node,
    );
  };
  return (
    <div className={depth === 0 ? styles.group : styles.bracket}>
      {group.children.length > 1 && (
        <Segmented
          label={depth === 0 ? '조건을 잇는 방법' : '묶음을 잇는 방법'}
          choices={joints}
          value={group.joint}
          onChange={(joint) => shared.onChange(group.key, (node) => ({ ...node, joint }) as GroupDraft)}
        />
      )}
      {group.children.map((child, at) => {
        const childPath = `${path}.${group.joint}.${at}`;
        return isGroup(child) ? (
          <FilterConditions
            key={child.key}
            {...shared}
            group={child}
            path={childPath}
            depth={depth + 1}
            added={last}
          />
        ) : (
          <Leaf key={child.key} {...shared} leaf={child} path={childPath} isNew={child.key === last} />
        );
      })}
      {next && (
        <div className={styles.adding}>
          <Button size="small" start={<Icon of={IconPlus} size={14} />} onClick={() => add((leaf) => leaf)}>
            조건 추가
          </Button>
          {depth < deepest && group.children.length > 0 && (
            <Button
              size="small"
              look="ghost"
              onClick={() => add((leaf) => newGroup(group.joint === 'all' ? 'any' : 'all', [leaf]))}
            >
              묶음 추가
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
