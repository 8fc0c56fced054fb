-- Which AI agents read whose pages, out of logs. Lines are counted as they stream in and not kept.

-- Where logs come from.
create table log_connectors (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  id text collate "C" not null,
  name text not null,
  source text not null,
  domains text[] not null,
  -- Of Fastly, which asks whether its service may log here.
  service_id text collate "C",
  active boolean not null,
  token_digest bytea not null,
  -- The token itself, only where the source signs with it instead of sending it.
  signing_token text,
  -- How it fares.
  records bigint not null default 0,
  visits bigint not null default 0,
  dropped json not null default '{}',
  last_batch json,
  last_batch_at timestamptz(3),
  -- When the newest record was written, by its own word.
  last_record_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id)
);

-- The hosts that agents have visited, so that a report finds its subdomains.
create table agent_hosts (
  workspace_id text collate "C" not null,
  connector_id text collate "C" not null,
  host text collate "C" not null,
  primary key (workspace_id, connector_id, host),
  foreign key (workspace_id, connector_id) references log_connectors on delete cascade
);

-- Visits of a day.
create table agent_visits (
  workspace_id text collate "C" not null,
  connector_id text collate "C" not null,
  host text collate "C" not null,
  day date not null,
  bot text collate "C" not null,
  verdict text collate "C" not null check (verdict in ('verified', 'spoofed', 'unverifiable')),
  visits int not null,
  primary key (workspace_id, connector_id, host, day, bot, verdict),
  foreign key (workspace_id, connector_id) references log_connectors on delete cascade
);

-- Visits of a month to one page, path without query: a row for each page rather than for each day, bot, status and
-- verdict, which would be as many as there are lines. Not partitioned: rows grow with pages and months, not with lines.
create table agent_pages (
  workspace_id text collate "C" not null,
  connector_id text collate "C" not null,
  host text collate "C" not null,
  month date not null,
  path text collate "C" not null,
  -- The facts: for each bot, day, verdict and status how many. The bots by name, the rest as packed numbers.
  bots text[] collate "C" not null,
  cells text not null,
  -- What follows from them, of all that is not spoofed: the days on which somebody came, a bit a day, and how often.
  days int not null,
  visits int not null,
  -- The days of each bot.
  bot_days int[] not null,
  -- Days and visits by engine, in the order chatgpt, claude, copilot, perplexity, google, other.
  engine_days int[] not null,
  engine_visits int[] not null,
  -- Visits by day and engine, packed.
  daily text not null,
  primary key (workspace_id, connector_id, host, month, path),
  foreign key (workspace_id, connector_id) references log_connectors on delete cascade
);
-- Read by the thousand: beside the row, and as they are. Only the cells of a busy page are set apart.
alter table agent_pages alter column daily set storage main;
alter table agent_pages alter column bots set storage main;
alter table agent_pages alter column bot_days set storage main;
alter table agent_pages alter column cells set storage external;

-- Which visits have been counted, so that the same record sent again changes nothing. Eleven characters each, gathered by
-- the minute of the visit: a record that comes again names the same minute.
create table agent_visit_keys (
  workspace_id text collate "C" not null,
  connector_id text collate "C" not null,
  -- Minutes since 1970.
  minute int not null,
  keys text not null,
  -- The last day on which one was added; forgotten 35 days after.
  seen_on date not null,
  primary key (workspace_id, connector_id, minute),
  foreign key (workspace_id, connector_id) references log_connectors on delete cascade
);
alter table agent_visit_keys alter column keys set storage external;
create index agent_visit_keys_by_age on agent_visit_keys (seen_on);

-- What operators of agents publish: the addresses these come from, or the keys by which they sign. For the whole
-- installation: this table begins with no workspace.
create table agent_sources (
  url text primary key,
  kind text not null check (kind in ('ranges', 'keys')),
  entries text[] not null,
  fetched_at timestamptz(3) not null
);
