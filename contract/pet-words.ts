/** What is said of a pet, by itself so that screens can name it without the schemas. */
export const petSpecies = ['DOG', 'CAT', 'OTHER'] as const;
export type PetSpecies = (typeof petSpecies)[number];
export const speciesNames = { DOG: '강아지', CAT: '고양이', OTHER: '그 밖' } as const;

/** 입질 */
export const biting = ['NONE', 'MILD', 'SEVERE'] as const;
export type Biting = (typeof biting)[number];
export const bitingNames = { NONE: '없음', MILD: '가끔', SEVERE: '심함' } as const;
