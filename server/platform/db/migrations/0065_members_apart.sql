-- Whether a member left, or the organiser removed them: only who was removed is told so.
alter table staff_members add column has_left boolean not null default false;

-- The cups of one organiser for the master panel, past row level security, for connections of the scope 'auth' alone.
create function organizer_cups(organizer uuid)
  returns table (cups bigint, sign_ups bigint, last_cup text, last_cup_on date)
  language sql stable security definer set search_path from current
  begin atomic
    with own as (
      select nome, coalesce(data_inicio, created_at::date) as day, created_at
      from championships where user_id = organizer and not is_standalone)
    select
      (select count(*) from own),
      (select count(*) from sign_ups where user_id = organizer),
      last.nome,
      last.day
    from (select) as one left join lateral (select nome, day from own order by created_at desc limit 1) as last on true
    where app_scope() = 'auth';
  end;
