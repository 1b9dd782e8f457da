import { IconArchive } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDraft } from '../../../lib/draft.ts';
import { isProductError, problemsByField } from '../../../lib/errors.ts';
import { mayLeave, useUnsavedGuard } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { RestoreNotice } from '../../../ui/restore-notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { PanelSection, SidePanel } from '../../../ui/side-panel.tsx';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import { Toggle } from '../../../ui/toggles.tsx';
import shapes from '../../../ui/shapes.module.css';
import { draftOf, emptyDraft, fieldsOf, problemsIn } from '../form.ts';
import type { ItemDraft } from '../form.ts';
import { useSaveItem } from '../mutations.ts';
import type { Item, Menu } from '../queries.ts';
import { EmployeeTerms } from './employee-terms.tsx';
import styles from './item-panel.module.css';
import { ColorField, PhotoField } from './look-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import { TimeFields } from './time-fields.tsx';

interface Props {
  menu: Menu;
  /** Left out for a new item, which then starts here. */
  item?: Item | undefined;
  start: { categoryId: number; groupId: number | null };
  onClose: () => void;
  onArchive: (item: Item) => void;
  onAnother: () => void;
}

const kinds = [
  { value: 'SERVICE', label: '시술' },
  { value: 'PRODUCT', label: '제품' },
] as const;

interface FieldsProps {
  menu: Menu;
  draft: ItemDraft;
  problems: Partial<Record<string, string>>;
  set: (change: Partial<ItemDraft>) => void;
}

const BasicFields = ({ draft, problems, set }: Omit<FieldsProps, 'menu'>) => (
  <>
    <div className={shapes.atStart}>
      <Segmented
        label="종류"
        choices={kinds}
        value={draft.kind}
        onChange={(kind) =>
          set({ kind, ...(kind === 'SERVICE' && { durationMinutes: draft.durationMinutes || 60 }) })
        }
      />
    </div>
    <TextInput
      label="이름"
      required
      data-autofocus
      maxLength={60}
      value={draft.name}
      onChange={(name) => set({ name })}
      error={problems['name']}
    />
  </>
);

const MoreFields = ({ menu, draft, problems, set }: FieldsProps) => {
  const categories = menu.categories.filter(({ active, id }) => active || id === draft.categoryId);
  const groups = menu.groups.filter((group) => group.active && group.categoryId === draft.categoryId);
  const option = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });
  return (
    <>
      <TextInput
        label="별명"
        maxLength={220}
        placeholder="짧게 부르는 이름"
        hint="한 줄로 예약할 때 이렇게도 불러요. 쉼표로 나눠 주세요."
        value={draft.aliases}
        onChange={(aliases) => set({ aliases })}
        error={problems['aliases']}
      />
      <div className={styles.pair}>
        <Select
          label="분류"
          value={String(draft.categoryId)}
          options={categories.map(option)}
          onChange={(id) => id && set({ categoryId: Number(id), groupId: null })}
        />
        <Select
          label="묶음"
          clearable
          placeholder="없음"
          disabled={groups.length === 0}
          value={draft.groupId === null ? null : String(draft.groupId)}
          options={groups.map(option)}
          onChange={(id) => set({ groupId: id === null ? null : Number(id) })}
        />
      </div>
      <TextArea
        label="설명"
        rows={2}
        maxLength={1000}
        placeholder="고객이 예약할 때 함께 보여요"
        value={draft.description}
        onChange={(description) => set({ description })}
      />
    </>
  );
};

