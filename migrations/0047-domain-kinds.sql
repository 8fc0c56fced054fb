-- What people say that a domain is, for all reports of their workspace. Kept until they say otherwise.
create table domain_kinds (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  domain text collate "C" not null,
  kind text not null,
  primary key (workspace_id, domain)
);
