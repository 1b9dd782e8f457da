/** The word a booking's state goes by: what waits for its deposit waits for its customer, not for the shop. */
export const stateName = <State extends string>({
  state,
  waitsFor,
}: {
  state: State;
  waitsFor: 'APPROVAL' | 'DEPOSIT' | null;
}): State | 'DUE' => (waitsFor === 'DEPOSIT' ? 'DUE' : state);
