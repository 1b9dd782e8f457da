import type { Endpoint } from './endpoint.ts';

/** What maintenance stops: everything, or what customers do online. */
export const inspectionScopes = ['ALL', 'ONLINE'] as const;
export type InspectionScope = (typeof inspectionScopes)[number];
export const inspectionScopeNames: Record<InspectionScope, string> = {
  ALL: '모두',
  ONLINE: '온라인 예약만',
};

/** Signing in goes on, and what ends the maintenance. */
const goesOn: ReadonlySet<string> = new Set(['auth', 'operator', 'system']);

/** Whether maintenance refuses the call. Vendors' hooks (`root`) come in as ever: they are not sent twice for us. */
export const isStoppedBy = (e: Endpoint, scope: InspectionScope): boolean =>
  e.method !== 'GET' &&
  !e.root &&
  !e.writesNothing &&
  !goesOn.has(e.domain) &&
  (scope === 'ALL' || e.access === 'public');
