-- What was answered to a creation that carried an Idempotency-Key. The row is inserted before anything is made and committed
-- together with it, so that whoever repeats the request finds both or neither.

-- Its primary key begins with no workspace: it is asked for by who repeats what.
create table idempotency_keys (
  -- The id of the API key; '' for the key of SIGHTLINE_ADMIN_KEY.
  owner_id text collate "C" not null,
  -- The method and the path with its ids: the same key at another path is another one.
  target text collate "C" not null,
  key text collate "C" not null,
  -- SHA-256 of the request: tells a repeat from another request under the same key.
  digest bytea not null,
  -- Answers hold what a workspace holds, and go with it. Null where the request is inside no workspace.
  workspace_id text collate "C" references workspaces on delete cascade,
  status smallint,
  -- What the handler set, and what it answered; json keeps the order of the fields.
  headers json,
  -- Null where the answer shows a secret, or is too large to keep.
  body json,
  made_id text collate "C",
  created_at timestamptz(3) not null,
  primary key (owner_id, target, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
create index idempotency_keys_by_workspace on idempotency_keys (workspace_id);
