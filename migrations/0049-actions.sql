-- What recommendations of several engines and countries ask to work on: a page, a domain, a topic, a fault, a competitor.
create table recommendation_targets (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  -- Of report, kind and target: the same from day to day.
  id text collate "C" not null,
  kind text not null,
  target text not null,
  -- What is counted of it and shown; written and read whole.
  facts json not null,
  -- The day since which none of its recommendations applies.
  gone_on date,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, report_id, id),
  foreign key (workspace_id, report_id) references reports on delete cascade
);

alter table recommendations add column target_id text collate "C";
create index recommendations_by_target on recommendations (workspace_id, report_id, target_id);

-- What people say of an action, under the id of its target: who does it until when. It outlives the target, which may return.
create table actions (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  id text collate "C" not null,
  assignee text,
  due_day date,
  note text,
  -- The latest states that ended work on it, each with its moment: [{"state": "done", "date": "…"}].
  tried json not null default '[]',
  updated_at timestamptz(3) not null,
  primary key (workspace_id, report_id, id),
  foreign key (workspace_id, report_id) references reports on delete cascade
);

-- Every report is computed once more, so that its recommendations get their targets.
update recommendation_runs set version = null;
