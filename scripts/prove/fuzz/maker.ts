import type { Request } from '../../../contract/endpoint.ts';
import type { Contract, EndpointName } from '../../../contract/index.ts';
import type { Member, Stage } from './stage.ts';

type BodyOf<K extends EndpointName> = Request<Contract[K]>['body'];

/** A request that should succeed. Whoever sends it is the shop's owner, unless named. */
export interface Good<K extends EndpointName> {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: BodyOf<K>;
  headers?: Record<string, string>;
  by?: Member;
  token?: string;
}

export type Maker<K extends EndpointName> = (stage: Stage) => Good<K> | Promise<Good<K>>;
export type Makers<K extends EndpointName> = { [N in K]: Maker<N> };

/** The names of one domain's endpoints. */
export type NamesOf<D extends string> = Extract<EndpointName, `${D}.${string}`>;
