-- Who did what to the installation and its workspaces: written in the transaction of the act, numbered without gaps, and never changed.
-- Expands: an earlier version writes none, and reads none.
create table audit_log (
  sequence bigint primary key,
  created_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('person', 'key', 'system')),
  -- Null for the operator, the key of SIGHTLINE_ADMIN_KEY, and whoever failed to sign in.
  actor_id text collate "C",
  actor_name text not null,
  -- Null where no request was made.
  address text,
  action text not null,
  target_kind text not null,
  target_id text collate "C",
  target_name text,
  -- Of the workspaces that the act is about; empty where it is about the installation. It outlives them.
  workspace_ids text[] not null,
  before json,
  after json
);

create index audit_log_by_actor on audit_log (actor_id, sequence);
create index audit_log_by_action on audit_log (action, sequence);

-- One row: the last number that was given.
create table audit_log_position (
  id boolean primary key default true check (id),
  last_sequence bigint not null
);

-- One row: the last record that the collector has taken. Apart from the number, whose row every act locks.
create table audit_log_sending (
  id boolean primary key default true check (id),
  sent_sequence bigint not null
);

-- What is younger than 30 days is not deleted by anybody. Of what a record says only names and details may go, with the person they are of.
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
    and 'person' in (old.actor_kind, old.target_kind)
    and (new.before is null or new.before::text = old.before::text)
    and (new.after is null or new.after::text = old.after::text) then return new;
  end if;
  raise exception 'The audit log is append-only.';
end $$;

create trigger audit_log_is_kept before update or delete on audit_log for each row execute function protect_audit_log();
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function protect_audit_log();
