-- Mail of a person, whatever the workspace: they see and end it in their account, and it goes when they are deleted.
-- Expands: an earlier version knows no more than the index, and leaves the new column empty.
create index mail_subscriptions_by_address on mail_subscriptions (lower(email));

-- Who did what a notice tells of, where that was a person: their name goes with them.
alter table notices add by_id text collate "C" references people on delete set null;
create index notices_by_doer on notices (by_id) where by_id is not null;

-- As before; an address that was subscribed by a key goes with its person, too.
create or replace function protect_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    -- A restore empties tables that it has just made.
    if not exists (select from audit_log) then return null; end if;
  elsif tg_op = 'DELETE' then
    if old.created_at < now() - interval '30 days' then return old; end if;
  elsif (new.sequence, new.created_at, new.actor_kind, new.actor_id, new.action, new.target_kind, new.target_id, new.workspace_ids)
      is not distinct from
      (old.sequence, old.created_at, old.actor_kind, old.actor_id, old.action, old.target_kind, old.target_id, old.workspace_ids)
    and ('person' in (old.actor_kind, old.target_kind) or old.target_kind = 'mail-subscription')
    and (new.before is null or new.before::text = old.before::text)
    and (new.after is null or new.after::text = old.after::text) then return new;
  end if;
  raise exception 'The audit log is append-only.';
end $$;
