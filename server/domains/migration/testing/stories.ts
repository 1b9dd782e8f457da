import type { ImportOptions } from '../../../../contract/migration.ts';
import type { Service, Target } from '../../../../contract/migration-words.ts';
import type { Answer } from '../../../../contract/endpoint.ts';
import type { get } from '../../../../contract/migration.ts';
import type { ErrorPayload } from '../../../../contract/errors.ts';
import { multipartFile, multipartType } from '../../../testing/multipart.ts';
import type { Person, TestShop, World } from '../../../testing/world.ts';

export type Batch = Answer<typeof get>;

/** Short for what nearly every story of moving in says. */
export const migrationStories = (world: World, shop: TestShop, person: Person = shop.owner) => {
  const params = { shopNo: shop.shopNo };
  const of = (id: number) => ({ ...params, id });
  const post = async (bytes: Uint8Array, service: Service | 'NOBODY' = 'EXCEL', name = '고객목록.xls') => {
    const answer = await world.server.app.inject({
      method: 'POST',
      url: `/api/v2/${shop.shopNo}/migration/customer`,
      headers: { authorization: `Bearer ${person.token}`, 'content-type': multipartType },
      payload: multipartFile({ service }, name, bytes),
    });
    return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown };
  };
  return {
    upload: async (file: Uint8Array | string, service?: Service): Promise<Batch> => {
      const told = await post(Buffer.from(file as string), service);
      if (told.status !== 201) throw new Error(`upload answered ${JSON.stringify(told.body)}`);
      return told.body as Batch;
    },
    uploadRefused: async (file: Uint8Array | string, service?: Service | 'NOBODY') => {
      const told = await post(Buffer.from(file as string), service);
      if (told.status < 400) throw new Error(`upload was not refused: ${JSON.stringify(told.body)}`);
      return told.body as ErrorPayload;
    },
    map: async (batch: Batch, targets: (Target | null)[], options: Partial<ImportOptions> = {}) =>
      (
        await person.call('migration.saveMapping', {
          params: of(batch.id),
          body: { targets, options, version: batch.version },
        })
      ).body,
    choose: async (batch: Batch, options: Partial<ImportOptions>) =>
      (
        await person.call('migration.saveMapping', {
          params: of(batch.id),
          body: { targets: batch.columns.map(({ target }) => target), options, version: batch.version },
        })
      ).body,
    tryOut: async (batch: Batch, show: 'ALL' | 'REJECT' | 'WARN' = 'ALL') =>
      (await person.call('migration.dryRun', { params: of(batch.id), body: { show, limit: 500 } })).body,
    commit: async (batch: Batch) =>
      (
        await person.call('migration.commit', {
          params: of(batch.id),
          body: { version: batch.version },
        })
      ).body,
    undo: async (batch: Batch) => (await person.call('migration.undo', { params: of(batch.id) })).body,
    undoRefused: async (batch: Batch) =>
      (await person.refused('migration.undo', { params: of(batch.id) })).body,
    download: async (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
      const told = await world.server.app.inject({
        method,
        url: `/api/v2${url}`,
        headers: { authorization: `Bearer ${person.token}` },
        ...(payload && { payload }),
      });
      return { status: told.statusCode, bytes: told.rawPayload, headers: told.headers };
    },
    customers: async (q?: string) =>
      (await person.call('customers.list', { params, query: { limit: 200, sort: 'NAME', ...(q && { q }) } }))
        .body.items,
  };
};
