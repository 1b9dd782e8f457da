import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { decideErrorAction } from '../lib/error-actions.ts';
import { isProductError } from '../lib/errors.ts';
import { isWebview } from '../lib/webview.ts';
import { ErrorState, NoPermission, SkeletonRows } from './states.tsx';

interface Props<T> {
  of: UseQueryResult<T>;
  /** Stands while loading; rows by default. */
  loading?: ReactNode;
  /** The designed nothing: shown when isEmpty says so, and for absences that are expected. */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** The four states every list has: loading, empty, error and no permission; else the data. */
export const QueryState = <T,>({ of: query, loading, empty = null, isEmpty, children }: Props<T>) => {
  const { data, error } = query;
  if (data !== undefined) return isEmpty?.(data) ? empty : children(data);
  if (!error) return loading ?? <SkeletonRows />;
  if (decideErrorAction(error, { role: 'part', webview: isWebview() }).kind === 'empty') return empty;
  if (isProductError(error) && error.status === 403) return <NoPermission />;
  return <ErrorState error={error} onRetry={() => void query.refetch()} />;
};
