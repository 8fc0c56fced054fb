-- How a prompt is asked beside its text and country: as whom, from where, and after which turns. What is asked otherwise is another
-- prompt, so that its answers are a series of their own.
alter table prompts
  add column persona text,
  add column region text,
  -- The first turn of the chain that this follow-up belongs to.
  add column chain_id text collate "C",
  add column turn smallint not null default 1,
  -- Of the whole chain; 1 where there is none.
  add column turns smallint not null default 1,
  add check (turn between 1 and turns and turns <= 5),
  add check ((chain_id is null) = (turn = 1));
create index prompts_of_chains on prompts (workspace_id, chain_id) where chain_id is not null;
-- Few, and left out of the figures of many reports at once.
create index prompts_asked_otherwise on prompts (workspace_id, id) where persona is not null or region is not null or turn > 1;
