-- Where an engine's answers come from: its screen or its interface, through which provider, from which model. What one surface says is not
-- compared with what another says, so cells of sheets hold its number, which is short and dense for each engine of a workspace.
-- Those of answers that are stored already are added by the program before it computes their sheets anew.
create table surfaces (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  engine text not null,
  capture text not null,
  provider text not null,
  -- Empty where the provider does not tell it.
  model text not null,
  number smallint not null,
  first_day date not null,
  last_day date not null,
  primary key (workspace_id, engine, capture, provider, model)
);
create unique index surfaces_by_number on surfaces (workspace_id, engine, number);
