import { useEffect, useState } from 'react';
import { connection } from './connection.ts';
import { isUnanswered } from './errors.ts';

/** That a save went unanswered is said until the server is back: one press more is all it takes then. */
export const useUntilReachable = <E>(error: E | null): E | null => {
  const [forgotten, setForgotten] = useState<E | null>(null);
  useEffect(() => {
    if (!isUnanswered(error)) return undefined;
    return connection.subscribe(() => {
      if (connection.get().reachable) setForgotten(error);
    });
  }, [error]);
  return error === forgotten ? null : error;
};
