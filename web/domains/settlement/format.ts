import { bankNames } from '../../../contract/banks.ts';
import { formatBusinessNumber } from '../../../contract/business-number.ts';
import { formatPhone } from '../../../contract/phone.ts';
import { businessKindNames, taxationNames } from '../../../contract/settlement-words.ts';
import { formatDate, formatTime, shopDateOf } from '../../../contract/time.ts';
import type { Tone } from '../../ui/tag.tsx';
import type { Profile } from './queries.ts';

export const stateTag = (state: Profile['state']): { text: string; tone: Tone } => {
  if (state === 'IN_REVIEW') return { text: '심사 중', tone: 'info' };
  if (state === 'REJECTED') return { text: '반려', tone: 'bad' };
  return { text: state === 'APPROVED' ? '승인' : '지난 정보', tone: state === 'APPROVED' ? 'ok' : 'plain' };
};

export const factsOf = (profile: Profile): (readonly [string, string])[] => [
  ['사업자', `${profile.businessName} · ${formatBusinessNumber(profile.businessNumber)}`],
  ['구분', `${businessKindNames[profile.kind]} · ${taxationNames[profile.taxation]}`],
  ['대표자', profile.representative],
  ['연락처', `${formatPhone(profile.phone)} · ${profile.email}`],
  ['정산 계좌', `${bankNames[profile.bankCode] ?? '은행'} …${profile.accountLast4} · ${profile.holder}`],
];

export const momentOf = (at: string): string => `${formatDate(shopDateOf(at))} ${formatTime(at)}`;
