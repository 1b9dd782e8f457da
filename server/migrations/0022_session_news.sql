-- Owner: auth. A session that ends is told to every process, which closes the streams opened with it.

create function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger notify_revoked after update of revoked_at on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function notify_session_ended();
create trigger notify_deleted after delete on sessions for each row
  when (old.revoked_at is null) execute function notify_session_ended();
