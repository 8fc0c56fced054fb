-- The sessions of browsers, and the one-time codes that open them. A session is a hold on an API key: what it may do is asked of
-- the key at every request, so neither table knows anything of workspaces, and their primary keys begin with none.

create table sessions (
  id text collate "C" primary key,
  -- SHA-256 of the token, which has 256 random bits and is never stored. Of a session of SIGHTLINE_ADMIN_KEY it covers that key as
  -- well: a session is not found any more once the operator has set another one.
  digest bytea not null unique,
  -- Null for the key of SIGHTLINE_ADMIN_KEY, which has no row.
  key_id text collate "C" references api_keys on delete cascade,
  -- As the browser named itself at the start, cut to 200 characters: what a person recognises a session by.
  user_agent text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sessions_by_key on sessions (key_id);
create index sessions_by_end on sessions (expires_at);

-- A code is deleted when it is used.
create table login_codes (
  -- As of a session.
  digest bytea primary key,
  key_id text collate "C" references api_keys on delete cascade,
  expires_at timestamptz(3) not null
);
create index login_codes_by_key on login_codes (key_id);
create index login_codes_by_end on login_codes (expires_at);
