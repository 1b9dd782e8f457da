import { useState } from 'react';
import { formatNumber } from '../../../contract/money.ts';
import { formatDate } from '../../../contract/time.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import { petNames } from '../../lib/pets.ts';
import { birthdayOf, lastVisit, sexNames } from '../customers/format.ts';

export type CustomerRow = CallAnswer<'customers.list'>['items'][number];

/** Names that stand behind the numbers of a row. */
export interface Names {
  employees: ReadonlyMap<number, string>;
  groups: ReadonlyMap<number, string>;
}

export interface Column {
  key: string;
  label: string;
  /** In px of usual text. */
  width: number;
  figure?: boolean;
  /** Told in the colour of a warning. */
  isBad?: (row: CustomerRow) => boolean;
  text: (row: CustomerRow, names: Names) => string;
}

const none = '–';
const won = (amount: number) => (amount === 0 ? none : formatNumber(amount));

/** Whatever can stand beside the name, in the order in which it stands there. */
export const columns: readonly Column[] = [
  { key: 'code', label: '고객번호', width: 92, text: ({ code }) => code ?? none },
  { key: 'phone', label: '연락처', width: 172, text: ({ phone }) => phone ?? '미입력' },
  { key: 'lastVisit', label: '최근 방문', width: 124, text: ({ lastVisitOn }) => lastVisit(lastVisitOn) },
  { key: 'visits', label: '방문', width: 56, figure: true, text: ({ visitCount }) => `${visitCount}회` },
  { key: 'sales', label: '누적 매출', width: 96, figure: true, text: ({ salesWon }) => won(salesWon) },
  {
    key: 'unpaid',
    label: '미수금',
    width: 84,
    figure: true,
    isBad: ({ unpaidWon }) => unpaidWon > 0,
    text: ({ unpaidWon }) => won(unpaidWon),
  },
  {
    key: 'noShows',
    label: '노쇼',
    width: 48,
    figure: true,
    isBad: ({ noShowCount }) => noShowCount > 0,
    text: ({ noShowCount }) => (noShowCount > 0 ? `${noShowCount}` : none),
  },
  {
    key: 'employee',
    label: '담당자',
    width: 76,
    text: ({ employeeNo }, { employees }) => (employeeNo ? (employees.get(employeeNo) ?? none) : none),
  },
  {
    key: 'groups',
    label: '그룹',
    width: 120,
    text: ({ groupIds }, { groups }) => groupIds.map((id) => groups.get(id) ?? '').join(', ') || none,
  },
  { key: 'tags', label: '태그', width: 120, text: ({ tags }) => tags.join(', ') || none },
  { key: 'pets', label: '반려동물', width: 104, text: ({ pets }) => petNames(pets) || none },
  {
    key: 'birthday',
    label: '생일',
    width: 116,
    text: (row) => birthdayOf(row) ?? none,
  },
  { key: 'sex', label: '성별', width: 56, text: ({ sex }) => (sex ? sexNames[sex] : none) },
  { key: 'joined', label: '등록일', width: 124, text: ({ joinedOn }) => formatDate(joinedOn) },
];

const usual = ['phone', 'lastVisit', 'visits', 'sales', 'unpaid', 'noShows'];
const place = 'customer-columns';

const storedColumns = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    return Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : usual;
  } catch {
    return usual;
  }
};

/** The columns this person wants to see, kept on this machine. */
export const useColumns = () => {
  const [keys, setKeys] = useState(storedColumns);
  const choose = (next: readonly string[]) => {
    setKeys(next);
    try {
      localStorage.setItem(place, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing still shows them until it is closed.
    }
  };
  return { keys, choose, shown: columns.filter(({ key }) => keys.includes(key)), reset: () => choose(usual) };
};
