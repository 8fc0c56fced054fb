-- What somebody wants to be told about the figures of a report.
create table alerts (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  id text collate "C" not null,
  metric text not null,
  -- down, up, both.
  direction text not null,
  -- The days of each of the two windows that are compared.
  window_days int not null,
  minimum_change float8,
  engine text,
  country text,
  tag_id text collate "C",
  is_enabled boolean not null,
  -- Greater after every edit: what was judged of the rule before says nothing of it then.
  revision int not null default 1,
  -- The last day of the window in which it fired, and which way; null while it is quiet.
  firing_day date,
  firing_direction text,
  -- Whether a crossing would be news.
  is_armed boolean not null default true,
  -- The version of the report that was judged last.
  judged_version int,
  -- When it fired last.
  fired_at timestamptz(3),
  primary key (workspace_id, report_id, id),
  foreign key (workspace_id, report_id) references reports on delete cascade,
  -- Without its tag a rule would watch something else.
  foreign key (workspace_id, tag_id) references tags on delete cascade,
  check ((firing_day is null) = (firing_direction is null))
);
create index alerts_by_tag on alerts (workspace_id, tag_id) where tag_id is not null;

-- How far each report is judged. Where a report has no row, its first rules have not been made.
create table alert_runs (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  -- The last day that was judged.
  day date,
  -- When a job was made that has not ended yet.
  planned_at timestamptz(3),
  -- The side of the own brand on which each competitor was seen for sure last, by its name, and the version of the report then.
  rival_sides jsonb not null default '{}',
  rivals_version int,
  primary key (workspace_id, report_id),
  foreign key (workspace_id, report_id) references reports on delete cascade
);

-- What was told without a rule, so that it is told once.
create table alert_news (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  -- page, name.
  kind text not null,
  -- The number of the page, or the name.
  subject text collate "C" not null,
  -- gained, lost; appeared.
  told text not null,
  told_on date not null,
  primary key (workspace_id, report_id, kind, subject),
  foreign key (workspace_id, report_id) references reports on delete cascade
);
