/** '김현주님'; a name that is an address already ('손님', '미등록 고객') is left as it is. */
export const honoured = (name: string): string => (/(님|고객)$/.test(name) ? name : `${name}님`);

/** Stands where the employee of a booking would, while nobody has been given it. */
export const unassigned = '담당자없음';
