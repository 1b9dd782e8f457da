import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useTouched } from '../../lib/live.ts';
import type { CallOptions } from '../../lib/wire.ts';

interface Membership {
  customerNos: readonly number[];
  groupId: number;
  action: 'ADD' | 'REMOVE';
}

export const useChangeGroup = () => {
  const touched = useTouched();
  return useMutation({
    mutationFn: ({ customerNos, groupId, action }: Membership) =>
      call('customerGroups.change', {
        body: { customerNos, groupId, action } as CallOptions<'customerGroups.change'>['body'],
      }),
    onSettled: () => touched({ kind: 'customer' }),
  });
};

export type GroupChange =
  | { kind: 'create'; name: string }
  | { kind: 'rename'; id: number; name: string; version: number }
  | { kind: 'remove'; id: number }
  | { kind: 'sort'; ids: readonly number[] };

export const useSaveGroups = () => {
  const touched = useTouched();
  return useMutation({
    mutationFn: async (change: GroupChange): Promise<void> => {
      if (change.kind === 'create') await call('customerGroups.create', { body: { name: change.name } });
      else if (change.kind === 'sort')
        await call('customerGroups.sort', {
          body: { groupIds: change.ids } as unknown as CallOptions<'customerGroups.sort'>['body'],
        });
      else if (change.kind === 'remove')
        await call('customerGroups.remove', { params: { groupId: String(change.id) } });
      else
        await call('customerGroups.rename', {
          params: { groupId: String(change.id) },
          body: { name: change.name, version: change.version },
        });
    },
    onSuccess: () => touched({ kind: 'customer' }),
  });
};

export interface FilterChange {
  name: string;
  condition: Record<string, unknown>;
  of?: { id: number; version: number } | undefined;
}

export const useSaveFilter = () => {
  const touched = useTouched();
  return useMutation({
    mutationFn: ({ of, ...body }: FilterChange) =>
      of
        ? call('customerFilters.save', {
            params: { filterId: String(of.id) },
            body: { ...body, version: of.version },
          })
        : call('customerFilters.create', { body }),
    onSuccess: () => touched({ kind: 'customer' }),
  });
};

export const useRemoveFilter = () => {
  const touched = useTouched();
  return useMutation({
    mutationFn: (id: number) => call('customerFilters.remove', { params: { filterId: String(id) } }),
    onSuccess: () => touched({ kind: 'customer' }),
  });
};

export const useSaveGradeRules = () => {
  const touched = useTouched();
  return useMutation({
    mutationFn: async (body: CallOptions<'customerGrades.save'>['body']): Promise<number | null> => {
      await call('customerGrades.save', { body });
      return body.enabled ? (await call('customerGrades.run', {})).changed : null;
    },
    onSuccess: () => touched({ kind: 'customer' }),
  });
};
