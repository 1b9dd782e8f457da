-- Owner: credit. Only who saves the settings makes another's stale, not the charge that pauses by itself.
drop trigger touch on credit_auto_charges;
create trigger touch before update on credit_auto_charges for each row
  when (old.agreed_at is distinct from new.agreed_at) execute function touch_row();
