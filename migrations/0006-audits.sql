-- Audits of pages and queries: what was asked for, and what came of it.

create table audits (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  id text collate "C" not null,
  kind text not null check (kind in ('crawlability', 'content', 'fan_out')),
  -- What is audited: a page, or a query put to engines.
  url text,
  query text,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  result json,
  failure_reason text,
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  primary key (workspace_id, id),
  check ((kind = 'fan_out') = (query is not null)),
  check ((kind = 'fan_out') = (url is null))
);
-- Lists span workspaces or stay in one; both are of one kind and newest first.
create index audits_newest_first on audits (kind, id);
create index audits_of_workspace on audits (workspace_id, kind, id);
