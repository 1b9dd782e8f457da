import { normalisePhone } from '../../../contract/phone.ts';
import { refuse } from '../../platform/errors.ts';

/** Any Korean number in digits; an empty text is none. */
export const readPhone = (field: string, phone: string | null): string | null => {
  if (phone === null || phone === '') return null;
  const digits = normalisePhone(phone);
  if (digits === null)
    throw refuse('COMMON_INVALID_PARAMETER', {
      errors: [{ field, message: '전화번호를 다시 확인해 주세요.' }],
    });
  return digits;
};
