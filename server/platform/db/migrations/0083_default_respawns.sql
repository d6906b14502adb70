-- An event that is stored without rules has those of the default preset, which say by now that players come back into a round.
do $$
declare
  known text;
begin
  select pg_get_expr(adbin, adrelid) into known
  from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
  where adrelid = 'championships'::regclass and attname = 'rules';
  execute format('alter table championships alter column rules set default (%s) || ''{"respawns": true}''::jsonb', known);
end $$;
