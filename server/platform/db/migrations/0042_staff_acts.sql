-- History and activity go on naming a member of the staff whose account was deleted: the row stays, as after a removal.
alter table staff_members drop constraint staff_members_member_id_fkey;
create function keep_staff_name() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update staff_members set removed_at = clock_timestamp() where member_id = old.id and removed_at is null;
  return null;
end $$;
create trigger keep_staff_name after delete on users for each row execute function keep_staff_name();

-- Only who made the secret of the remote control knows it: it works as long as that person may broadcast.
alter table broadcast_remotes add column made_by uuid;
