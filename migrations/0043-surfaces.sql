-- Where an engine's answers come from: its screen or its interface, through which provider, from which model. What one surface says is not
-- compared with what another says, so cells of sheets hold its number, which is short and dense for each engine of a workspace.
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

insert into surfaces (workspace_id, engine, capture, provider, model, number, first_day, last_day)
select workspace_id, engine, capture, provider, model, number, first_day, last_day
from (
  select workspace_id, engine, capture, provider, coalesce(model, '') as model, min(day) as first_day, max(day) as last_day,
    row_number() over (
      partition by workspace_id, engine order by min(day), capture, provider, coalesce(model, '')
    ) - 1 as number
  from answers
  group by workspace_id, engine, capture, provider, coalesce(model, '')
) as found
where number < 31;
