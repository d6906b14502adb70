-- What a sign-up was before it was declined: declining is undone until its mail leaves.
alter table sign_ups add column declined_from text;
