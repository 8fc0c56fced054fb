-- The queue stays on one node and serves every workspace, so this table does not begin with workspace_id.

create sequence job_lease_tokens;

-- Who runs which job, and until when unless the worker says it is alive. pg-boss has neither heartbeat nor
-- fencing: there a stale worker's completion still counts. It has a row exactly as long as its job is active,
-- so it must survive a crash as the job does: never make it unlogged.
create table job_leases (
  -- Of two runs of a job the later one has the greater token.
  token bigint primary key,
  job_id uuid not null unique,
  queue text not null,
  worker text not null,
  attempt int not null,
  expires_at timestamptz not null
) with (
  -- A few rows live, thousands a second die: the default of a fifth of the table is never the right moment.
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000
);
