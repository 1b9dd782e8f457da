/** 예약 2건, 수업 1건; hidden ones count as 예약. */
export const countStanding = (all: readonly { kind: 'BOOKING' | 'CLASS' | 'HIDDEN' }[]): string => {
  const classes = all.filter(({ kind }) => kind === 'CLASS').length;
  const counts = [
    ['예약', all.length - classes],
    ['수업', classes],
  ] as const;
  return counts.flatMap(([word, count]) => (count > 0 ? [`${word} ${count}건`] : [])).join(', ');
};
