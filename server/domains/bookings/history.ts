import { josa } from 'es-hangul';
import { stateNames } from '../../../contract/booking-states.ts';
import { formatWon } from '../../../contract/money.ts';
import { formatDate, formatDay, formatTime, formatTimes, shopDateOf } from '../../../contract/time.ts';
import { sentence } from '../../platform/events/history.ts';
import type { BookingChange } from './differences.rules.ts';
import * as events from './events.ts';
import type { DepositRefund, EditParameters, StateParameters } from './events.ts';

/** '오후 1:00로', '오후 1:30으로': read aloud, a full hour ends in 시 and any other time in 분. */
const withRo = (time: string): string => `${time}${time.endsWith(':00') ? '로' : '으로'}`;

/** "담당자를 은지에서 민지로 바꿨어요" */
const changed = (what: string, from: string, to: string): string =>
  `${josa(what, '을/를')} ${from}에서 ${josa(to, '으로/로')} 바꿨어요`;

const describeStart = (from: string, to: string): string => {
  const isSameDay = shopDateOf(from) === shopDateOf(to);
  const text = (at: string) =>
    isSameDay ? formatTime(at) : `${formatDay(shopDateOf(at))} ${formatTime(at)}`;
  return `시작을 ${text(from)}에서 ${withRo(text(to))} 옮겼어요`;
};

const why = (reason: string) => (reason === '' ? '' : ` · 사유: ${reason}`);

const describeOverlap = (times: readonly { startAt: string; endAt: string }[], reason: string): string => {
  const others = [...new Set(times.map(({ startAt, endAt }) => `${formatTimes(startAt, endAt)} 다른 예약`))];
  const what = others.length === 0 ? '비어 있는 담당자가 없는 것' : `${others.join(', ')}과 겹치는 것`;
  return `${what}을 확인하고 저장했어요${why(reason)}`;
};

const names = {
  employee: '담당자',
  services: '시술',
  duration: '걸리는 시간',
  price: '금액',
  deposit: '예약금',
};
const registrations = {
  UNREGISTERED: '미등록 고객으로 바꿨어요',
  REGISTERED: '등록된 고객과 연결했어요',
  NAMESAKE: '이름이 같은 다른 고객으로 바꿨어요',
};
const plain = {
  phone: '연락처를 바꿨어요',
  memo: '메모를 고쳤어요',
  customerRequest: '고객 요청을 고쳤어요',
  color: '색을 바꿨어요',
  class: '수업이 바뀌어 예약도 함께 옮겼어요',
};

const describeChange = (change: BookingChange, overlapReason: string): string => {
  switch (change.what) {
    case 'start':
      return describeStart(change.from, change.to);
    case 'employee':
    case 'services':
      return changed(names[change.what], change.from, change.to);
    case 'duration':
      return changed(names.duration, `${change.from}분`, `${change.to}분`);
    case 'price':
    case 'deposit':
      return changed(names[change.what], formatWon(change.from), formatWon(change.to));
    case 'eachService':
      return `시술별 ${josa(names[change.of], '을/를')} 바꿨어요`;
    case 'customer':
      return changed('고객', change.from.name, change.to.name);
    case 'registration':
      return registrations[change.to];
    case 'pet':
      return changed('반려동물', change.from?.name ?? '미입력', change.to?.name ?? '미입력');
    case 'overlap':
      return describeOverlap(change.times, overlapReason);
    case 'blocked':
      return `막아 둔 시간(${change.title})인 것을 확인하고 저장했어요`;
    case 'messages':
      return change.to === 'NONE' ? '자동 메시지를 보내지 않게 했어요' : '자동 메시지를 보내게 했어요';
    case 'penalty':
      return change.to === 'REGISTERED' ? '위약금을 매출로 등록했어요' : '위약금 매출을 삭제했어요';
    case 'employeeLeft':
      return `${change.name}님이 퇴사해 담당자없음으로 옮겼어요`;
    default:
      return plain[change.what];
  }
};

const describeNew = ({ cause, className }: StateParameters): string => {
  const verb = cause === 'CHANNEL' ? '신청했어요' : '';
  if (className !== null) return `${className} 수업의 자리를 ${verb || '예약했어요'}`;
  return `예약을 ${verb || '등록했어요'}`;
};

const describeState = (parameters: StateParameters): string => {
  const { before, after, cause, reason } = parameters;
  if (before === null) return describeNew(parameters);
  const [from, to] = [before.state, after.state];
  if (cause === 'CLASS')
    return to === 'CANCELLED' ? '수업이 취소되어 예약도 취소했어요' : '수업 취소를 되돌려 예약도 되돌렸어요';
  if (to === 'COMPLETED') return '매출을 등록해 예약을 완료했어요';
  if (from === 'COMPLETED') return '매출을 삭제해 예약 확정으로 되돌렸어요';
  if (to === 'CANCELLED') return `예약을 취소했어요${why(reason)}`;
  if (to === 'NO_SHOW') return `노쇼로 표시했어요${why(reason)}`;
  if (from === 'CANCELLED') return `취소한 예약을 되돌렸어요${why(reason)}`;
  if (from === 'NO_SHOW') return `노쇼 표시를 되돌렸어요${why(reason)}`;
  if (to === 'IN_SERVICE') return `시술을 시작했어요${why(reason)}`;
  if (from === 'IN_SERVICE') return `시술 시작을 되돌렸어요${why(reason)}`;
  return `예약 상태를 ${stateNames[from]}에서 ${josa(stateNames[to], '으로/로')} 바꿨어요${why(reason)}`;
};

const describeEdit = ({ changes, overlapReason }: Pick<EditParameters, 'changes' | 'overlapReason'>) =>
  changes.map((change) => describeChange(change, overlapReason));

const stateSentences = (parameters: StateParameters) => [
  describeState(parameters),
  ...describeEdit(parameters),
];

const describeRefund = ({ won, reversed, method, on, afterClosing }: DepositRefund): string => {
  const day = on === null ? '' : ` ${formatDate(on)}에`;
  const text = reversed
    ? `돌려준 예약금 ${formatWon(won)}을 되돌렸어요`
    : `예약금 ${formatWon(won)}을${day} ${josa(method, '으로/로')} 돌려줬어요`;
  return afterClosing ? `${text} (일마감 뒤)` : text;
};

export const bookingHistory = [
  sentence(events.bookingRequested, stateSentences),
  sentence(events.bookingConfirmed, stateSentences),
  sentence(events.bookingApproved, () => '예약 요청을 승인했어요. 예약금을 기다려요'),
  sentence(events.bookingStarted, stateSentences),
  sentence(events.bookingCompleted, stateSentences),
  sentence(events.bookingCancelled, stateSentences),
  sentence(events.bookingNoShow, stateSentences),
  sentence(events.bookingMoved, describeEdit),
  sentence(events.bookingUpdated, describeEdit),
  sentence(events.bookingLinkCut, () => '보낸 예약 링크를 못 쓰게 했어요'),
  sentence(events.depositRefunded, ({ refund }) => describeRefund(refund)),
  sentence(events.guestErased, () => '예약에서 고객의 이름과 연락처를 지웠어요'),
];
