import type { Environment } from './base.ts';

const configured = import.meta.env.VITE_API_DOMAIN as string | undefined;

/** A shop that runs its own server configures no API domain: there the site and the API share one. */
export const environment: Environment = {
  production: import.meta.env.PROD,
  apiDomain: (configured || location.origin).replace(/\/$/, ''),
  origin: location.origin,
};
