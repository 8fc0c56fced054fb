-- What is derived from answers: which brands each names, and whose pages it cites.

alter table report_versions
  -- Of its brands: what finds its sheets. Empty for versions older than detection, which are computed anew at the start.
  add lineup text collate "C" not null default '',
  -- What the flip to it changed.
  add difference json;

-- What the answers to one prompt in one month say of the brands of one lineup, an answer a cell of a few characters. A
-- lineup is the ways in which some brands, in their order, are recognised: sheets that are there are true for every
-- version and report with the same lineup, so that undoing a change computes nothing. They are kept true in the
-- transaction that stores an answer: those of the active and the latest version of a report grow, others are removed.
-- Not partitioned: a year of a thousand prompts is twelve thousand rows, whatever the number of answers.
create table mention_sheets (
  workspace_id text collate "C" not null,
  prompt_id text collate "C" not null,
  lineup text collate "C" not null,
  month date not null,
  -- Sums over the month for each engine, for reads that do not look at its days.
  totals text not null,
  cells text not null,
  -- Where in its text each mention begins: for the next lineup, which may put another brand before it.
  starts text not null,
  primary key (workspace_id, prompt_id, lineup, month),
  foreign key (workspace_id, prompt_id) references prompts on delete cascade
);
-- Read whole and by the thousand: beside the row, and as they are.
alter table mention_sheets alter column totals set storage main;
alter table mention_sheets alter column cells set storage main;
alter table mention_sheets alter column starts set storage external;
alter table mention_sheets set (toast_tuple_target = 8160);

-- For the pages of a domain with all its subdomains, which share its beginning when read backwards.
create index cited_pages_by_domain on cited_pages (workspace_id, reverse(host));

-- What is looked at in every row stays beside it. Texts are set apart at 256 bytes, and with them went, in rows that were
-- still too long, even the ids. Answers stored before this stay as they are.
alter table answers alter column workspace_id set storage plain;
alter table answers alter column prompt_id set storage plain;
alter table answers alter column id set storage plain;
alter table answers alter column page_ids set storage main;
