import type { Environment } from './base.ts';

const configured = import.meta.env.VITE_API_DOMAIN as string | undefined;
// Where functions of the program are tried without a browser there is no address.
const origin = typeof location === 'undefined' ? '' : location.origin;

/** A shop that runs its own server configures no API domain: there the site and the API share one. */
export const environment: Environment = {
  production: import.meta.env.PROD,
  apiDomain: (configured || origin).replace(/\/$/, ''),
  origin,
};
