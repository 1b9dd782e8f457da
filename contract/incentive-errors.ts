/** Of pay. Part of the catalogue in errors.ts. */
export const incentiveErrors = {
  INCENTIVE_MONTH_CLOSED: {
    status: 409,
    message: '마감한 달은 바꿀 수 없습니다. 다음 달부터 적용해 주세요.',
  },
  INCENTIVE_MONTH_RUNNING: { status: 409, message: '아직 끝나지 않은 달입니다.' },
  INCENTIVE_MONTH_PAID: { status: 409, message: '지급한 달은 다시 열 수 없습니다.' },
  INCENTIVE_MONTH_OPEN: { status: 409, message: '마감한 뒤에 할 수 있습니다.' },
  INCENTIVE_EARLIER_OPEN: { status: 409, message: '앞선 달을 먼저 마감해 주세요.' },
  INCENTIVE_LATER_CLOSED: { status: 409, message: '뒤의 달이 마감되어 있어 다시 열 수 없습니다.' },
  INCENTIVE_CATCHING_UP: { status: 409, message: '지난 매출을 읽고 있습니다. 잠시 후 다시 마감해 주세요.' },
  INCENTIVE_BANDS_INVALID: { status: 400, message: '구간은 0원부터 차례로 적어 주세요.' },
  INCENTIVE_RULES_OVERLAP: {
    status: 400,
    message: '같은 매출을 두 번 계산하는 규칙이 있습니다. 하나로 모아 주세요.',
  },
  INCENTIVE_BONUS_TWICE: { status: 400, message: '같은 기준과 목표의 보너스가 두 번 있습니다.' },
  INCENTIVE_PLAN_NOT_FOUND: { status: 404, message: '정산 규칙을 찾을 수 없습니다.' },
  INCENTIVE_ADJUSTMENT_NOT_FOUND: { status: 404, message: '조정 내역을 찾을 수 없습니다.' },
  INCENTIVE_NOT_WAGE: { status: 409, message: '세금을 직접 적는 것은 근로소득으로 정산할 때뿐입니다.' },
  PAYSLIP_NOT_FOUND: { status: 404, message: '정산서가 없습니다. 마감한 달만 볼 수 있습니다.' },
} as const;
