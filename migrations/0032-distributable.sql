-- Takes away what keeps the tables from being distributed by workspace (docs/growing.md). On one PostgreSQL everything stays as it was.

-- Of a table that stays on the coordinator no foreign key reaches one that is distributed: deleting a workspace deletes these rows in the
-- same transaction (src/db/distribution/local-tables.ts).
alter table directory drop constraint directory_workspace_id_fkey;
alter table api_key_workspaces drop constraint api_key_workspaces_workspace_id_fkey;
alter table idempotency_keys drop constraint idempotency_keys_workspace_id_fkey;
alter table webhook_workspaces drop constraint webhook_workspaces_workspace_id_fkey;
alter table webhook_deliveries drop constraint webhook_deliveries_workspace_id_fkey;

-- Unique can only be what begins with the workspace. These are digests of 256 random bits, so no two are the same anyway.
create index shares_by_digest on shares (digest);
alter table shares drop constraint shares_digest_key;
create index share_unlocks_by_digest on share_unlocks (digest);
alter table share_unlocks drop constraint share_unlocks_digest_key;

-- Keys of sheets are never changed, so nothing is to be done on update.
alter table mention_days
  drop constraint mention_days_workspace_id_prompt_id_lineup_month_fkey,
  add constraint mention_days_of_sheet foreign key (workspace_id, prompt_id, lineup, month) references mention_sheets on delete cascade;
