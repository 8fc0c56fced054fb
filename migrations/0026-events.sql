-- What happened in a workspace, in an order without gaps. Whoever writes an event locks the counter of its workspace until the
-- commit: numbers are given in the order of commits, so that nobody is shown an event before those that precede it.
create table event_counters (
  workspace_id text collate "C" primary key references workspaces on delete cascade,
  last_sequence bigint not null
);

create table events (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  sequence bigint not null,
  id text collate "C" not null,
  type text not null,
  created_at timestamptz(3) not null,
  -- Written and read whole: json keeps the order of its fields, and costs less than jsonb.
  data json not null,
  primary key (workspace_id, sequence)
);
create index events_by_type on events (workspace_id, type, sequence);
create index events_by_age on events (created_at);

-- What is looked at again and again and told only when it changes: the state that was told last, by what it is of.
create table watched_states (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  subject text collate "C" not null,
  state text not null,
  changed_at timestamptz(3) not null,
  primary key (workspace_id, subject)
);
