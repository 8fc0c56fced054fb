-- Workspaces take turns in the queue: the first job of each that is due is found without reading the others of the same workspace.
create index jobs_turns on jobs (queue, priority, (coalesce(payload ->> 'workspaceId', '') collate "C"), start_after, id)
  where state = 'waiting';
