import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  bookingId,
  cursor,
  instant,
  limit,
  page,
  requiredText,
  shopDate,
  signedWon,
  sumWon,
} from './schema.ts';
import { businessKinds, settlementFileKinds, settlementStates, taxations } from './settlement-words.ts';

const access = { right: 'settlement.manage' } as const;

const file = z.object({
  id: z.uuid(),
  kind: z.enum(settlementFileKinds),
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
});

const profile = z.object({
  businessNumber: z.string(),
  businessName: z.string(),
  representative: z.string(),
  kind: z.enum(businessKinds),
  taxation: z.enum(taxations),
  phone: z.string(),
  email: z.string(),
  bankCode: z.string(),
  /** The account itself is never told again. */
  accountLast4: z.string(),
  holder: z.string(),
  state: z.enum(settlementStates),
  rejection: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  /** When money goes to this account; a changed one waits a day. */
  inForceAt: instant.nullable(),
  files: z.array(file),
});

const informationAnswer = z.object({
  /** What stands. */
  approved: profile.nullable(),
  /** What was sent last and is being examined, or was refused. */
  latest: profile.nullable(),
  practice: z.boolean(),
});

export const information = endpoint({
  domain: 'settlement',
  summary: '정산 정보: 승인된 것과 심사 중인 것',
  method: 'GET',
  path: '/settlement/information',
  access,
  ownNumbers: true,
  response: informationAnswer,
  reads: { settlement: true },
  errors: [],
});

export const saveInformation = endpoint({
  domain: 'settlement',
  summary: '정산 정보와 서류를 보내 심사를 받습니다. 승인된 정보는 새 정보가 승인될 때까지 그대로입니다',
  method: 'POST',
  path: '/settlement/information',
  access,
  ownNumbers: true,
  bodyType: 'multipart',
  status: 201,
  body: z.unknown().meta({
    description:
      'information: 사업자·계좌 정보와 로그인 비밀번호를 담은 JSON, 서류: BUSINESS_REGISTRATION·BANKBOOK·LICENSE (pdf, jpg, png, 10MB까지 5개)',
  }),
  response: informationAnswer,
  changes: ['settlement'],
  errors: [
    'SETTLEMENT_IN_REVIEW',
    'BUSINESS_NUMBER_INVALID',
    'PASSWORD_WRONG',
    'SIGN_IN_SLOWED',
    'FILE_EMPTY',
    'FILE_INVALID',
    'COMMON_FILE_MAX_SIZE_EXCEED',
  ],
});

/** The access log names the operator who opened a paper. */
export const openFile = endpoint({
  domain: 'settlement',
  summary: '보낸 서류를 엽니다',
  method: 'GET',
  path: '/settlement/files/{fileId}',
  access,
  raw: true,
  params: z.object({ fileId: z.uuid() }),
  response: z.unknown(),
  errors: ['SETTLEMENT_FILE_NOT_FOUND'],
});

export const bankCodes = endpoint({
  domain: 'settlement',
  summary: '은행 코드, 많이 쓰는 은행부터',
  method: 'GET',
  path: '/settlement/bank-code',
  access: 'member',
  response: z.object({
    items: z.array(
      z.object({ code: z.string().describe('은행 코드'), name: z.string(), common: z.boolean() }),
    ),
  }),
  reads: {},
  errors: [],
});

