-- Every table's primary key and every foreign key begin with workspace_id, so that the schema can be distributed
-- by workspace as it stands. Exempt are `directory`, `api_keys` and `api_key_workspaces`, which are asked before
-- the workspace is known. Ids are made by the application; their order is byte order.

create table workspaces (
  workspace_id text collate "C" primary key,
  name text not null,
  mode text not null check (mode in ('live', 'sandbox')),
  -- Counters rather than counts: one conditional update charges an allowance, so parallel creates cannot overdraw it.
  prompts_used int not null default 0 check (prompts_used >= 0),
  prompts_max int not null check (prompts_max >= 0),
  audits_used int not null default 0 check (audits_used >= 0),
  audits_max int not null check (audits_max >= 0),
  -- The first day of the month that audits_used belongs to; in a later month it counts as zero.
  audits_month date not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- From the id of a resource to its workspace: tells 404 (not here) from 403 (here, not yours).
create table directory (
  id text collate "C" primary key,
  kind text not null,
  workspace_id text collate "C" not null references workspaces on delete cascade
);
create index directory_by_workspace on directory (workspace_id);

create table api_keys (
  id text collate "C" primary key,
  name text not null,
  -- SHA-256 of the key: a key of 190 random bits needs no slow hash, and the key itself is never stored.
  digest bytea not null unique,
  -- What a person recognises a key by.
  hint text not null,
  scopes text[] not null,
  all_workspaces boolean not null,
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null
);

create table api_key_workspaces (
  key_id text collate "C" not null references api_keys on delete cascade,
  workspace_id text collate "C" not null references workspaces on delete cascade,
  primary key (key_id, workspace_id)
);
create index api_key_workspaces_by_workspace on api_key_workspaces (workspace_id);

create table tags (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  id text collate "C" not null,
  name text not null,
  color text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id)
);

create table prompts (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  id text collate "C" not null,
  prompt text not null,
  country text collate "C" not null,
  -- SHA-256 of the text: a prompt of 1000 characters is too long for an index entry.
  digest bytea not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  unique (workspace_id, country, digest)
);

create table prompt_tags (
  workspace_id text collate "C" not null,
  prompt_id text collate "C" not null,
  tag_id text collate "C" not null,
  primary key (workspace_id, prompt_id, tag_id),
  foreign key (workspace_id, prompt_id) references prompts on delete cascade,
  foreign key (workspace_id, tag_id) references tags on delete cascade
);
create index prompt_tags_by_tag on prompt_tags (workspace_id, tag_id);

create table reports (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  id text collate "C" not null,
  title text not null,
  brand text not null,
  brand_variations text[] not null,
  brand_domain text not null,
  brand_domain_variations text[] not null,
  brand_domain_wildcard boolean not null,
  brand_regex text,
  -- Written and read whole; json rather than jsonb keeps the order of its fields.
  competitors json not null,
  status text not null check (status in ('setting_up', 'ready')),
  -- Numbers are read through the active version; an accepted change makes a later one, and a job moves the pointer
  -- once that one is computed whole. 0 is the empty version before set-up has ended.
  active_version int not null default 0,
  latest_version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, id)
);
-- For the list over all workspaces of a key.
create index reports_newest_first on reports (id);

create table report_versions (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  version int not null,
  -- The brands this version recognises, the report's own first: what its numbers are computed from.
  brands json not null,
  changed text[] not null,
  progress real not null default 0 check (progress between 0 and 1),
  created_at timestamptz(3) not null,
  active_at timestamptz(3),
  primary key (workspace_id, report_id, version),
  foreign key (workspace_id, report_id) references reports on delete cascade
);

-- A prompt belongs to the versions from since_version up to, not including, until_version (null: up to the latest).
create table report_prompts (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  prompt_id text collate "C" not null,
  since_version int not null,
  until_version int,
  position int not null,
  primary key (workspace_id, report_id, prompt_id, since_version),
  foreign key (workspace_id, report_id) references reports on delete cascade,
  foreign key (workspace_id, prompt_id) references prompts on delete cascade
);
create unique index report_prompts_now on report_prompts (workspace_id, report_id, prompt_id) where until_version is null;
create index report_prompts_by_prompt on report_prompts (workspace_id, prompt_id);

-- The latest creation of each request, for the two-minute rule.
create table report_creations (
  workspace_id text collate "C" not null,
  fingerprint bytea not null,
  report_id text collate "C" not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, fingerprint),
  foreign key (workspace_id, report_id) references reports on delete cascade
);
create index report_creations_by_report on report_creations (workspace_id, report_id);
