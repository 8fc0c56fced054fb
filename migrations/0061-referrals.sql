-- People who come from AI assistants, out of the same logs: counts by day and by page, and nothing of who they were.

-- Whether a record of the log ever said which page had led to it.
alter table log_connectors add column has_referrers boolean not null default false;

-- What a site is for: pages that a person reaches who has done it.
create table goals (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  id text collate "C" not null,
  name text not null,
  -- `*` stands for anything.
  pattern text not null,
  -- What reaching it is worth, and in which currency; both or neither.
  value numeric(14, 2),
  currency text collate "C",
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id),
  check ((value is null) = (currency is null))
);

-- Visits of a day by where they came from: an engine, `other` for another assistant, `elsewhere` for any other site.
create table referral_days (
  workspace_id text collate "C" not null,
  connector_id text collate "C" not null,
  host text collate "C" not null,
  day date not null,
  origin text collate "C" not null,
  paid boolean not null,
  -- Lowercase, as the interface has it; empty where the log does not say.
  country text collate "C" not null,
  visits int not null,
  -- Pages that were looked at in these visits.
  steps int not null,
  primary key (workspace_id, connector_id, host, day, origin, paid, country),
  foreign key (workspace_id, connector_id) references log_connectors on delete cascade
);

-- The same for visits that reached a goal, by the day of the visit. A visit that reaches two is in both, and first in one.
create table referral_goals (
  workspace_id text collate "C" not null,
  connector_id text collate "C" not null,
  host text collate "C" not null,
  day date not null,
  origin text collate "C" not null,
  paid boolean not null,
  country text collate "C" not null,
  goal_id text collate "C" not null,
  visits int not null,
  -- Those of which it was the first goal: summed over goals, the visits that reached any.
  firsts int not null,
  primary key (workspace_id, connector_id, host, day, origin, paid, country, goal_id),
  foreign key (workspace_id, connector_id) references log_connectors on delete cascade,
  foreign key (workspace_id, goal_id) references goals on delete cascade
);

-- Visits from engines of a month by the page on which they arrived: packed numbers by day and engine, as agent_pages has them.
create table referral_pages (
  workspace_id text collate "C" not null,
  connector_id text collate "C" not null,
  host text collate "C" not null,
  month date not null,
  path text collate "C" not null,
  visits text not null,
  -- Of these the visits that reached a goal.
  goals text not null,
  primary key (workspace_id, connector_id, host, month, path),
  foreign key (workspace_id, connector_id) references log_connectors on delete cascade
);
alter table referral_pages alter column visits set storage main;
alter table referral_pages alter column goals set storage main;

-- The key of a day, by which visitors are told apart on it, and what those of the day have done. Both are deleted when the day on
-- which their logs came ends; neither is in a backup, nor in the log that the database writes before it writes tables.
create unlogged table visitor_keys (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  day date not null,
  key bytea not null,
  primary key (workspace_id, day)
);

create unlogged table day_visitors (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  -- On which the log came.
  day date not null,
  visitor text collate "C" not null,
  -- By which further records of a visitor from an engine are found; null for one from elsewhere.
  mark int,
  -- Where the visitor arrived and which goals were reached.
  done json not null,
  primary key (workspace_id, day, visitor)
);
create index day_visitors_by_age on day_visitors (day);
create index visitor_keys_by_age on visitor_keys (day);
