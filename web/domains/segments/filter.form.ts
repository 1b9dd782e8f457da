import type { CallAnswer } from '../../lib/wire.ts';

export type FilterField = CallAnswer<'customerFilters.conditions'>['fields'][number];
export type SavedFilter = CallAnswer<'customerFilters.list'>['items'][number];
export type Operator = FilterField['operators'][number];

/** A condition as it is put together; `key` keeps a row's place while others come and go. */
export interface LeafDraft {
  key: number;
  field: string;
  op: string;
  value: unknown;
}
export interface GroupDraft {
  key: number;
  joint: 'all' | 'any';
  children: NodeDraft[];
}
export type NodeDraft = LeafDraft | GroupDraft;

let lastKey = 0;
const nextKey = () => (lastKey += 1);

const startOf = ({ value }: Operator): unknown => {
  if (value === 'DAYS') return 90;
  if (value === 'CHOICES') return [];
  return undefined;
};

export const newLeaf = (field: FilterField): LeafDraft => {
  const first = field.operators[0];
  return { key: nextKey(), field: field.field, op: first?.op ?? '', value: first && startOf(first) };
};
export const newGroup = (joint: 'all' | 'any', children: NodeDraft[]): GroupDraft => ({
  key: nextKey(),
  joint,
  children,
});

/** Another operator keeps the value when it is of the same kind. */
export const withOperator = (leaf: LeafDraft, field: FilterField, op: string): LeafDraft => {
  const kindOf = (name: string) => field.operators.find((one) => one.op === name);
  const [before, after] = [kindOf(leaf.op), kindOf(op)];
  return { ...leaf, op, value: before?.value === after?.value ? leaf.value : after && startOf(after) };
};

export const isGroup = (node: NodeDraft): node is GroupDraft => 'children' in node;

type Json = Record<string, unknown>;
const isList = (value: unknown): value is Json[] => Array.isArray(value);

const draftNode = (node: Json): NodeDraft => {
  const joint = isList(node['all']) ? 'all' : isList(node['any']) ? 'any' : undefined;
  if (joint) return newGroup(joint, (node[joint] as Json[]).map(draftNode));
  return { key: nextKey(), field: String(node['field']), op: String(node['op']), value: node['value'] };
};

/** What was saved or stands in the address, ready to be changed. */
export const draftOfCondition = (condition: Json | undefined): GroupDraft => {
  if (!condition) return newGroup('all', []);
  const node = draftNode(condition);
  return isGroup(node) ? node : newGroup('all', [node]);
};

export const conditionOf = (node: NodeDraft): Json =>
  isGroup(node)
    ? { [node.joint]: node.children.map(conditionOf) }
    : { field: node.field, op: node.op, ...(node.value !== undefined && { value: node.value }) };

/** Replaces what stands at a key, or takes it out when `change` answers null. */
export const changeNode = (
  group: GroupDraft,
  key: number,
  change: (node: NodeDraft) => NodeDraft | null,
): GroupDraft => {
  if (group.key === key) return (change(group) as GroupDraft | null) ?? group;
  const children = group.children
    .map((child) =>
      child.key === key ? change(child) : isGroup(child) ? changeNode(child, key, change) : child,
    )
    .filter((child) => child !== null)
    // An emptied bracket says nothing.
    .filter((child) => !isGroup(child) || child.children.length > 0);
  return { ...group, children };
};
