export * from './memberships/accounts.ts';
export * from './memberships/changes.ts';
export * from './memberships/points.ts';
export * from './memberships/products.ts';
