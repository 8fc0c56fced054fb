-- The key that made a key, and with which it ends; null for one that the operator made.
alter table api_keys add created_by text collate "C" references api_keys on delete cascade;
create index api_keys_by_creator on api_keys (created_by) where created_by is not null;
