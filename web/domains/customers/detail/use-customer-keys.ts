import { useEffect } from 'react';
import { pressedKey } from '../../../ui/keys.ts';
import type { ShortcutGroup } from '../../../ui/shortcut-sheet.tsx';

export interface CustomerKeys {
  next?: (() => void) | undefined;
  previous?: (() => void) | undefined;
  turnTab: (step: 1 | -1) => void;
  showTab: (at: number) => void;
  /** Absent without the right to write. */
  edit?: (() => void) | undefined;
  book?: (() => void) | undefined;
  sell?: (() => void) | undefined;
  consult: () => void;
  widen?: (() => void) | undefined;
  help: () => void;
}

/** What the help sheet lists; the keys themselves are read below. */
export const customerShortcuts: readonly ShortcutGroup[] = [
  {
    title: '고객 사이',
    keys: [
      [['J'], '목록의 다음 고객'],
      [['K'], '목록의 이전 고객'],
      [['Esc'], '닫고 목록으로'],
    ],
  },
  {
    title: '탭',
    keys: [
      [['[', ']'], '이전, 다음 탭'],
      [['1', '5'], '그 자리의 탭'],
    ],
  },
  {
    title: '이 고객',
    keys: [
      [['N'], '새 예약'],
      [['S'], '매출 등록'],
      [['E'], '수정'],
    ],
  },
  {
    title: '화면',
    keys: [
      [['F'], '넓게, 목록 옆에'],
      [['H'], '상담용 모드'],
      [['?'], '단축키'],
    ],
  },
];

const actOf = (keys: CustomerKeys, name: string): (() => void) | undefined => {
  const digit = /^Digit([1-5])$/.exec(name)?.[1];
  if (digit) return () => keys.showTab(Number(digit) - 1);
  const acts: Record<string, (() => void) | undefined> = {
    KeyJ: keys.next,
    KeyK: keys.previous,
    BracketLeft: () => keys.turnTab(-1),
    BracketRight: () => keys.turnTab(1),
    KeyE: keys.edit,
    KeyN: keys.book,
    KeyS: keys.sell,
    KeyH: keys.consult,
    KeyF: keys.widen,
    'Shift+Slash': keys.help,
  };
  return acts[name];
};

/** The keys of a customer's page, wherever on it or on the list beside it the focus is. */
export const useCustomerKeys = (keys: CustomerKeys): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const name = pressedKey(event);
      const act = name === null ? undefined : actOf(keys, name);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [keys]);
};
