import type { PlannedPage } from './model.ts';
import { nailArt, nailColors, nailRoom, nailWheel } from './pictures/nails.ts';
import { brownDog, towels, whiteDog } from './pictures/pets.ts';

export const nailPage: PlannedPage = {
  slug: 'moment-nail',
  document: {
    intro:
      '성수동 골목 2층, 창가 자리에서 한 분씩 천천히 받으시는 네일샵이에요.\n젤네일과 이달의 아트, 문제성 손톱 관리까지 예약제로 운영합니다.',
    directions: '성수역 3번 출구에서 걸어서 6분. 1층 꽃집 옆 계단으로 올라오시면 돼요.',
    amenities: ['WIFI', 'PRIVATE_ROOM', 'CARD', 'ENGLISH'],
    notes: '10분 넘게 늦으시면 시술이 줄어들 수 있어요. 제거만 하시는 예약은 전화로 문의해 주세요.',
    coordinates: { latitude: 37.5421, longitude: 127.0561 },
    instagram: 'moment.nail.example',
    approval: 'INSTANT',
    question: '원하는 색이나 참고할 사진이 있으면 적어 주세요.',
  },
  photos: [
    { draw: nailArt, alt: '이달의 아트 다섯 가지' },
    { draw: nailRoom, alt: '창가 자리' },
    { draw: nailWheel, alt: '이번 시즌 컬러' },
    { draw: nailColors, alt: '진열한 매니큐어' },
  ],
};

export const petPage: PlannedPage = {
  slug: 'mongsil-pet',
  document: {
    intro:
      '아이가 겁내지 않게, 한 번에 한 아이만 맡아요.\n목욕부터 가위컷까지 보호자님과 상의하며 진행합니다.',
    directions: '정자역 5번 출구에서 걸어서 4분. 건물 뒤에 두 대까지 주차할 수 있어요.',
    amenities: ['PARKING', 'PET_FRIENDLY', 'CARD'],
    notes: '입질이나 지병이 있으면 미리 알려 주세요. 예방접종을 마친 아이만 맡을 수 있어요.',
    coordinates: { latitude: 37.3659, longitude: 127.1082 },
    approval: 'NEW_ONLY',
  },
  photos: [
    { draw: whiteDog, alt: '미용을 마친 비숑' },
    { draw: brownDog, alt: '미용을 마친 푸들' },
    { draw: towels, alt: '목욕 수건' },
  ],
};
