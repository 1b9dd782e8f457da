import { createContext, useContext } from 'react';

interface Neighbours {
  /** The customers of the list as far as it is loaded, in its order. */
  numbers: readonly number[];
  /** Loads more of it. */
  more: () => void;
}

const NeighboursContext = createContext<Neighbours>({ numbers: [], more: () => undefined });
export const NeighboursProvider = NeighboursContext.Provider;

/** The customers before and after this one in the list beneath; none when the list lacks it. */
export const useNeighbours = (customerNo: number) => {
  const { numbers, more } = useContext(NeighboursContext);
  const at = numbers.indexOf(customerNo);
  const beside = (step: 1 | -1) => (at === -1 ? undefined : numbers[at + step]);
  return { before: beside(-1), after: beside(1), nearEnd: at >= numbers.length - 3, more };
};
