/** What an employee may do. The owner holds every right; other roles follow the shop's table. */
export const rights = {
  'bookings.read': '예약 보기',
  'bookings.write': '예약 등록·변경',
  'bookings.others': '다른 담당자의 예약 보기·변경',
  'bookings.overlap': '겹치는 예약 등록',
  'customers.read': '고객 보기',
  'customers.write': '고객 등록·수정',
  'customers.contact': '고객 연락처 전체 보기',
  'customers.export': '고객 내려받기',
  'customers.import': '고객 옮겨 오기',
  'customers.erase': '고객 개인정보 완전 삭제',
  'privacy.read': '개인정보 접속 기록 보기',
  'sales.read': '매출 보기',
  'sales.write': '매출 등록',
  'sales.edit': '매출 수정·삭제',
  'sales.others': '다른 담당자의 매출 보기',
  'sales.past': '지난 날짜로 매출 등록',
  'sales.closed': '마감한 날의 매출 변경',
  'receipts.write': '현금영수증 발급',
  'cash.close': '일마감',
  'cash.reopen': '일마감 다시 열기',
  'memberships.read': '회원권·포인트 보기',
  'memberships.write': '회원권 상품·잔액 관리',
  'refunds.write': '회원권·예약금 환불',
  'statistics.read': '통계 보기',
  'employees.manage': '직원 관리',
  'menu.write': '시술메뉴 관리',
  'stock.write': '재고 입고·실사·조정',
  'settings.write': '우리샵 설정',
  'billing.manage': '이용권·결제 관리',
  'online.write': '온라인 예약·채널 설정',
  'messages.send': '단체 메시지 보내기',
  'messages.settings': '알림 설정',
  'payroll.read': '급여 정산 보기',
  'payroll.manage': '급여 정산',
  'statistics.export': '통계 내려받기',
  'payments.read': '온라인 결제 보기',
  'settlement.manage': '정산 정보 관리',
} as const;

export type Right = keyof typeof rights;
export const allRights = Object.keys(rights) as Right[];

export const roles = ['OWNER', 'MANAGER', 'STAFF'] as const;
export type Role = (typeof roles)[number];
export const roleNames: Record<Role, string> = { OWNER: '원장', MANAGER: '매니저', STAFF: '직원' };

const staff: readonly Right[] = [
  'bookings.read',
  'bookings.write',
  'customers.read',
  'customers.write',
  'sales.read',
  'sales.write',
  'receipts.write',
  'memberships.read',
];

/** Default rights of a role. Anything not listed is refused. */
export const defaultRights: Record<Role, readonly Right[]> = {
  OWNER: allRights,
  MANAGER: [
    ...staff,
    'bookings.others',
    'bookings.overlap',
    'customers.contact',
    'sales.others',
    'sales.edit',
    'sales.past',
    'cash.close',
    'memberships.write',
    'statistics.read',
    'menu.write',
    'stock.write',
  ],
  STAFF: staff,
};

/** What must be held as well: changing needs seeing. */
export const neededRights: Partial<Record<Right, readonly Right[]>> = {
  'bookings.write': ['bookings.read'],
  'bookings.others': ['bookings.read'],
  'bookings.overlap': ['bookings.write'],
  'customers.write': ['customers.read'],
  'customers.contact': ['customers.read'],
  'customers.export': ['customers.contact'],
  'customers.import': ['customers.write'],
  'customers.erase': ['customers.write'],
  'sales.write': ['sales.read'],
  'sales.edit': ['sales.read'],
  'sales.others': ['sales.read'],
  'sales.past': ['sales.write'],
  'sales.closed': ['sales.edit'],
  'receipts.write': ['sales.read'],
  'cash.close': ['sales.read'],
  'cash.reopen': ['cash.close'],
  'memberships.write': ['memberships.read'],
  'refunds.write': ['memberships.read'],
  'payroll.manage': ['payroll.read'],
  'statistics.export': ['statistics.read'],
  'settlement.manage': ['payments.read'],
};

/** The needs that a set of rights leaves open. */
export const missingNeeds = (held: ReadonlySet<Right>): { right: Right; needs: Right }[] =>
  allRights
    .filter((right) => held.has(right))
    .flatMap((right) =>
      (neededRights[right] ?? []).filter((needs) => !held.has(needs)).map((needs) => ({ right, needs })),
    );