export const balance = endpoint({
  domain: 'settlement',
  summary: '나이스페이가 샵 계좌로 넣을 금액: 결제, 취소, 수수료, 입금의 합',
  method: 'GET',
  path: '/settlement/balance',
  access: { right: 'payments.read' },
  response: z.object({
    paidWon: sumWon,
    refundedWon: sumWon,
    feeWon: sumWon,
    /** We take none. */
    ourFeeWon: z.literal(0),
    paidOutWon: sumWon,
    nextPayoutOn: shopDate.nullable().describe('올린 정산 내역에 있는, 다음 입금일. 없으면 null'),
    /** What the provider's statements came to beside what was reckoned. */
    differenceWon: signedWon,
    /** The sum of all entries. */
    expectedWon: signedWon,
    /** Payments and refunds whose outcome is still unknown. */
    uncertainWon: sumWon,
    entries: z.int(),
    practice: z.boolean(),
    /** While the provider's rate is unknown, fees come with its statement. */
    feeKnown: z.boolean(),
    /** The provider's rate today, in hundredths of a percent; null while unknown. */
    feeBasisPoints: z.int().nullable(),
    statements: z.array(
      z.object({
        fileName: z.string(),
        lines: z.int(),
        newLines: z.int(),
        unknownLines: z.int(),
        netWon: signedWon,
        differenceWon: signedWon,
        takenBy: z.string(),
        at: instant,
      }),
    ),
  }),
  reads: { payment: true, settlement: true },
  errors: [],
});

export const saveFeeRate = endpoint({
  domain: 'settlement',
  summary: '카드사와 계약한 수수료율. 그날 결제부터 쓰고, 지난 결제의 수수료는 그대로입니다',
  method: 'PUT',
  path: '/settlement/fee-rate',
  access,
  body: z.object({
    basisPoints: z.int().min(0).max(1000).describe('만분율: 2.8%는 280. 부가세는 따로 더합니다'),
    fromOn: shopDate.describe('오늘이나 앞으로의 날'),
  }),
  response: z.object({ basisPoints: z.int(), fromOn: shopDate }),
  changes: ['settlement'],
  errors: [],
});

export const entryKinds = ['PAID', 'REFUNDED', 'FEE', 'PAYOUT', 'DIFFERENCE'] as const;

export const entries = endpoint({
  domain: 'settlement',
  summary: '받을 금액을 이루는 기록 하나하나, 새것부터. 합계는 모든 쪽의 합입니다',
  method: 'GET',
  path: '/settlement/entries',
  access: { right: 'payments.read' },
  query: z.object({
    /** Left out: since the first. */
    from: shopDate.optional(),
    to: shopDate.optional(),
    kind: z.enum(entryKinds).optional(),
    cursor,
    limit: limit(200, 50),
  }),
  response: page(
    z.object({
      id: z.int(),
      kind: z.enum(entryKinds),
      amountWon: signedWon,
      on: shopDate,
      paymentId: z.int().nullable().describe('없으면 우리 결제로 설명되지 않는 줄'),
      bookingId: bookingId.nullable(),
      customerName: z.string().nullable(),
      ref: z.string().describe('카드사의 거래번호'),
    }),
  ).extend({ sums: z.object({ count: z.int(), won: signedWon }) }),
  reads: { payment: true, settlement: true },
  errors: [],
});

const payoutLines = z.object({
  lines: z.int(),
  newLines: z.int(),
  unknownLines: z.int(),
  netWon: signedWon,
  differenceWon: signedWon,
});

/** The provider has no call for what it paid out: its file is read by what is in it, each line once. */
export const takeStatement = endpoint({
  domain: 'settlement',
  summary: '카드사에서 내려받은 정산 내역 파일(xlsx, xls, csv, 2MB까지)을 결제와 맞춥니다',
  method: 'POST',
  path: '/settlement/payouts',
  access,
  bodyType: 'multipart',
  status: 201,
  body: z.unknown().meta({ description: 'file: 카드사의 정산 내역 파일' }),
  response: payoutLines,
  changes: ['settlement', 'payment'],
  errors: ['FILE_EMPTY', 'PAYOUT_FILE_UNREAD', 'COMMON_FILE_MAX_SIZE_EXCEED'],
});

export const excel = endpoint({
  domain: 'settlement',
  summary: '한 달의 결제, 취소, 수수료, 입금을 엑셀로 내려받습니다. 사유는 접속 기록에 남습니다',
  method: 'GET',
  path: '/settlement/excel',
  access,
  raw: true,
  query: z.object({
    month: z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, { message: '달을 다시 확인해 주세요.' }),
    reason: requiredText(100),
  }),
  response: z.unknown(),
  errors: [],
});
