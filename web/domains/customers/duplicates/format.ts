import type { Likeness, MergeField, Strength } from '../../../../contract/customer-merges.ts';
import { formatNumber, formatWon } from '../../../../contract/money.ts';
import type { Preview } from './queries.ts';

export const reasonNames: Record<Likeness, string> = {
  NAME_AND_PHONE: '이름과 연락처가 같아요',
  NAME_AND_TAIL: '이름과 뒷자리가 같아요',
  NAME_AND_BIRTHDAY: '이름과 생일이 같아요',
  NAME_AND_PET: '이름과 반려동물이 같아요',
  NICKNAME: '별명이 이름과 같아요',
  INITIALS: '초성과 뒷자리가 같아요',
  PHONE: '연락처가 같아요',
  NAME: '이름이 같아요',
};

export const strengthNames: Record<Strength, string> = {
  SURE: '거의 확실해요',
  LIKELY: '같은 사람 같아요',
  MAYBE: '가족일 수 있어요',
};

export const fieldNames: Record<MergeField, string> = {
  name: '이름',
  phone: '연락처',
  sex: '성별',
  birthday: '생일',
  nickname: '별명',
  grade: '등급',
  employeeNo: '담당자',
  job: '직업',
  inflow: '알게 된 경로',
  introducerNo: '소개한 고객',
  tags: '태그',
  memo: '메모',
};

/** 정액권 100,000원, 티켓 3회, 포인트 1,500P; nothing of what there is none. */
export const formatBalances = ({
  passWon,
  tickets,
  points,
}: NonNullable<Preview['survivor']['balances']>): string =>
  [
    passWon > 0 && `정액권 ${formatWon(passWon)}`,
    tickets > 0 && `티켓 ${formatNumber(tickets)}회`,
    points > 0 && `포인트 ${formatNumber(points)}P`,
  ]
    .filter((part) => part !== false)
    .join(', ');
