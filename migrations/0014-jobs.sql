-- The queue, in one table of our own; it was kept in pg-boss's tables before, with the leases in a table beside them.
-- It serves every workspace, so it does not begin with workspace_id.
create table jobs (
  id bigint generated always as identity primary key,
  queue text not null,
  payload jsonb not null,
  -- dead: given up, and its work is undone. resolved: given up, but its work was done otherwise or is not wanted any more.
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'dead', 'resolved')),
  priority int not null default 0,
  start_after timestamptz not null default now(),
  -- Of the jobs that wait under one key only the newest stays.
  singleton_key text,
  -- Runs that have begun, without those that were interrupted or given back.
  attempts int not null default 0,
  -- Of the last runs, those in a row that lost their worker or the database.
  interruptions int not null default 0,
  reason text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- The lease: who runs the job, and until when unless the worker extends it. Of two runs the later has the greater token.
  token bigint,
  worker text,
  lease_expires_at timestamptz,
  check ((state = 'running') = (token is not null))
) with (
  -- Room for heartbeats to update a row in place.
  fillfactor = 80,
  -- Few jobs wait, but thousands a second may pass: a fifth of a table that keeps a day of jobs comes too late.
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_threshold = 2000
);

create index jobs_waiting on jobs (queue, priority desc, start_after, id) where state = 'waiting';
create index jobs_singletons on jobs (queue, singleton_key) where state = 'waiting' and singleton_key is not null;
create unique index jobs_running on jobs (token) where token is not null;
create index jobs_dead on jobs (queue) where state = 'dead';

-- Jobs that wait are moved, and those that run wait again without the loss of a try: their workers belong to the old version
-- and can complete nothing any more. Dead ones are moved as well; completed ones were kept for a day only to be looked at.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    -- A process of the old version that still runs must not add or change one meanwhile.
    lock table pgboss.job in access exclusive mode;
    insert into jobs (queue, payload, state, priority, start_after, singleton_key, attempts, interruptions, reason,
                      created_at, started_at, ended_at)
    select name, coalesce(data, '{}'), case when state = 'failed' then 'dead' else 'waiting' end, priority, start_after,
      singleton_key,
      -- pg-boss counts the tries after the first one, and one that runs has been counted already.
      case when state = 'retry' or state = 'failed' then retry_count + 1 else retry_count end,
      coalesce((output ->> 'interruptions')::int, 0), output ->> 'message',
      created_on, started_on, case when state = 'failed' then coalesce(completed_on, now()) end
    from pgboss.job
    where state in ('created', 'retry', 'active', 'failed')
    order by created_on, id;
    drop schema pgboss cascade;
  end if;
end
$$;

drop table job_leases;
