-- What people write down about a day of a report: a campaign, a launch, a change of the site.
create table report_notes (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  id text collate "C" not null,
  day date not null,
  text text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (workspace_id, report_id, id),
  foreign key (workspace_id, report_id) references reports on delete cascade
);
create index report_notes_by_day on report_notes (workspace_id, report_id, day, id);

-- For the days on which questions failed, over windows of which most questions were answered.
create index questions_failed on questions (workspace_id, day) where state = 'failed';
