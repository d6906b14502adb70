-- A function that runs as the owner looks names up only where its caller cannot put anything: a temporary table of the caller's, with
-- a trigger of theirs, would otherwise take the place of ours. A function that a later migration makes gets the same path there.
do $$
declare
  one regprocedure;
begin
  for one in select oid::regprocedure from pg_proc where prosecdef and pronamespace = 'public'::regnamespace loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', one);
  end loop;
end $$;
