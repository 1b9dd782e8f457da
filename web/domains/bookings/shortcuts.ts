import type { ShortcutGroup } from '../../ui/shortcut-sheet.tsx';

/** What the help sheet lists; the keys themselves are read where they act. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: '날짜와 보기',
    keys: [
      [['T'], '오늘'],
      [['[', ']'], '이전, 다음'],
      [['←', '→'], '이전, 다음 (캘린더 밖에서)'],
      [['1', '2', '3', '4'], '일, 주, 월, 목록'],
      [['+', '−'], '크게, 작게'],
      [['Ctrl', '휠'], '크게, 작게'],
    ],
  },
  {
    title: '칸과 예약 사이',
    keys: [
      [['↑', '↓', '←', '→'], '칸과 예약 옮겨 다니기'],
      [['Tab'], '다음 예약'],
      [['Enter'], '열기, 빈 칸이면 등록'],
      [['Esc'], '닫고 캘린더로'],
    ],
  },
  {
    title: '예약',
    keys: [
      [['N'], '예약 등록'],
      [['E'], '변경'],
      [['M'], '들어서 옮기기, 화살표와 Enter'],
      [['Shift', '↑↓'], '길이 바꾸기'],
      [['C'], '복사'],
      [['X'], '다른 날로 옮기기'],
      [['V'], '붙여넣기'],
      [['R'], '다음 예약 잡기'],
      [['Del'], '예약 취소'],
      [['Ctrl', 'Z'], '되돌리기'],
    ],
  },
  {
    title: '찾기와 그 밖',
    keys: [
      [['/'], '예약 찾기'],
      [['F'], '골라 보기'],
      [['B'], '예약 막기'],
      [['P'], '인쇄'],
      [['?'], '단축키'],
    ],
  },
];
