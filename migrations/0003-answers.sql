-- Answers are facts: stored once, whole, never edited, shared by every report that tracks the prompt.
-- Partitioned by month of the day they belong to; the application attaches a month before its first answer.

create table answers (
  workspace_id text collate "C" not null,
  prompt_id text collate "C" not null,
  day date not null,
  engine text collate "C" not null,
  run smallint not null check (run >= 1),
  id text collate "C" not null,
  country text collate "C" not null,
  state text not null check (state in ('finished', 'incomplete', 'no_answer', 'refused')),
  content text not null,
  -- The distinct pages it cites, by rank: what is counted. A row for each of the eight or so took half an import's
  -- time and two thirds of its space.
  page_ids bigint[] not null,
  -- The same in the words of the engine: link, title, place in the text.
  cited json not null,
  -- Retrieved, perhaps not cited.
  retrieved json,
  search_queries json not null,
  provider text not null,
  model text,
  capture text not null check (capture in ('api', 'screen', 'import', 'simulated')),
  country_applied text not null check (country_applied in ('native', 'prompt', 'none', 'unknown')),
  searched boolean,
  usage json,
  cost_usd float8,
  -- What the provider sent, compressed: a better reading later needs no new call.
  raw_body bytea,
  parser_version int,
  asked_at timestamptz(3) not null,
  primary key (workspace_id, prompt_id, day, engine, run),
  foreign key (workspace_id, prompt_id) references prompts on delete cascade
) partition by range (day);
-- For the answers that cite a page. Its id belongs to one workspace, so an entry does too.
create index answers_by_page on answers using gin (page_ids);
-- Statistics read the narrow columns of many rows, people the texts of a few: texts stand apart (the month's
-- `toast_tuple_target`), and uncompressed, since compressing them would take a third of an import's time.
alter table answers alter column content set storage external;
alter table answers alter column cited set storage external;
-- It is compressed already.
alter table answers alter column raw_body set storage external;

-- The pages that answers cite, one row for each canonical address.
create table cited_pages (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  -- 64 bits of the SHA-256 of workspace and address: answers can be written without asking which id a page has.
  id bigint not null,
  url text collate "C" not null,
  -- As it was first given, and so as it can be opened.
  link text not null,
  host text collate "C" not null,
  title text,
  category text not null,
  primary key (workspace_id, id)
);
create index cited_pages_by_host on cited_pages (workspace_id, host);

-- A question that an engine is to be asked, or was. Its key is unique, and whoever asks has moved it from `waiting` to
-- `asking` first: a second scheduler cannot pay for it twice, and a crash only for a call that was under way.
create table questions (
  workspace_id text collate "C" not null,
  prompt_id text collate "C" not null,
  day date not null,
  engine text collate "C" not null,
  run smallint not null check (run >= 1),
  state text not null check (state in ('waiting', 'asking', 'answered', 'failed')),
  due_at timestamptz(3) not null,
  -- Calls made, those that were cut short by a crash included.
  calls int not null default 0,
  -- Of these, tries that ended in a failure after which another may succeed.
  failures int not null default 0,
  provider text,
  -- While `asking`: when the call is over at the latest, and the lease of the job that makes it. Where that lease
  -- is gone, so is the worker, and the question may be asked again.
  busy_until timestamptz(3),
  lease_token bigint,
  failure_kind text,
  failure text,
  ended_at timestamptz(3),
  primary key (workspace_id, prompt_id, day, engine, run),
  foreign key (workspace_id, prompt_id) references prompts on delete cascade
);
create index questions_under_way on questions (provider, engine) where state = 'asking';
create index questions_by_day on questions (day);

-- For those whose set-up was given up.
create index reports_setting_up on reports (created_at) where status = 'setting_up';

-- How the providers fare, for the whole installation: these three tables begin with no workspace.

-- A row for each engine of a provider, and one with engine '' for the provider itself (its key, its money, its pace).
create table provider_states (
  provider text not null,
  engine text not null,
  -- Of the credentials it was seen with: a circuit that another key opened does not hold for this one.
  fingerprint text not null,
  failures int not null default 0,
  failed_at timestamptz(3),
  open_until timestamptz(3),
  failure_kind text,
  failure text,
  -- Not before this may the provider be called again: its pace, or what it asked for by retry-after.
  next_call_at timestamptz(3),
  primary key (provider, engine)
);

-- What was asked and spent on a day (UTC); reserved before each call, corrected when its cost is known.
create table spending (
  day date primary key,
  answers int not null default 0,
  usd float8 not null default 0
);

-- Things that are done once in the life of an installation.
create table installation (
  only_row boolean primary key default true check (only_row),
  demo_made_at timestamptz(3)
);
