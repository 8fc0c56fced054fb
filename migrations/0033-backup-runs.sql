-- The nightly backups of the installation and how they ended, so that one of several workers makes each, and all know of a failure.
create table backup_runs (
  id text collate "C" primary key,
  day date not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  file text,
  bytes bigint,
  failure text,
  check ((failure is null) = (file is not null and bytes is not null))
);
