/** '김현주님'; a name that is an address already ('손님', '미등록 고객') is left as it is. */
export const honoured = (name: string): string => (/(님|고객)$/.test(name) ? name : `${name}님`);

interface Comer {
  customerName: string;
  pet?: { name: string } | null;
}

/** How a booking names its guest: '박현우 · 몽실' with a pet, since shops know the pet better than its owner. */
export const comerOf = ({ customerName, pet }: Comer): string =>
  pet ? `${customerName} · ${pet.name}` : customerName;

const nobody = new Set(['고객', '미등록 고객', '손님']);

/**
 * '김현주' → '김*주', '이솔' → '이*': enough for the customer, too little for a stranger. A placeholder for an unknown
 * guest is no name.
 */
export const maskedName = (name: string): string => {
  if (nobody.has(name)) return '';
  const letters = [...name.trim()];
  if (letters.length < 2) return letters.join('');
  const kept = letters.length > 2 ? 1 : 0;
  const hidden = '*'.repeat(letters.length - 1 - kept);
  return `${letters[0]}${hidden}${kept ? letters.at(-1) : ''}`;
};

/** Shown in place of the employee of an unassigned booking. */
export const unassigned = '담당자없음';
