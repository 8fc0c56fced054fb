-- How long a workspace keeps its answers; null keeps them for good.
alter table workspaces add answers_kept_days int check (answers_kept_days between 31 and 36500);

-- Set when it is deleted: from then on nobody sees it, and its rows are deleted step by step.
alter table workspaces add deleted_at timestamptz(3);

-- The workspaces whose rows are being deleted. It is asked by lists over all workspaces, so it does not begin with one.
create table workspace_deletions (
  id text collate "C" primary key,
  requested_at timestamptz(3) not null
);
