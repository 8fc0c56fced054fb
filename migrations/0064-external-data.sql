-- What others know of the sites of a workspace, from the files that they export. Never added to what is counted here.
create table external_imports (
  workspace_id text collate "C" not null references workspaces on delete cascade,
  id text collate "C" not null,
  source text not null,
  file_name text,
  -- The first and the last day of its rows.
  start_day date not null,
  end_day date not null,
  received integer not null,
  stored integer not null,
  skipped integer not null,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id)
);

-- A line of a file, or several about the same. A later file replaces what it says again, and takes the row over.
create table external_rows (
  workspace_id text collate "C" not null,
  source text collate "C" not null,
  start_day date not null,
  end_day date not null,
  -- Of what the row is about: a query, page, source of visits, country or device, or none of these.
  key text collate "C" not null,
  import_id text collate "C" not null,
  query text,
  page text,
  referrer text,
  country text,
  device text,
  -- The engine that the source of visits is; null for every other.
  engine text,
  clicks bigint,
  impressions bigint,
  position double precision,
  citations bigint,
  cited_pages bigint,
  citation_share double precision,
  visits bigint,
  visitors bigint,
  pageviews bigint,
  conversions double precision,
  revenue double precision,
  primary key (workspace_id, source, start_day, end_day, key),
  foreign key (workspace_id, import_id) references external_imports on delete cascade
);
create index external_rows_by_import on external_rows (workspace_id, import_id);
