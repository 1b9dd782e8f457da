// Row types of the migrated database. Written by scripts/db-types.ts; do not edit by hand.
// eslint-disable-next-line
export interface DB {}
