import type { Target } from '../../../../contract/migration-words.ts';
import { normalisePhone } from '../../../../contract/phone.ts';

const squeeze = (label: string): string =>
  label
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*·.,:_\-/()[\]{}'"※]/gu, '');

/** What programs call their columns, squeezed, with blanks between. */
const words: Record<Target, string> = {
  CODE: '고객번호 회원번호 고객코드 회원코드 회원번호카드 customerno memberno',
  NAME: `
    이름 고객명 성함 성명 회원명 고객이름 회원이름 고객성함 보호자 보호자명
    보호자이름 name`,
  NICKNAME: '별명 닉네임 애칭 nickname',
  PHONE: `
    연락처 핸드폰 휴대폰 전화번호 휴대전화 핸드폰번호 휴대폰번호 휴대전화번호
    전화 고객연락처 모바일 연락처1 전화번호1 핸드폰1 휴대폰1 보호자연락처
    보호자전화번호 phone mobile tel hp`,
  SEX: '성별 sex gender',
  BIRTHDAY: '생일 생년월일 생년월일8자리 생일음양력 birthday birth birthdate',
  LUNAR: `
    음양 음양력 음양구분 음력양력 양력음력 양음 양음력 음력 음력여부 음력구분
    생일구분 생일음양 생일음양구분 생일음력여부 lunar`,
  GRADE: `
    등급 그룹 고객등급 회원등급 고객그룹 회원그룹 고객구분 회원구분 고객분류
    그룹명 grade group`,
  GROUPS: '속한그룹 소속그룹',
  TAGS: '태그 해시태그 tag tags',
  JOB: '직업 직종 job',
  INTRODUCER:
    '소개자 소개자명 소개한고객 소개인 소개고객 소개해준고객 추천인 추천인명 추천고객 introducer referrer',
  INFLOW: '알게된경로 유입경로 방문경로 내원경로 가입경로 방문동기',
  EMPLOYEE: `
    담당자 담당 담당직원 담당디자이너 디자이너 담당선생님 담당강사 강사 선생님
    지정담당자`,
  MEMO: `
    메모 고객메모 비고 특이사항 참고사항 특이사항메모 상담메모 관리메모 memo
    note 내용`,
  MEMO_PINNED: '메모고정',
  REGISTERED_ON: '등록일 등록일자 가입일 가입일자 회원등록일 고객등록일 최초등록일 등록날짜',
  FIRST_VISIT_ON: '첫방문 첫방문일 최초방문 최초방문일 최초방문일자 첫방문일자 첫이용일',
  LAST_VISIT_ON: `
    최근방문 최근방문일 최종방문 최종방문일 마지막방문 마지막방문일 최근방문일자
    최종방문일자 최근이용일 최근시술일 방문일`,
  VISIT_COUNT: `
    방문횟수 방문수 총방문 총방문횟수 누적방문 누적방문횟수 방문 이용횟수
    내방횟수 시술횟수`,
  POINTS: `
    포인트 적립금 잔여포인트 보유포인트 포인트잔액 마일리지 적립포인트
    잔여적립금 보유적립금 적립금잔액 잔여마일리지 사용가능포인트 현재포인트 point points`,
  PASS_BALANCE: `
    정액권잔액 정액권 정액잔액 선불잔액 선불권잔액 선불금 충전금 충전잔액
    회원권잔액 잔여금액 정액권잔여금액 정액권잔여 예치금 선불금잔액 적립카드잔액`,
  TICKETS: `
    티켓 횟수권 잔여횟수 티켓남은횟수 남은횟수 티켓잔여 횟수권잔여 정기권 수강권 잔여티켓 보유수강권
    이용권 회원권`,
  PRIVACY: '개인정보동의 개인정보수집동의 개인정보활용동의 개인정보수집이용동의 개인정보동의여부',
  MARKETING: '광고수신동의 광고수신 마케팅동의 마케팅수신동의 수신동의 광고성정보수신동의',
  NIGHT: '야간광고동의 야간광고수신 야간수신동의 야간광고수신동의',
  SENDING: '메시지수신 문자수신 문자수신여부 sms수신 sms수신여부 알림수신',
  PETS: '반려동물 펫 반려견 반려묘 펫정보 반려동물정보 애견',
  PET_NAME: `
    펫이름 반려견이름 반려동물이름 반려견명 반려동물명 애견이름 애견명
    강아지이름 동물이름 펫명`,
  PET_BREED: '품종 견종 묘종 펫품종 반려견품종 애견품종 종',
  PET_WEIGHT: '몸무게 체중 무게 펫몸무게 반려견몸무게 몸무게kg 체중kg 무게kg',
};

const byWord = new Map(
  (Object.entries(words) as [Target, string][]).flatMap(([target, list]) =>
    list
      .trim()
      .split(/\s+/u)
      .map((word) => [squeeze(word), target] as const),
  ),
);

/** What a heading means, if we know the word: 휴대폰 번호 → PHONE. */
export const targetOf = (label: string): Target | null => {
  const parts = label.split('\n');
  const squeezed = squeeze(label);
  return (
    byWord.get(squeezed) ??
    byWord.get(squeezed.replace(/^(?:고객|회원|보호자)|(?:필수|선택)$/gu, '')) ??
    (parts.length > 1 ? targetOf(parts.at(-1) ?? '') : null)
  );
};

/** What each heading means beside the others: a list that has grades besides means by its groups just that. */
export const targetsOf = (labels: readonly string[]): (Target | null)[] => {
  const targets = labels.map(targetOf);
  const several = targets.filter((target) => target === 'GRADE').length > 1;
  return targets.map((target, at) =>
    several && target === 'GRADE' && /그룹|group/iu.test(labels[at] ?? '') ? 'GROUPS' : target,
  );
};

const days: readonly (Target | null | undefined)[] = [
  'BIRTHDAY',
  'REGISTERED_ON',
  'FIRST_VISIT_ON',
  'LAST_VISIT_ON',
];

/**
 * A phone number, or a date in a date column, belongs to a customer. Mere digits may be a sum: 15,340,000 won.
 */
const isSomebodys = (cell: string, target: Target | null | undefined): boolean =>
  (/^0|\d-/u.test(cell) && normalisePhone(cell) !== null) ||
  (days.includes(target) && /^\d{4}[-./]\d{1,2}[-./]\d{1,2}$/u.test(cell));

/** Rows that add up the ones above are no customers; a customer of such a name is. */
export const isTotal = (row: readonly string[], targets: readonly (Target | null)[]): boolean => {
  const first = row.find((cell) => cell !== '') ?? '';
  return (
    /^(?:총?합계|총계|소계|총|계|total|sum|subtotal|총고객수|총회원수)(?:\d*명?)?$/u.test(squeeze(first)) &&
    !row.some((cell, at) => isSomebodys(cell, targets[at]))
  );
};
