-- What providers sent for answers, compressed: the largest part of an answer and of use for a time only. Beside the answers, so
-- that a month of it can be emptied whole, which gives its room back. A month is attached as those of answers are.
create table raw_responses (
  workspace_id text collate "C" not null,
  prompt_id text collate "C" not null,
  day date not null,
  engine text collate "C" not null,
  run smallint not null,
  body bytea not null,
  primary key (workspace_id, prompt_id, day, engine, run),
  foreign key (workspace_id, prompt_id) references prompts on delete cascade
) partition by range (day);
-- It is compressed already.
alter table raw_responses alter column body set storage external;
