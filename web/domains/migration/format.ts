import type { DuplicatePolicy, Outcome } from '../../../contract/migration.ts';
import type { FileKind } from '../../../contract/migration-words.ts';
import { formatDate, shopDateOf } from '../../../contract/time.ts';
import type { Summary } from './queries.ts';

export const kindNames: Record<FileKind, string> = {
  XLSX: '.xlsx',
  XLS: '.xls',
  HTML: '.xls',
  CSV: '.csv',
};
export const kindsOf = (kinds: readonly FileKind[]): string =>
  [...new Set(kinds.map((kind) => kindNames[kind]))].join(', ');

export const outcomeNames: Record<Outcome, string> = {
  ADD: '새 고객',
  UPDATE: '고침',
  SKIP: '건너뜀',
  REJECT: '가져올 수 없음',
};
export const outcomeTones = { ADD: 'ok', UPDATE: 'info', SKIP: 'plain', REJECT: 'bad' } as const;

export const policies: readonly { value: DuplicatePolicy; label: string; note: string }[] = [
  { value: 'SKIP', label: '건너뛰기', note: '이미 있는 고객은 그대로 두어요.' },
  {
    value: 'UPDATE',
    label: '채우기',
    note: '파일에 적힌 값으로 수정해요. 빈 칸은 그대로 두고, 메모는 덧붙여요.',
  },
  { value: 'KEEP_BOTH', label: '둘 다 두기', note: '같은 번호를 함께 쓰는 새 고객으로 가져와요.' },
];

export const stateOf = ({ state, running, counts }: Summary): string => {
  if (running) return state === 'READY' ? '가져오는 중' : '되돌리는 중';
  if (state === 'READY') return '가져오기 전';
  if (state === 'UNDONE') return '되돌림';
  return `${((counts?.add ?? 0) + (counts?.update ?? 0)).toLocaleString('ko-KR')}명 가져옴`;
};

export const dayOf = (at: string): string => formatDate(shopDateOf(at));
