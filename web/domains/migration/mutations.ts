import { useQueryClient } from '@tanstack/react-query';
import type { ImportOptions } from '../../../contract/migration.ts';
import type { Service, Target } from '../../../contract/migration-words.ts';
import { useCall } from '../../lib/endpoints.ts';
import { useShopNo } from '../../lib/session.ts';
import { batchQuery } from './queries.ts';
import type { Batch } from './queries.ts';

/** Ten thousand people take a while on a small machine. */
const timeoutMs = 120_000;

/** Puts the answered batch in place at once. */
const useKept = () => {
  const client = useQueryClient();
  const shopNo = useShopNo();
  const onSuccess = (batch: Batch) => {
    client.setQueryData(batchQuery(shopNo, batch.id).queryKey, batch);
  };
  return { quiet: true, onSuccess };
};

export const useUpload = () =>
  useCall(
    'migration.upload',
    ({ service, file }: { service: Service; file: File }) => {
      const body = new FormData();
      body.append('service', service);
      body.append('file', file);
      return { body, timeoutMs };
    },
    useKept(),
  );

export interface Mapping {
  targets: (Target | null)[];
  options: ImportOptions;
}

export const useSaveMapping = ({ id, version }: Batch) =>
  useCall(
    'migration.saveMapping',
    (mapping: Mapping) => ({ params: { id }, body: { ...mapping, version }, timeoutMs }),
    useKept(),
  );

export const useCommit = ({ id, version }: Batch) =>
  useCall('migration.commit', () => ({ params: { id }, body: { version }, timeoutMs }), useKept());

export const useUndo = ({ id }: Batch) =>
  useCall('migration.undo', () => ({ params: { id }, timeoutMs }), useKept());

export const useCancel = ({ id }: Batch) =>
  useCall('migration.cancel', () => ({ params: { id } }), { quiet: true });
