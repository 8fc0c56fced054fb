-- Whether an engine answers as it did. A series is what one engine answers in one way: capture, provider and model, '' where the model is not known.

-- The answers of a series and day as figures: one prompt after another, so many figures each. Kept as long as days are compared with it.
create table engine_fingerprints (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  engine text collate "C" not null,
  capture text collate "C" not null,
  provider text collate "C" not null,
  model text collate "C" not null,
  day date not null,
  -- How texts were read and measured: days that were read in another way are not compared.
  reading text not null,
  prompt_ids text[] not null,
  figures real[] not null,
  primary key (workspace_id, engine, capture, provider, model, day)
);

-- What is known of each series so far.
create table engine_watches (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  engine text collate "C" not null,
  capture text collate "C" not null,
  provider text collate "C" not null,
  model text collate "C" not null,
  -- The first day that others are compared with: after a change it is the day after the one that showed it.
  since date not null,
  -- The evidence that the engine has changed, by the day on which it would have: [{day, evidence, age}].
  starts json not null,
  primary key (workspace_id, engine, capture, provider, model)
);

-- The changes that were found.
create table engine_changes (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  engine text collate "C" not null,
  capture text collate "C" not null,
  provider text collate "C" not null,
  model text collate "C" not null,
  -- From which day on, and the day that made it sure.
  day date not null,
  found_day date not null,
  prompts int not null,
  differences json not null,
  primary key (workspace_id, engine, capture, provider, model, found_day)
);

-- How far each workspace is watched.
create table engine_watch_runs (
  workspace_id text collate "C" primary key references workspaces on delete cascade,
  -- The last day that was looked at.
  day date,
  -- When a job was made that has not ended yet.
  planned_at timestamptz(3)
);
