-- What follows from the facts of a report, for each of its engines and countries: kept because people put states on it, and
-- because what has gone is remembered with the day on which it went.

create table recommendations (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  -- Of report, engine, country, type and subject: the same from day to day.
  id text collate "C" not null,
  country text collate "C" not null,
  engine text collate "C" not null,
  type text not null,
  -- Of one that has gone: 1 and 0.
  priority smallint not null check (priority between 1 and 10),
  score float8 not null,
  -- What somebody has put on it. One that has gone is read as archived, and has this again should it return.
  state text not null default 'suggested' check (state in ('suggested', 'in_progress', 'done', 'archived')),
  gone_on date,
  -- Group, data and copy, written and read whole; json rather than jsonb keeps every byte, so that the same is told from another.
  content json not null,
  -- The answers behind it, as their keys.
  evidence json not null,
  -- What its copy is worded from.
  facts json not null,
  -- A language model's wording, and the digest of the facts it was made from: of other facts it says nothing. Null with a digest
  -- where what it wrote went beyond them; and when it was last asked, since each time is paid for.
  wording json,
  worded_from text,
  worded_at timestamptz(3),
  -- Its rank changes while somebody walks the list. The edition since which it is there, the one since which it has its rank,
  -- and the ranks of the last hour before, each with the last edition it was true in: a walk goes on in the order it began with.
  born_in int not null,
  ranked_in int not null,
  former jsonb not null default '[]',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, report_id, id),
  foreign key (workspace_id, report_id) references reports on delete cascade
);
create index recommendations_by_rank on recommendations (workspace_id, report_id, country, priority desc, score desc, id);

-- How far each report's recommendations have come.
create table recommendation_runs (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  -- Greater for every later run: one that somebody has begun after is not to write.
  token int not null default 0,
  -- Counts the times they were written.
  edition int not null default 0,
  -- What they were last computed from: the report's version, the last day of the window, the checks that there were.
  version int,
  day date,
  checks text,
  computed_at timestamptz(3),
  took_ms int not null default 0,
  -- When a job was made that has not ended yet.
  planned_at timestamptz(3),
  primary key (workspace_id, report_id),
  foreign key (workspace_id, report_id) references reports on delete cascade
);

-- Answers have come for a report since its last run: a row for each transaction that stored some, so that none waits for another.
create table recommendation_news (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  id text collate "C" not null,
  noted_at timestamptz(3) not null,
  primary key (workspace_id, report_id, id),
  foreign key (workspace_id, report_id) references reports on delete cascade
);

-- For the newest checks of a workspace's pages, and whether there are others than before.
create index audits_checked on audits (workspace_id, id) where kind = 'crawlability' and status = 'completed';
