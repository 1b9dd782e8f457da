import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatNumber } from '../../../../contract/money.ts';
import { useEndpoint } from '../../../lib/endpoints.ts';
import { describeError, refusalOf } from '../../../lib/error-actions.ts';
import { useCan } from '../../../lib/me.ts';
import { useShopNo } from '../../../lib/session.ts';
import { mayLeave } from '../../../lib/unsaved.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { QueryState } from '../../../ui/query-state.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import shapes from '../../../ui/shapes.module.css';
import { changeNode, conditionOf, draftOfCondition } from '../filter.form.ts';
import type { GroupDraft, SavedFilter } from '../filter.form.ts';
import { useSaveFilter } from '../mutations.ts';
import { filterCheckQuery } from '../filter.queries.ts';
import styles from './filter-builder.module.css';
import { FilterConditions } from './filter-conditions.tsx';

type Condition = Record<string, unknown>;

interface Props {
  start: Condition | undefined;
  /** The saved filter that is being looked at, if one is. */
  saved: SavedFilter | undefined;
  onClose: () => void;
  onApply: (condition: Condition | undefined) => void;
  onSaved: (id: number) => void;
}

const useCheck = (draft: GroupDraft) => {
  const shopNo = useShopNo();
  const client = useQueryClient();
  const condition = useDeferredValue(conditionOf(draft));
  const empty = draft.children.length === 0;
  const check = useQuery({ ...filterCheckQuery(shopNo, condition), enabled: !empty });
  const answered = useMutation({
    mutationFn: async (now: Condition) => {
      const answer = await client.ensureQueryData(filterCheckQuery(shopNo, now)).catch(() => undefined);
      return answer?.valid;
    },
  });
  /** What stands now, once it is known to be right: a press may come before the answer, and a close too. */
  const whenRight = (use: (condition: Condition | undefined) => void) => {
    if (empty) return use(undefined);
    const now = conditionOf(draft);
    answered.mutate(now, { onSuccess: (right) => right && use(now) });
  };
  return {
    empty,
    told: empty ? undefined : check.data,
    stale: check.isPlaceholderData,
    error: empty ? null : check.error,
    whenRight,
    waits: answered.isPending,
  };
};

/** Puts a filter together: its meaning as a sentence and its number of customers are shown as one goes. */
export const FilterBuilder = ({ start, saved, onClose, onApply, onSaved }: Props) => {
  const can = useCan();
  const fields = useEndpoint('customerFilters.conditions', {});
  const [draft, setDraft] = useState(() => draftOfCondition(start));
  const [name, setName] = useState<string | null>(null);
  const save = useSaveFilter('refusals');
  const { empty, told, stale, error, whenRight, waits } = useCheck(draft);
  const usable = empty || told?.valid === true;
  const leave = async () => {
    // A condition or two are put together again in no time.
    const few = draft.children.length < 2;
    const untouched =
      JSON.stringify(conditionOf(draft)) === JSON.stringify(conditionOf(draftOfCondition(start)));
    if (await mayLeave(!few && !untouched)) onClose();
  };

  const keep = (title: string, condition: Condition) =>
    save.mutate(
      {
        name: title.trim(),
        condition,
        of: saved && title.trim() === saved.name ? saved : undefined,
      },
      {
        onSuccess: ({ id }) => {
          notify.saved();
          onSaved(id);
        },
      },
    );

  return (
    <Dialog
      opened
      onClose={() => void leave()}
      title="고객 조건"
      width={720}
      footer={
        <>
          {can('customers.write') && !empty && name === null && (
            <Button disabled={!usable} onClick={() => setName(saved?.name ?? '')}>
              이름 붙여 저장
            </Button>
          )}
          <Button look="primary" busy={waits} disabled={!usable} onClick={() => whenRight(onApply)}>
            {empty ? '모든 고객 보기' : told?.valid ? `${formatNumber(told.count ?? 0)}명 보기` : '보기'}
          </Button>
        </>
      }
    >
      <QueryState of={fields}>
        {(catalogue) => (
          <div className={styles.builder}>
            {empty && (
              <p className={shapes.note}>조건을 추가해 고객을 골라 보세요. 예: 최근 90일 방문 없음</p>
            )}
            <FilterConditions
              group={draft}
              path="condition"
              fields={catalogue.fields}
              problems={new Map(told?.errors.map(({ field, message }) => [field, message]))}
              onChange={(key, change) => setDraft((before) => changeNode(before, key, change))}
            />
            {(told?.sentence ?? error) && (
              <output className={styles.sentence} data-stale={stale} aria-live="polite">
                {error ? describeError(error) : told?.sentence}
                {told?.valid && <strong>{formatNumber(told.count ?? 0)}명</strong>}
              </output>
            )}
            {name !== null && (
              <form
                className={styles.naming}
                onSubmit={(event) => {
                  event.preventDefault();
                  if (name.trim() !== '' && usable)
                    whenRight((condition) => condition && keep(name, condition));
                }}
              >
                <TextInput
                  label="조건 이름"
                  required
                  autoFocus
                  maxLength={30}
                  placeholder="예: 다시 부를 고객"
                  value={name}
                  onChange={setName}
                  error={refusalOf(save.error)}
                />
                <Button type="submit" busy={waits || save.isPending} disabled={name.trim() === '' || !usable}>
                  저장
                </Button>
              </form>
            )}
          </div>
        )}
      </QueryState>
    </Dialog>
  );
};