export const ItemPanel = ({ menu, item, start, onClose, onArchive, onAnother }: Props) => {
  const [first] = useState(() => (item ? draftOf(item) : emptyDraft(start.categoryId, start.groupId)));
  // The version the form was read at: another employee's change meanwhile is refused, not overwritten.
  const [read] = useState(item);
  const [draft, setDraft] = useState(first);
  const [shown, setShown] = useState(false);
  const saved = useRef(false);
  const save = useSaveItem();
  const dirty = JSON.stringify(draft) !== JSON.stringify(first);
  const { restored, forget } = useDraft(item ? `menu-item-${item.id}` : 'menu-item-new', draft, dirty);
  const [offered, setOffered] = useState(restored);
  useUnsavedGuard(dirty, () => saved.current);
  const own = problemsIn(draft);
  const problems = { ...problemsByField(save.error), ...(shown && own) };
  const set = (change: Partial<ItemDraft>) => setDraft((before) => ({ ...before, ...change }));
  const category = menu.categories.find(({ id }) => id === draft.categoryId);

  const submit = (then: () => void) => {
    setShown(true);
    if (Object.keys(own).length > 0) return;
    save.mutate(
      { fields: fieldsOf(draft, read?.active ?? true), ...(read && { of: read }) },
      {
        onSuccess: () => {
          saved.current = true;
          forget();
          notify.saved();
          then();
        },
        onError: (error) => void explain(error),
      },
    );
  };
  // Asked before it is put away, not after.
  const archive = async (one: Item) => {
    if (!(await mayLeave(dirty))) return;
    saved.current = true;
    onArchive(one);
  };
  const explain = async (error: unknown) => {
    if (!isProductError(error, 'STALE_VERSION')) return notify.error(error);
    const again = await confirm({
      title: '다른 사람이 먼저 수정했습니다',
      message: '닫고 바뀐 내용을 보시겠어요? 지금 쓴 내용은 사라져요.',
      confirmLabel: '바뀐 내용 보기',
      cancelLabel: '계속 작성',
    });
    if (!again) return undefined;
    saved.current = true;
    forget();
    return onClose();
  };
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={item ? '시술메뉴 수정' : '시술메뉴 추가'}
      actions={
        item && (
          <IconButton of={IconArchive} size="small" label="보관하기" onClick={() => void archive(item)} />
        )
      }
      footer={
        <>
          {item ? (
            <Button onClick={onClose}>닫기</Button>
          ) : (
            <Button busy={save.isPending} onClick={() => submit(onAnother)}>
              저장하고 하나 더
            </Button>
          )}
          <Button look="primary" wide busy={save.isPending} onClick={() => submit(onClose)}>
            저장
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit(onClose);
        }}
      >
        {offered && !dirty && (
          <PanelSection>
            <RestoreNotice
              onRestore={() => setDraft(offered)}
              onDrop={() => {
                forget();
                setOffered(null);
              }}
            />
          </PanelSection>
        )}
        <PanelSection>
          <BasicFields {...{ draft, problems, set }} />
        </PanelSection>
        <PanelSection>
          <h3>가격</h3>
          <PriceFields {...{ draft, problems, set }} />
        </PanelSection>
        {draft.kind === 'SERVICE' && (
          <PanelSection>
            <h3>시간</h3>
            <TimeFields {...{ draft, problems, set }} />
          </PanelSection>
        )}
        {draft.kind === 'SERVICE' && (
          <PanelSection>
            <h3>
              직원별 <small>비워 두면 위와 같아요</small>
            </h3>
            <EmployeeTerms draft={draft} set={set} />
            {problems['employees'] && (
              <p className={styles.problem} role="alert">
                {problems['employees']}
              </p>
            )}
          </PanelSection>
        )}
        <PanelSection>
          <MoreFields {...{ menu, draft, problems, set }} />
        </PanelSection>
        <PanelSection>
          <h3>보이는 모습</h3>
          <PhotoField photo={draft.photo} onChange={(photo) => set({ photo })} />
          <ColorField
            value={draft.color}
            inherited={category?.color ?? 0}
            onChange={(color) => set({ color })}
          />
          <Toggle
            checked={draft.b2c}
            onChange={(b2c) => set({ b2c })}
            label="고객에게 보이기"
            note="온라인 예약 페이지에서 고를 수 있어요."
          />
        </PanelSection>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </SidePanel>
  );
};
