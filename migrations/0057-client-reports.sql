-- What the client report of a report shows, and what its sender writes into it.
create table client_reports (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  -- Sections that are left out.
  hidden text[] not null,
  comment text,
  primary key (workspace_id, report_id),
  foreign key (workspace_id, report_id) references reports on delete cascade
);
