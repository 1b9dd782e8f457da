/** A control by the beginning of its name, or a field and what is typed into it. */
export type Step = string | RegExp | readonly [field: string, text: string];

/** What opens on a screen: the file under web/domains it stands in, with a word where one holds several. */
type Opens = Readonly<Record<string, readonly Step[]>>;

/** Addresses name what the walk has prepared: `:customer`. */
export type Openings = Readonly<Record<string, Opens>>;

/** What opens by more than presses, by the story that opens it and looks at it. */
export const openedElsewhere: Readonly<Record<string, string>> = {
  'auth/components/second-code-dialog': 'passwords',
  'segments/groups/new-group-dialog': 'customers',
  'availability/overlap-dialog': 'day',
  'bookings/series/conflicts-dialog': 'series',
  'bookings/series/series-dialog': 'series',
  'bookings/stale/versions-dialog': 'classes',
  'bookings/stranded/stranded-bar': 'classes',
  'calendar/views/draw-choice': 'day',
  'channels/components/naver-service-dialog': 'naver',
  'charts/photo-viewer': 'customer-chart',
  'classes/class-dialog': 'classes',
  'classes/class-panel': 'classes',
  'classes/skip-dialog': 'classes',
  'customers/detail/pets/pet-card': 'customer-page',
  'customers/detail/pets/pet-form': 'customer-page',
  'customers/detail/pets/weigh': 'customer-page',
  'notices/components/office-notices': 'notices',
  'online/editor/stale-dialog': 'colleague',
  'schedule/changes/stranded-dialog': 'schedule',
  'shell/components/shop-switcher': 'errors',
  'statistics/components/term': 'statistics',
  'ui/late-missing': 'offline',
};

/** What a narrower window takes away with its button. */
export const onlyWide: ReadonlySet<string> = new Set(['shell/components/me-menu']);

