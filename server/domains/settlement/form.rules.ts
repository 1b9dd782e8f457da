import { z } from 'zod';
import { bankNames } from '../../../contract/banks.ts';
import { normaliseBusinessNumber } from '../../../contract/business-number.ts';
import { normalisePhone } from '../../../contract/phone.ts';
import { requiredText } from '../../../contract/schema.ts';
import {
  businessKinds,
  neededFileKinds,
  settlementFileKinds,
  taxations,
} from '../../../contract/settlement-words.ts';
import type { SettlementFileKind } from '../../../contract/settlement-words.ts';
import { refuse } from '../../platform/errors.ts';

export const maxPapers = 5;
export const maxPaperBytes = 10_485_760;

const information = z.object({
  businessNumber: z.string().max(20),
  businessName: requiredText(60),
  representative: requiredText(40),
  kind: z.enum(businessKinds),
  taxation: z.enum(taxations),
  phone: z
    .string()
    .transform((typed) => normalisePhone(typed) ?? '')
    .refine((digits) => digits !== '', { message: '연락처를 다시 확인해 주세요.' }),
  email: z.email({ message: '메일 주소를 다시 확인해 주세요.' }).max(200),
  bankCode: z.string().refine((code) => Object.hasOwn(bankNames, code), { message: '은행을 골라 주세요.' }),
  accountNo: z.string().regex(/^\d{6,16}$/, { message: '계좌번호를 숫자로 적어 주세요.' }),
  holder: requiredText(40),
  password: z.string().min(1, { message: '비밀번호를 적어 주세요.' }).max(200),
});
export type Information = z.infer<typeof information>;

export interface Paper {
  kind: SettlementFileKind;
  name: string;
  contentType: PaperType;
  bytes: Buffer;
}

const problem = (field: string, message: string) =>
  refuse('COMMON_INVALID_PARAMETER', { errors: [{ field, message, code: 'invalid' }] });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @throws COMMON_INVALID_PARAMETER, BUSINESS_NUMBER_INVALID */
export const readInformation = (text: string): Information => {
  const { data, error } = information.safeParse(parsed(text));
  if (!data)
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: error.issues.map(({ path, message }) => ({ field: path.join('.') || 'information', message })),
    });
  const businessNumber = normaliseBusinessNumber(data.businessNumber);
  if (businessNumber === null) throw refuse('BUSINESS_NUMBER_INVALID');
  return { ...data, businessNumber };
};

export const isPaperKind = (name: string): name is SettlementFileKind =>
  (settlementFileKinds as readonly string[]).includes(name);

export type PaperType = 'application/pdf' | 'image/jpeg' | 'image/png';

const signatures: readonly (readonly [type: PaperType, bytes: readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** By what is in the file; its name and type say nothing. @throws FILE_EMPTY, COMMON_FILE_MAX_SIZE_EXCEED, FILE_INVALID */
export const typeOfPaper = (bytes: Buffer): PaperType => {
  if (bytes.length === 0) throw refuse('FILE_EMPTY');
  if (bytes.length > maxPaperBytes) throw refuse('COMMON_FILE_MAX_SIZE_EXCEED');
  const found = signatures.find(([, signature]) => signature.every((byte, at) => bytes[at] === byte));
  if (!found) throw refuse('FILE_INVALID');
  return found[0];
};

/** @throws COMMON_INVALID_PARAMETER */
export const assertWhole = (papers: readonly Paper[]): void => {
  if (papers.length > maxPapers) throw problem('files', `서류는 ${maxPapers}개까지 올릴 수 있어요.`);
  for (const kind of neededFileKinds)
    if (!papers.some((paper) => paper.kind === kind)) throw problem(kind, '서류를 올려 주세요.');
};
