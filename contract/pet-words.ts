/** Words about pets; apart from the schemas, so that screens need no zod. */
export const petSpecies = ['DOG', 'CAT', 'OTHER'] as const;
export type PetSpecies = (typeof petSpecies)[number];
export const speciesNames = { DOG: '강아지', CAT: '고양이', OTHER: '그 밖' } as const;

const cats =
  /고양이|냥|cat|코리안\s*숏|코숏|페르시안|러시안\s*블루|샴|먼치킨|스코티시|브리티시|랙돌|뱅갈|벵갈|아비시니안|노르웨이\s*숲|메인쿤|스핑크스|터키시/iu;
const others = /토끼|햄스터|기니피그|페럿|앵무|고슴도치/u;

/** The species that a breed implies. */
export const speciesOfBreed = (breed: string): PetSpecies =>
  cats.test(breed) ? 'CAT' : others.test(breed) ? 'OTHER' : 'DOG';

/** 입질 */
export const biting = ['NONE', 'MILD', 'SEVERE'] as const;
export type Biting = (typeof biting)[number];
export const bitingNames = { NONE: '없음', MILD: '가끔', SEVERE: '심함' } as const;

export const petSexNames = { F: '여아', M: '남아' } as const;
/** Labels of pet facts in a download, each with a colon; the import reads them again. */
export const petFactNames = {
  sex: '성별',
  neutered: '중성화',
  birthday: '생일',
  registrationNo: '동물등록번호',
  biting: '입질',
  illness: '질병',
  allergies: '알레르기',
  warning: '주의할 점',
  memo: '메모',
  vaccination: '예방 접종',
  consentedOn: '미용 동의서',
} as const;
export type PetFact = keyof typeof petFactNames;