/** Everything that opens in a nail shop, by the screen it opens on and what is pressed for it. */
export const officeOpenings: Openings = {
  '/': {
    'search/components/palette': ['이름, 초성'],
    'shell/components/me-menu': ['은지 내 메뉴'],
  },
  '/book/calendar?date=:date': {
    'calendar/toolbar/day-picker': [/\d+월 \d+일 \(.\)$/u],
    'calendar/toolbar/filter-popover': ['골라 보기'],
    'calendar/toolbar/view-menu': ['캘린더 메뉴'],
    'calendar/toolbar/booking-search': ['예약 찾기'],
    'calendar/toolbar/requests-button': ['승인 대기'],
    'calendar/panels/setting-dialog': ['캘린더 메뉴', '캘린더 설정'],
    'ui/shortcut-sheet': ['캘린더 메뉴', '단축키'],
    'schedule/blocks/block-dialog new': ['예약 막기'],
    'bookings/form/booking-form': ['예약 등록'],
    'entry/entry-help': ['예약 등록', '한 줄 예약 예시'],
    'entry/nicknames-dialog': ['예약 등록', '한 줄 예약 예시', '담당자 별명 정하기'],
  },
  '/book/calendar?date=:date&booking=:booking': {
    'bookings/panel/booking-panel': [],
    'bookings/panel/booking-panel menu': ['더 보기'],
    'bookings/panel/cancel-dialog': ['예약 취소'],
  },
  '/book/calendar?date=:date&edit=:booking': { 'calendar/panels/form-panels': [] },
  '/book/waitlist': {
    'waitlist/entry-panel': ['빈자리 대기 등록'],
    'waitlist/entry-list': [/빈자리 대기 더 보기$/u],
  },
  '/customers': {
    'segments/filters/filter-builder': ['조건'],
    // With a customer of the same name, whom it then tells of.
    'customers/form/customer-form': ['고객 등록', ['이름', '여는손']],
    'segments/list/list-head': ['더 보기'],
    'segments/list/column-dialog': ['더 보기', '보이는 항목'],
    'segments/groups/manage-dialog': ['더 보기', '그룹과 조건 관리'],
    'segments/groups/grade-dialog': ['더 보기', '등급 자동 조정'],
    'segments/list/export-dialog': ['더 보기', '엑셀로 내려받기'],
    'segments/list/bulk-bar': [/^\S+ 고르기$/u, '그룹'],
  },
  '/customers/:customer': {
    'customers/pages/customer-page': [],
    'customers/detail/actions': [/^더 보기$/u],
    'documents/link-dialog': [/^더 보기$/u, '잔액 링크 보내기'],
    'customers/detail/online-block-dialog': [/^더 보기$/u, '온라인 예약 받지 않기'],
    'privacy/components/erasure-dialog': [/^더 보기$/u, '개인정보 완전 삭제'],
    'privacy/components/consent-dialog': ['동의 적기'],
    'customers/form/customer-form edit': ['수정'],
  },
  '/customers/:customer?tab=messages': { 'campaigns/components/write-dialog': ['메시지 쓰기'] },
  '/customers/:customer?tab=chart': {
    'charts/entry-form': ['차트 쓰기'],
    'charts/entry-card': ['차트 더 보기'],
    'charts/history-dialog': ['차트 더 보기', '변경 내역'],
  },
  '/customers/:customer?tab=points': { 'customers/detail/tabs/points': ['조정'] },
  '/customers/:customer?tab=family': {
    'customers/detail/family/link-dialog': ['가족 연결'],
    'customers/detail/family/family-tab': [/^여는동생 더 보기$/u],
  },
  '/customers/duplicates': { 'customers/duplicates/components/merge-dialog': [/합치기$/u] },
  '/memberships?account=:pass': {
    'memberships/components/account-panel': [],
    'memberships/components/account-panel menu': ['더 보기'],
    'memberships/components/change-dialogs extend': ['더 보기', '연장'],
    'memberships/components/change-dialogs adjust': ['더 보기', '조정'],
    'memberships/components/change-dialogs transfer': ['더 보기', '양도'],
    'memberships/components/share-dialog': ['더 보기', '가족'],
    'memberships/components/refund-dialog': ['더 보기', '환불 계산'],
  },
  '/memberships?view=products': { 'memberships/components/product-form': ['정액권 추가'] },
  '/messages': { 'messages/components/message-panel': [/^(발송|전송|도착|보냄)/u] },
  '/messages/automatic': { 'alarms/components/kind-dialog': ['예약 접수 설정'] },
  '/messages/bulk': { 'campaigns/components/campaign-panel': ['발송 완료'] },
  '/messages/bulk/new': {
    'campaigns/components/saved-texts': ['저장한 글'],
    'campaigns/components/saved-texts save': [['내용', '주차는 뒤편에'], '이 글 저장'],
  },
  '/messages/credit': {
    'credit/components/refund-dialog': ['남은 금액 환불'],
    'credit/components/purchase-dialog': ['10,000원'],
    'credit/components/auto-charge-dialog': ['자동 충전 켜기'],
  },
  '/messages/senders': { 'alarms/components/sender-dialog': ['발신번호 등록'] },
  '/my/account': {
    'auth/components/password-dialog': ['비밀번호 변경'],
    'auth/components/phone-dialog': [/번호 (변경|등록)/u],
    'auth/components/second-factor-dialog': ['켜기'],
  },
  '/my/leave': { 'schedule/pages/leave-requests-page': ['휴가 신청'] },
  '/online/chatbot': { 'chatbot/components/chatbot-dialog': ['수정'] },
  '/online/deposits': { 'payments/components/policy-dialog': ['수정'] },
  '/online/merchant': {
    'settlement/components/information-dialog': [/정산 정보 (변경|보내기)|다시 보내기/u],
  },
  '/online/naver': {
    'channels/components/conflicts-card': ['예약 넣기'],
    'ui/confirm-host': ['네이버에서 거절'],
    'channels/components/naver-shop-dialog': ['수정'],
    'channels/components/naver-name-dialog': ['연결'],
  },
  '/online/payments?payment=:payment': {
    'payments/components/payment-panel': [],
    'payments/components/refund-dialog': ['카드로 돌려주기'],
  },
  '/online/popups': { 'notices/components/popup-dialog': ['팝업 등록'] },
  '/online/settlement': {
    'settlement/components/month-dialog': ['월 정산 엑셀'],
    'settlement/components/fee-rate': ['수수료율 바꾸기'],
  },
  '/sales?view=deposits': { 'sales/deposits/return-dialog': [/돌려주기$/u] },
  '/sales?view=unpaid': { 'sales/panel/money-dialog': [/수납$/u] },
  '/sales?view=receipts': { 'receipts/receipt-dialog': [/현금영수증 발급$/u] },
  '/sales?view=close': { 'till/movements': ['입출금'] },
  '/sales?sale=:sale': {
    'sales/panel/sale-panel': [],
    'sales/panel/sale-panel menu': ['더 보기'],
    'sales/panel/statement-dialog': ['더 보기', '회원권 내역서'],
  },
  '/sales?register=:booking': { 'sales/counter/register-panel': [] },
  '/sales/new?booking=:booking': {
    'sales/counter/item-picker': ['시술'],
    'sales/counter/membership-picker': ['회원권'],
    'sales/counter/discount-button': ['전체 할인'],
    'sales/counter/price-button': [/단가/u],
    'sales/counter/credits-button': ['담당자와 기여도'],
    'sales/counter/ticket-button': ['티켓 사용'],
  },
  '/shop/access-log': { 'privacy/components/support-consent': ['고객 지원 번호'] },
  '/shop/calls': { 'calls/components/line-dialog': ['전화 연결'] },
  '/shop/chart-fields': {
    'charts/fields/field-list': ['업종 항목 불러오기'],
    'charts/fields/field-dialog': ['항목 추가'],
    'charts/fields/field-row': [/더 보기$/u],
  },
  '/shop/employees': {
    'employees/components/employee-dialog': ['직원 추가'],
    'employees/components/invite-dialog': ['초대 링크'],
    'employees/components/employee-list': ['민지 더 보기'],
    'employees/components/password-link-dialog': ['민지 더 보기', '비밀번호 링크'],
    'auth/components/handover-dialog': ['민지 더 보기', '샵 넘기기'],
    'employees/components/leaving-dialog': ['민지 더 보기', '퇴사 처리'],
  },
  '/shop/info': { 'shops/components/closing-card': ['샵 닫기'] },
  '/shop/menu': {
    'menu/components/item-panel': ['시술 추가'],
    'menu/pages/menu-page': ['메뉴 더 보기'],
    'menu/components/item-list': ['기본 젤 더 보기'],
    'menu/components/menu-body': ['젤네일 더 보기'],
    'menu/components/name-dialog': ['분류 추가'],
  },
  '/shop/payment-methods': { 'sales/methods/method-dialog': ['결제 수단 추가'] },
  '/shop/payroll': {
    'incentives/components/person-panel': ['수아'],
    'incentives/components/person-panel deduct': ['수아', '공제 적기'],
    'incentives/components/person-panel adjust': ['수아', '조정'],
    'incentives/components/month-actions': ['이전 달', '지급 완료'],
    'incentives/components/month-actions reopen': ['이전 달', '다시 열기'],
  },
  '/shop/payroll?view=plans': { 'incentives/components/plan-editor': ['새 규칙'] },
  '/shop/platform-stops': { 'platform-bookings/stops-page': ['예약 중지'] },
  '/shop/products': {
    'inventory/components/product-form': ['제품 추가'],
  },
  '/shop/products?product=:product': {
    'inventory/components/product-panel': [],
    'inventory/components/product-form edit': ['수정'],
    'inventory/components/stock-dialogs receive': ['입고'],
    'inventory/components/stock-dialogs count': ['실사'],
    'inventory/components/stock-dialogs adjust': ['조정'],
  },
  '/shop/schedule': {
    'schedule/days/day-dialog': [/^\d+월 \d+일 \(.\)/u],
    'schedule/days/entry-rows': [/^\d+월 \d+일 \(.\), .*점심시간/u, '삭제'],
  },
  '/shop/subscription': {
    'subscription/components/start-dialog': [/^(시작|바꾸기|변경|연 이용권|월 이용권|.*이용권)/u],
    'subscription/components/card-dialog': [/카드 (변경|등록)/u],
    'subscription/components/cms-dialog': ['자동이체'],
    'subscription/components/cancel-dialog': ['이용권 해지'],
  },
  '/statistics': {
    'statistics/components/saved-views': ['저장한 보기'],
    'statistics/components/saved-views save': ['저장한 보기', '지금 보기 저장'],
    'statistics/components/goals': [/목표 (수정|정하기)/u],
    'statistics/components/report-dialog': ['월간 보고서'],
    'statistics/components/rows-panel': ['실매출'],
  },
};
