-- How whoever sends a report shows itself on it.
create table workspace_branding (
  workspace_id text collate "C" primary key references workspaces on delete cascade,
  name text,
  -- `#rrggbb`.
  accent text,
  -- The image as it was sent, and the type that its first bytes say.
  logo bytea,
  logo_type text,
  check ((logo is null) = (logo_type is null))
);

-- Links by which somebody without a key reads one report, narrowed to the filters of the link.
create table shares (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  id text collate "C" not null,
  -- SHA-256 of the token, which has 256 random bits and is never stored. It is asked before the workspace is known.
  digest bytea not null unique,
  title text,
  filters jsonb not null,
  -- Made by scrypt; both null where the link has no password.
  password_salt bytea,
  password_digest bytea,
  -- False for links that the program makes for itself, such as to print a report.
  is_listed boolean not null,
  visits int not null default 0,
  last_visit_at timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3),
  primary key (workspace_id, report_id, id),
  foreign key (workspace_id, report_id) references reports on delete cascade,
  check ((password_salt is null) = (password_digest is null)),
  check (is_listed or expires_at is not null)
);
create index shares_unlisted_by_end on shares (expires_at) where not is_listed;

-- The tokens that the password of a link has given.
create table share_unlocks (
  -- As of a link.
  digest bytea not null unique,
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  share_id text collate "C" not null,
  expires_at timestamptz(3) not null,
  primary key (workspace_id, report_id, share_id, digest),
  foreign key (workspace_id, report_id, share_id) references shares on delete cascade
);
create index share_unlocks_by_end on share_unlocks (expires_at);
