-- Owner: platform. Nobody asks these any more (0502): servers of the version before this one ask the tables themselves.
drop function due_keys(text, bigint);
drop function holder_after(text, bigint, bigint);
drop function pet_warnings(pets, date);
