-- What concerns one person: somebody has given them work, or has named them.
-- Expands: an earlier version knows neither the table nor the columns, and leaves the person of an assignee as they were.
create table notices (
  id text collate "C" primary key,
  person_id text collate "C" not null references people on delete cascade,
  workspace_id text collate "C" not null,
  kind text not null check (kind in ('assigned', 'mentioned')),
  -- What it is about, and what was said there.
  title text not null,
  text text not null,
  -- Where the dashboard shows it.
  path text not null,
  -- Who did it, as people read it.
  by_name text not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  mailed_at timestamptz(3)
);
create index notices_by_person on notices (person_id, id);
create index notices_by_age on notices (created_at);

-- The person who does it; `assignee` keeps the name, also of somebody who has no account.
alter table actions add column assignee_id text collate "C";

-- Whether somebody wants such notices by mail, too.
alter table people add column mails_notices boolean not null default true;
