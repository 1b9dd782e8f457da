export interface Environment {
  production: boolean;
  /** The configured API domain, without a trailing slash, for instance https://api.dangol.kr. */
  apiDomain: string;
  /** The origin this site is served from. */
  origin: string;
}

const apiBase = '/api/v2';

/** Outside production these live beside the site itself (product spec, section 7). */
const onOwnRoot = [
  '/book/noti',
  '/cust/search/ticket',
  '/api/nice/pgdata',
  '/api/nice/pg/cancel',
  '/sms/recharge',
  '/api/nice/pgresult',
];

/** The address a call to this path starts with (product spec, section 7). */
export const baseFor = (path: string, { production, apiDomain, origin }: Environment): string => {
  if (production) return apiDomain;
  return onOwnRoot.some((part) => path.includes(part)) ? origin : apiDomain;
};

/** `root` marks the legacy paths that never lived under /api/v2. */
export const addressOf = (path: string, root: boolean, environment: Environment): string =>
  `${baseFor(path, environment)}${root ? '' : apiBase}${path}`;
