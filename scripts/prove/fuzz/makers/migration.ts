import type { Makers, NamesOf } from '../maker.ts';
import type { Stage } from '../stage.ts';

const params = ({ shop }: Stage) => ({ shopNo: shop.shopNo });
const batch = async (stage: Stage, which: 'customerFile' | 'fileToImport' = 'customerFile') => ({
  ...params(stage),
  id: (await stage.some[which]()).id,
});

const versionOf = async (stage: Stage, id: number) => {
  const owner = await stage.owner.speak();
  return (await owner.call('migration.get', { params: { shopNo: stage.shop.shopNo, id } })).body.version;
};

const files = [
  '이름,연락처\n김하나,010-1111-2222\n',
  '성함\t핸드폰\n이두리\t01033334444\n',
  '<table><tr><td>고객명</td><td>휴대폰</td></tr><tr><td>박세나</td><td>010 5555 6666</td></tr></table>',
];

export const migrationMakers: Makers<NamesOf<'migration'>> = {
  'migration.thirdParties': (stage) => ({ params: params(stage) }),
  'migration.template': (stage) => ({ params: params(stage) }),
  'migration.upload': (stage) => ({
    params: params(stage),
    body: { service: stage.random.pick(['EXCEL', 'HANDSOS']), file: stage.random.pick(files) },
  }),
  'migration.list': (stage) => ({ params: params(stage) }),
  'migration.get': async (stage) => ({ params: await batch(stage) }),
  'migration.saveMapping': async (stage) => {
    const of = await batch(stage);
    const duplicates = stage.random.pick(['SKIP', 'UPDATE', 'KEEP_BOTH'] as const);
    return {
      params: of,
      body: {
        targets: stage.random.pick([
          ['NAME', 'PHONE'],
          ['NAME', 'MEMO'],
          [null, 'PHONE'],
        ]),
        options: { duplicates, restToMemo: stage.random.chance(0.5) },
        version: await versionOf(stage, of.id),
      },
    };
  },
  'migration.dryRun': async (stage) => ({
    params: await batch(stage),
    body: { show: stage.random.pick(['ALL', 'ADD', 'REJECT', 'WARN']), limit: 10 },
  }),
  'migration.commit': async (stage) => {
    const of = await batch(stage, 'fileToImport');
    return { params: of, body: { version: await versionOf(stage, of.id) } };
  },
  'migration.undo': async (stage) => {
    const of = await batch(stage, 'fileToImport');
    const owner = await stage.owner.speak();
    await owner.raw('migration.commit', { params: of, body: { version: await versionOf(stage, of.id) } });
    return { params: of };
  },
  'migration.rejected': async (stage) => ({ params: await batch(stage) }),
};
