-- The scope 'auth' used to be a setting, which every login may change. Now it is a privilege: USAGE on this empty schema. At
-- each start the server grants it to the role of the auth connections and to no other (server/db/roles.ts).
create schema auth_scope;

-- session_user is the role that logged in. current_user would be the owner inside security definer functions.
create or replace function app_scope() returns text
  language sql stable
  return case when has_schema_privilege(session_user, 'auth_scope', 'usage') then 'auth' else '' end;
