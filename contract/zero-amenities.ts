import type { Language } from './zero-language.ts';

const ko = {
  PARKING: '주차',
  WIFI: '와이파이',
  PRIVATE_ROOM: '개인실',
  PET_FRIENDLY: '반려동물 동반',
  KIDS: '아이 동반',
  WHEELCHAIR: '휠체어 출입',
  FEMALE_ONLY: '여성 전용',
  ENGLISH: '영어 가능',
  CARD: '카드 결제',
  LOCAL_PAY: '지역화폐',
};

const en: typeof ko = {
  PARKING: 'Parking',
  WIFI: 'Wi-Fi',
  PRIVATE_ROOM: 'Private room',
  PET_FRIENDLY: 'Pets welcome',
  KIDS: 'Children welcome',
  WHEELCHAIR: 'Wheelchair access',
  FEMALE_ONLY: 'Women only',
  ENGLISH: 'English spoken',
  CARD: 'Cards accepted',
  LOCAL_PAY: 'Local currency',
};

/** What a shop has, as its page says it. */
export const amenityWords: Record<Language, typeof ko> = { ko, en };
