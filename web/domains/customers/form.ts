import { normalisePhone } from '../../../contract/phone.ts';
import type { ShopDate } from '../../../contract/time.ts';
import type { CallAnswer } from '../../lib/wire.ts';
import type { CustomerFields } from './mutations.ts';

export type Customer = CallAnswer<'customers.get'>;

/** The form as it is typed. */
export interface CustomerDraft {
  name: string;
  phone: string;
  phoneShared: boolean;
  sex: 'F' | 'M' | null;
  birthday: ShopDate | null;
  grade: string;
  memo: string;
  memoPinned: boolean;
  employeeNo: number | null;
}

export const emptyDraft: CustomerDraft = {
  name: '',
  phone: '',
  phoneShared: false,
  sex: null,
  birthday: null,
  grade: '',
  memo: '',
  memoPinned: false,
  employeeNo: null,
};

export const draftOf = (customer: Customer): CustomerDraft => ({
  name: customer.name,
  phone: customer.phone ?? '',
  phoneShared: customer.phoneShared,
  sex: customer.sex,
  birthday: customer.birthday,
  grade: customer.grade ?? '',
  memo: customer.memo,
  memoPinned: customer.memoPinned,
  employeeNo: customer.employeeNo,
});

const masked = (phone: string): boolean => phone.includes('*');

/** What is wrong before the server is asked; the server decides the rest. */
export const problemsIn = ({ name, phone }: CustomerDraft): Partial<Record<keyof CustomerDraft, string>> => ({
  ...(name.trim() === '' && { name: '이름을 입력해 주세요.' }),
  ...(phone !== '' && !masked(phone) && !normalisePhone(phone) && { phone: '연락처를 다시 확인해 주세요.' }),
});

/** A masked number is one this person may not see; leaving it out keeps it as it is. */
export const fieldsOf = ({ phone, grade, ...draft }: CustomerDraft): CustomerFields => ({
  ...draft,
  grade: grade.trim() || null,
  ...(masked(phone) ? {} : { phone: phone || null }),
});
