import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportOptions } from '../../../contract/migration.ts';
import type { Service, Target } from '../../../contract/migration-words.ts';
import { call } from '../../lib/call.ts';
import { useTouched } from '../../lib/live.ts';
import { useShopNo } from '../../lib/session.ts';
import { batchQuery } from './queries.ts';
import type { Batch } from './queries.ts';

/** Ten thousand people take a while on a small machine. */
const patience = 120_000;

const useKeep = () => {
  const client = useQueryClient();
  const shopNo = useShopNo();
  const touched = useTouched();
  return (batch: Batch) => {
    client.setQueryData(batchQuery(shopNo, batch.id).queryKey, batch);
    touched({ kind: 'migration', entity: batch.id });
  };
};

export const useUpload = () => {
  const shopNo = useShopNo();
  const keep = useKeep();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ service, file }: { service: Service; file: File }) => {
      const form = new FormData();
      form.append('service', service);
      form.append('file', file);
      return call('migration.upload', { params: { shopNo }, body: form, timeoutMs: patience });
    },
    onSuccess: keep,
  });
};

export interface Mapping {
  targets: (Target | null)[];
  options: ImportOptions;
}

export const useSaveMapping = (batch: Batch) => {
  const shopNo = useShopNo();
  const keep = useKeep();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (mapping: Mapping) =>
      call('migration.saveMapping', {
        params: { shopNo, id: batch.id },
        body: { ...mapping, version: batch.version },
        timeoutMs: patience,
      }),
    onSuccess: keep,
  });
};

export const useCommit = (batch: Batch) => {
  const shopNo = useShopNo();
  const keep = useKeep();
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      call('migration.commit', {
        params: { shopNo, id: batch.id },
        body: { version: batch.version },
        timeoutMs: patience,
      }),
    onSuccess: (done) => {
      keep(done);
      touched({ kind: 'customer' });
    },
  });
};

export const useUndo = (batch: Batch) => {
  const shopNo = useShopNo();
  const keep = useKeep();
  const touched = useTouched();
  return useMutation({
    meta: { quiet: true },
    mutationFn: () => call('migration.undo', { params: { shopNo, id: batch.id }, timeoutMs: patience }),
    onSuccess: (done) => {
      keep(done);
      touched({ kind: 'customer' });
    },
  });
};
