-- An unlogged table cannot be moved from node to node while it is written, so that no shard beside it could: on a cluster both stay on the
-- coordinator, where no foreign key reaches the workspaces. Their rows go with the workspace all the same.
alter table visitor_keys drop constraint visitor_keys_workspace_id_fkey;
