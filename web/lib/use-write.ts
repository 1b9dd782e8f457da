import { useMutation } from '@tanstack/react-query';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useUntilReachable } from './use-until-reachable.ts';

const untried = {
  data: undefined,
  variables: undefined,
  error: null,
  status: 'idle',
  isIdle: true,
  isError: false,
  isPending: false,
  isSuccess: false,
} as const;

/** A mutation whose word of a lost network goes when the server is back. */
export const useWrite = <A, V = void, C = unknown>(options: UseMutationOptions<A, Error, V, C>) => {
  const mutation = useMutation(options);
  const error = useUntilReachable(mutation.error);
  return error === mutation.error ? mutation : { ...mutation, ...untried };
};
