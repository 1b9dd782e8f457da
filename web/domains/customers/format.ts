import { formatDate } from '../../../contract/time.ts';

/** '2026-11-01' → '26. 11. 1 (일)'; nothing yet → '방문 전' */
export const lastVisit = (date: string | null): string => (date ? formatDate(date) : '방문 전');

/** '1990. 3. 12', and '음력 1990. 2. 30' for a lunar birthday. */
export const birthdayOf = ({
  birthday,
  lunarBirthday,
}: {
  birthday: string | null;
  lunarBirthday: string | null;
}) =>
  lunarBirthday
    ? `음력 ${lunarBirthday.slice(0, 4)}. ${Number(lunarBirthday.slice(5, 7))}. ${Number(lunarBirthday.slice(8))}`
    : birthday && `${birthday.slice(0, 4)}. ${Number(birthday.slice(5, 7))}. ${Number(birthday.slice(8))}`;

export const sexNames = { F: '여성', M: '남성' } as const;
