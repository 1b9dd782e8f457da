import { relative } from 'node:path';
import type { DemoLogin } from '../../server/seed/logins.ts';

interface Running {
  url: string;
  dataDir: string;
  seconds: number;
}

const line = (label: string, text: string) => `  ${label.padEnd(4, '　')}  ${text}`;
const place = (folder: string) => {
  const near = relative('.', folder);
  return near.startsWith('..') ? folder : `./${near}`;
};

const frame = ({ url, seconds }: Running, lines: string[]): string =>
  [
    '',
    `  단골이 열렸어요 (${seconds.toFixed(1)}초)`,
    '',
    line('주소', url),
    ...lines,
    line('끝내기', 'Ctrl+C'),
    '',
  ].join('\n');

/** For the demo: who can sign in, and how old the demo's today is. */
export const demoBanner = (
  running: Running,
  demo: { logins: DemoLogin[]; daysOld: number; shopExists: boolean },
): string =>
  frame(running, [
    line('비번', `${demo.logins[0]?.password ?? ''} (모두 같아요)`),
    ...demo.logins.map(({ loginId, label }) => line('', `${loginId.padEnd(8)} ${label}`)),
    line('데이터', `${place(running.dataDir)} · 데모는 이 컴퓨터에서만 열려요`),
    ...(demo.daysOld > 2
      ? [line('', `데모가 ${demo.daysOld}일 지났어요. 오늘로 새로: npm start -- --reset-demo`)]
      : []),
    line('내 샵', `npm start -- --empty${demo.shopExists ? ' (이미 만든 샵이 있어요)' : ''}`),
  ]);

const setUpLines = (url: string, setupCode: string | undefined) =>
  setupCode === undefined
    ? []
    : [line('첫 원장', `${url}/setup 에서 설정 코드 ${setupCode} 로 만들어 주세요`)];

/** For a real shop in the embedded database. */
export const shopBanner = (running: Running, setupCode: string | undefined): string =>
  frame(running, [
    ...setUpLines(running.url, setupCode),
    line('데이터', `${place(running.dataDir)} · 저장할 때마다 디스크에 바로 써요`),
    line('백업', '끝낸 뒤 npm start -- --backup <파일> (사진은 files 폴더를 함께 복사해 주세요)'),
    line('', '여러 기기에서 쓰는 실제 영업에는 PostgreSQL을 권해요: DATABASE_URL=postgres://… npm start'),
  ]);

/** For PostgreSQL. */
export const serverBanner = (running: Running, setupCode: string | undefined): string =>
  frame(running, [
    ...setUpLines(running.url, setupCode),
    line('데이터', `PostgreSQL · 사진과 서버 비밀은 ${place(running.dataDir)}`),
  ]);
