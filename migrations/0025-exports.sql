-- Files that are made of a report: to send on, to archive, to compute with.
create table exports (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  id text collate "C" not null,
  -- pdf, png, csv.
  kind text not null,
  -- a4, letter; of no meaning for what has no pages.
  paper text not null,
  filters jsonb not null,
  start_date date not null,
  end_date date not null,
  is_scheduled boolean not null,
  -- queued, running, completed, failed.
  status text not null default 'queued',
  reason text,
  pages int,
  bytes int,
  file_name text,
  file bytea,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  primary key (workspace_id, report_id, id),
  foreign key (workspace_id, report_id) references reports on delete cascade,
  check ((status = 'completed') = (file is not null)),
  check ((status = 'failed') = (reason is not null))
);
-- PDF and PNG are compressed already.
alter table exports alter column file set storage external;
create index exports_by_age on exports (created_at);

-- What is exported by itself after each full week or month.
create table export_schedules (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  -- week, month; null where it is switched off.
  every text,
  kind text not null,
  paper text not null,
  filters jsonb not null,
  -- The last day of the last week or month that needs no export any more.
  made_until date not null,
  primary key (workspace_id, report_id),
  foreign key (workspace_id, report_id) references reports on delete cascade
);
create index export_schedules_by_end on export_schedules (made_until) where every is not null;
