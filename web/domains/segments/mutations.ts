import { useCall, useCalls } from '../../lib/endpoints.ts';
import type { BodyOf } from '../../lib/wire.ts';

interface Membership {
  customerNos: readonly number[];
  groupId: number;
  action: 'ADD' | 'REMOVE';
}

export const useChangeGroup = () =>
  useCall('customerGroups.change', (change: Membership) => ({
    body: change as BodyOf<'customerGroups.change'>,
  }));

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
  useCalls(async (send, body: BodyOf<'customerGrades.save'>): Promise<number | null> => {
    await send('customerGrades.save', { body });
    return body.enabled ? (await send('customerGrades.run', {})).changed : null;
  });
