-- Which check-in window a captain was told of: the moments at which it opened and will close. A window that moves is told again.
alter table sign_ups
  add column told_opening text,
  add column told_closing text;
-- Read every few seconds for windows that opened.
create index on championships (data_inicio) where check_in_opens is not null;
