import { useCall, useCalls } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';
import { countWords, runLongJob } from '../../ui/long-job.ts';
import type { useLongJob } from '../../ui/long-job.ts';
import { notify } from '../../ui/notify.ts';

interface Membership {
  customerNos: readonly number[];
  groupId: number;
  action: 'ADD' | 'REMOVE';
}

export const useChangeGroup = () =>
  useCalls((send, change: Membership) => {
    const doing = change.action === 'ADD' ? '명 그룹에 넣는 중' : '명 그룹에서 빼는 중';
    return runLongJob({ words: countWords('고객', doing), writes: true }, (given) =>
      send('customerGroups.change', { body: change as BodyOf<'customerGroups.change'>, ...given }),
    );
  });

export type GroupChange =
  | { kind: 'create'; name: string }
  | { kind: 'rename'; id: number; name: string; version: number }
  | { kind: 'remove'; id: number }
  | { kind: 'sort'; ids: readonly number[] };

export const useSaveGroups = (quiet: boolean | 'refusals' = false) =>
  useCalls<unknown, GroupChange>(
    (send, change) => {
      if (change.kind === 'create') return send('customerGroups.create', { body: { name: change.name } });
      if (change.kind === 'sort')
        return send('customerGroups.sort', { body: { groupIds: [...change.ids] as GroupIds } });
      const params = { groupId: change.id };
      if (change.kind === 'remove') return send('customerGroups.remove', { params });
      return send('customerGroups.rename', { params, body: { name: change.name, version: change.version } });
    },
    { quiet },
  );

type GroupIds = BodyOf<'customerGroups.sort'>['groupIds'];

export interface FilterChange {
  name: string;
  condition: Record<string, unknown>;
  of?: { id: number; version: number } | undefined;
}

export const useSaveFilter = (quiet: boolean | 'refusals' = false) =>
  useCalls(
    (send, { of, ...body }: FilterChange) =>
      of
        ? send('customerFilters.save', {
            params: { filterId: of.id },
            body: { ...body, version: of.version },
          })
        : send('customerFilters.create', { body }),
    { quiet },
  );

export const useRemoveFilter = () =>
  useCall('customerFilters.remove', (filterId: number) => ({ params: { filterId } }));

export const useSaveGradeRules = () =>
  useCalls((send, body: BodyOf<'customerGrades.save'>) => send('customerGrades.save', { body }));

/** Said also where the dialog that asked for it is gone. */
export const useRunGrades = (run: ReturnType<typeof useLongJob>['run']) =>
  useCalls(
    (send) =>
      run(
        {
          words: countWords('고객', '명 등급 조정하는 중'),
          writes: true,
          nothing: '등급 규칙은 저장했고, 고객 등급은 바꾸지 않았어요.',
        },
        (given) => send('customerGrades.run', given),
      ),
    { onSuccess: ({ changed }) => notify.done(`등급을 조정했어요. ${changed}명이 바뀌었어요`) },
  );
