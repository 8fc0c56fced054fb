-- What was done on a day, and which prompts it was to move; what it did is computed whenever it is read.
create table effects (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  id text collate "C" not null,
  -- The action that was done; null where somebody said it without one.
  action_id text collate "C",
  title text not null,
  day date not null,
  -- Of each of the two windows that are compared.
  days smallint not null check (days > 0),
  metric text not null,
  -- The prompts that are affected: these, those with one of the tags, and those whose answers cited one of the pages.
  prompt_ids text[] not null,
  tag_ids text[] not null,
  urls text[] not null,
  -- Empty for every engine.
  engines text[] not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, report_id, id),
  foreign key (workspace_id, report_id) references reports on delete cascade
);
create unique index effects_by_action on effects (workspace_id, report_id, action_id);
