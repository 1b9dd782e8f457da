-- Owner: migration. An undo, or an import that is given up, lets those stay whom the shop began to use meanwhile.
-- Who they are is told.

alter table migration_batches
  add column stayed_added bigint[] not null default '{}',
  add column stayed_updated bigint[] not null default '{}';
