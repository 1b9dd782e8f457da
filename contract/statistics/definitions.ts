/** What each figure is, in one sentence: the screens' "?" and the second sheet of a download. */
export const definitions = {
  totalWon: { name: '총 합계', unit: '원', formula: '실매출과 차감을 더한 금액이에요.' },
  realSalesWon: {
    name: '실매출',
    unit: '원',
    formula:
      '총 합계에서 정액권과 티켓으로 낸 금액(차감)을 뺀 금액이에요. 정액권과 티켓은 판 날에 실매출이 돼요.',
  },
  deductedWon: {
    name: '차감',
    unit: '원',
    formula: '정액권과 티켓으로 낸 금액이에요. 돈은 회원권을 팔 때 들어왔어요.',
  },
  receivedWon: { name: '수납', unit: '원', formula: '실매출에서 포인트와 미수금을 뺀 금액이에요.' },
  pointsWon: { name: '포인트', unit: '원', formula: '포인트로 낸 금액이에요.' },
  unpaidWon: {
    name: '미수금',
    unit: '원',
    formula: '매출을 등록할 때 받지 않은 금액이에요. 나중에 받은 돈은 받은 날의 미수금 수납이에요.',
  },
  discountWon: { name: '할인', unit: '원', formula: '정가에서 깎아 준 금액이에요.' },
  listWon: { name: '정가', unit: '원', formula: '할인하기 전 금액이에요.' },
  amountWon: { name: '금액', unit: '원', formula: '그 방법이나 사유로 오간 금액이에요.' },
  moneyWon: {
    name: '들어온 돈',
    unit: '원',
    formula:
      '수납에서 쓴 예약금을 빼고, 받은 예약금과 미수금 수납을 더한 뒤, 환불과 돌려준 예약금을 뺀 금액이에요. 저마다 그 일이 있던 날로 세요.',
  },
  count: { name: '건수', unit: '건', formula: '줄의 수예요. 매출은 매출 수, 시술과 제품은 내역 수예요.' },
  quantity: { name: '수량', unit: '개', formula: '판 수량이에요.' },
  visits: {
    name: '방문',
    unit: '회',
    formula:
      '고객이 시술을 받거나 제품을 산 날의 수예요. 하루에 여러 번 결제해도 1회이고, 미등록 고객은 매출마다 1회예요.',
  },
  customers: { name: '고객', unit: '명', formula: '이름이 등록된 서로 다른 고객의 수예요.' },
  prepaidWon: {
    name: '선수금',
    unit: '원',
    formula:
      '기간의 마지막 날까지 팔고 아직 쓰지 않은 정액권과 티켓의 금액이에요. 보너스는 넣지 않고, 티켓은 남은 횟수만큼이에요.',
  },
  accounts: {
    name: '남은 회원권',
    unit: '개',
    formula: '기간의 마지막 날에 금액이나 횟수가 남은 회원권의 수예요.',
  },
  realPerVisitWon: {
    name: '실매출 객단가',
    unit: '원',
    formula: '실매출을 방문으로 나눈 금액이에요.',
  },
  perVisitWon: { name: '객단가', unit: '원', formula: '총 합계를 방문으로 나눈 금액이에요.' },
  chosenRate: {
    name: '지정률',
    unit: '%',
    formula: '다시 온 고객의 방문 가운데 고객의 담당자가 시술을 이끈 방문의 비율이에요.',
  },
  returnRate: {
    name: '재방문율',
    unit: '%',
    formula:
      '기간에 온 고객 가운데 첫 방문부터 정한 날짜 안에 다시 온 비율이에요. 날짜가 다 지난 고객만 세어서 나중에 바뀌지 않아요.',
  },
  newReturnRate: {
    name: '신규 재방문율',
    unit: '%',
    formula: '기간에 처음 온 고객 가운데 정한 날짜 안에 다시 온 비율이에요.',
  },
  rebookedRate: {
    name: '재예약률',
    unit: '%',
    formula: '방문 뒤 24시간까지 다음 예약이 잡혀 있던 방문의 비율이에요.',
  },
  busyRate: {
    name: '가동률',
    unit: '%',
    formula:
      '휴가와 예약 막기를 뺀 근무 시간 가운데 예약이 있던 시간의 비율이에요. 겹친 예약은 한 번만 세고, 근무 시간 밖은 따로 세요.',
  },
  busyMinutes: {
    name: '예약이 있던 시간',
    unit: '분',
    formula: '휴가와 예약 막기를 뺀 근무 시간 안에서 예약이 있던 시간이에요. 겹친 예약은 한 번만 세어요.',
  },
  taken: { name: '예약된 자리', unit: '자리', formula: '기간에 연 수업에서 예약된 자리의 수예요.' },
  noShowRate: {
    name: '노쇼율',
    unit: '%',
    formula: '노쇼를 매출 등록 완료와 노쇼의 합으로 나눈 비율이에요. 취소와 매출 미등록은 넣지 않아요.',
  },
  bookings: {
    name: '예약',
    unit: '건',
    formula: '기간에 방문하기로 한 예약의 수예요. 취소한 예약과 노쇼도 세어요.',
  },
  completed: { name: '매출 등록 완료', unit: '건', formula: '매출을 등록한 예약의 수예요.' },
  cancelled: { name: '예약 취소', unit: '건', formula: '기간에 방문하기로 했다가 취소한 예약의 수예요.' },
  unsold: { name: '매출 미등록', unit: '건', formula: '시간이 지났는데 매출을 등록하지 않은 예약의 수예요.' },
  seatRate: { name: '좌석률', unit: '%', formula: '기간에 연 수업의 자리 가운데 예약된 자리의 비율이에요.' },
  cohortRate: {
    name: '다시 온 비율',
    unit: '%',
    formula: '그 달에 처음 온 고객 가운데 몇 달 뒤에 한 번이라도 다시 온 고객의 비율이에요.',
  },
  goalShare: { name: '달성', unit: '%', formula: '이달 지금까지의 실매출을 목표로 나눈 비율이에요.' },
  lateCancels: {
    name: '늦은 취소',
    unit: '건',
    formula: '예약 시간 24시간 전보다 늦게 취소한 예약의 수예요.',
  },
  incentiveWon: { name: '인센티브', unit: '원', formula: '기간에 온전히 들어간 달의 정산 지급 총액이에요.' },
  goalPace: {
    name: '이대로면',
    unit: '원',
    formula:
      '이달 지금까지의 실매출을 지난 영업일 수로 나누고 이달의 영업일 수를 곱한 금액이에요. 오늘은 지난 영업일로 세요.',
  },
  lost: {
    name: '발길이 끊긴 고객',
    unit: '명',
    formula:
      '세 번 넘게 온 고객 가운데 자기 방문 간격의 두 배가 지나도록 오지 않고 예약도 없는 고객이에요. 오늘을 기준으로 세요.',
  },
} as const;
export type FigureName = keyof typeof definitions;
