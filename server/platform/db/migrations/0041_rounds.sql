-- Rules may have up to fifty rounds: ten were the buttons of the report screen.
alter table match_reports drop constraint match_reports_rodada_check, add check (rodada between 1 and 50);
alter table championships drop constraint championships_current_round_check, add check (current_round between 1 and 50);
