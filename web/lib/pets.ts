/** Nobody is asked which, where there is one. */
export const onlyOne = ([pet, ...others]: readonly { petNo: number }[]): number | null =>
  pet && others.length === 0 ? pet.petNo : null;
