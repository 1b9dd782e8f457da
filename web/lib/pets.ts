/** With a single pet there is no question. */
export const onlyOne = ([pet, ...others]: readonly { petNo: number }[]): number | null =>
  pet && others.length === 0 ? pet.petNo : null;
