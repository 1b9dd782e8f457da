// Restores last night's dump into an empty database and says whether everything stands there: docs/operate.md.
import { rehearseRestore } from './lib/rehearsal.ts';

const { DATABASE_URL: databaseUrl } = process.env;
const [dump] = process.argv.slice(2);
if (!databaseUrl || !dump) {
  console.error('DATABASE_URL=postgres://…/빈_데이터베이스 npm run rehearse -- 백업.dump');
  process.exit(2);
}
const { restoreSeconds, migrated, counts, brokenLaws } = await rehearseRestore(databaseUrl, dump);
console.log(
  `되살렸어요 (${restoreSeconds.toFixed(1)}초), 새 버전의 변경 ${migrated.length}가지를 적용했어요`,
);
for (const [table, rows] of Object.entries(counts))
  console.log(`  ${table}: ${rows.toLocaleString('ko-KR')}`);
console.log(
  brokenLaws.length === 0
    ? '장부가 모두 맞아요'
    : `맞지 않는 장부가 있어요:\n${brokenLaws.map((law) => `- ${law}`).join('\n')}`,
);
process.exit(brokenLaws.length === 0 ? 0 : 1);
