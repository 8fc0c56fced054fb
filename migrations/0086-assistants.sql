-- Assistants that people have connected by OAuth: which programs ask, and what each person has allowed which of them.
-- Expands: an earlier version knows neither these tables nor the form of their tokens, which it refuses.

create table oauth_clients (
  -- Ours, or the https address of the client's metadata document.
  id text collate "C" primary key,
  -- What the client says of itself.
  name text not null,
  redirect_uris text[] not null,
  -- Of a metadata document: when it was read last.
  read_at timestamptz(3),
  created_at timestamptz(3) not null,
  -- A day after its registration while nobody uses it, later with each use.
  expires_at timestamptz(3) not null
);
create index oauth_clients_by_end on oauth_clients (expires_at);

create table oauth_grants (
  id text collate "C" primary key,
  person_id text collate "C" not null references people on delete cascade,
  client_id text collate "C" not null references oauth_clients,
  scopes text[] not null,
  -- Null for all that the person may use. Workspaces may be on other nodes, so no foreign key leads there.
  workspace_ids text[],
  -- The address of our `/mcp` as the client called it: for which its tokens are valid.
  resource text not null,
  redirect_uri text not null,
  code_challenge text not null,
  -- SHA-256 of each secret, none of which is stored. The code stays known after its use, so that a second use is seen.
  code_digest bytea not null unique,
  redeemed_at timestamptz(3),
  access_digest bytea unique,
  access_expires_at timestamptz(3),
  -- A refresh token has two parts: one that all tokens of the grant share, and one that is valid once.
  family_digest bytea unique,
  refresh_digest bytea,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  -- The end of the code and, once that is redeemed, of the refresh token.
  expires_at timestamptz(3) not null
);
create index oauth_grants_by_person on oauth_grants (person_id);
create index oauth_grants_by_client on oauth_grants (client_id);
create index oauth_grants_by_end on oauth_grants (expires_at);
