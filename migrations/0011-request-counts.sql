-- How many requests each API key has made in a month (UTC). Every process counts in memory and adds to these rows every few seconds.

-- For the whole installation: it begins with no workspace.
create table request_counts (
  -- The id of the API key, or of the log connector whose token was shown; '' for the key of SIGHTLINE_ADMIN_KEY.
  key_id text collate "C" not null,
  -- Its first day.
  month date not null,
  requests bigint not null,
  primary key (key_id, month)
);
