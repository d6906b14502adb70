-- The address of an event's public page, /c/{slug}. It is made from the first name and stays when the event is renamed. The
-- standalone event, which is never published, has none.
alter table championships
  add column slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Published, but only for those who have the link: it is not on the agenda.
  add column unlisted boolean not null default false;
update championships set slug = trim(both '-' from left(regexp_replace(lower(translate(nome,
    'ÁÀÂÃÄáàâãäÉÈÊéèêÍíÓÔÕÖóôõöÚÜúüÇçÑñ', 'AAAAAaaaaaEEEeeeIiOOOOooooUUuuCcNn')), '[^a-zA-Z0-9]+', '-', 'g'), 50))
    || case when nome ~ '[a-zA-Z0-9]' then '-' else 'evento-' end || left(id::text, 8)
  where not is_standalone;

-- The application sees only the events of one organiser, so it cannot know which addresses are taken.
create function keep_slug_unique() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  perform pg_advisory_xact_lock(hashtext('slug ' || new.slug));
  if exists (select from championships where slug = new.slug) then
    new.slug := new.slug || '-' || left(new.id::text, 8);
  end if;
  return new;
end $$;
create trigger keep_slug_unique before insert on championships
  for each row when (new.slug is not null) execute function keep_slug_unique();

-- The last entry that was public when this one was made: tells whether it corrects something that people had seen. Null where
-- nothing was public, and for first results, which correct nothing.
alter table score_entries add column public_until bigint;
