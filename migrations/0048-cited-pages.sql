-- Cited pages that workspaces have read: which brands they name, and little else. No text of a page is kept.

-- Whether a workspace has cited pages read, and how far the present day is.
create table page_reading_settings (
  workspace_id text collate "C" primary key references workspaces on delete cascade,
  enabled boolean not null,
  pages_per_day int not null,
  -- The day (UTC) that pages were last chosen for, and how many were begun on it.
  chosen_day date,
  pages_begun int not null default 0
);

-- The pages that are still to be read on the chosen day.
create table page_turns (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  page_id bigint not null,
  position int not null,
  primary key (workspace_id, page_id),
  foreign key (workspace_id, page_id) references cited_pages (workspace_id, id) on delete cascade
);

-- What was found on each page when it was last read, and how the last try went.
create table page_readings (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  page_id bigint not null,
  tried_at timestamptz(3) not null,
  next_at timestamptz(3) not null,
  -- Why the last try failed, and how many in a row did.
  failure text,
  failures int not null default 0,
  -- Null where it never could be read.
  read_at timestamptz(3),
  facts json,
  -- The ids of the matchers that were looked for, and of those found: [{matcher, entry, percent}].
  looked_for uuid[] not null default '{}',
  named json not null default '[]',
  primary key (workspace_id, page_id),
  foreign key (workspace_id, page_id) references cited_pages (workspace_id, id) on delete cascade
);
create index page_readings_by_try on page_readings (tried_at);

-- The hosts that are being read, or rest: one request at a time goes to a host, whatever workspace or worker makes it.
create table page_hosts (
  host text collate "C" primary key,
  busy_until timestamptz(3) not null
);
