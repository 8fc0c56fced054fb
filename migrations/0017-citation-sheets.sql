-- Which pages the answers to one prompt in one month cite, an answer a cell of a few characters, so that counting them reads
-- thousands of rows and not millions of citations.

-- A page's number is short and dense within its workspace: it is what cells hold, and an index into arrays of counts.
create table page_numbers (
  workspace_id text collate "C" primary key references workspaces on delete cascade,
  -- The number of the next page.
  next int not null
);
alter table cited_pages add number int;
update cited_pages page
set number = numbered.number
from (
  select workspace_id, id, row_number() over (partition by workspace_id order by id) - 1 as number
  from cited_pages
) as numbered
where page.workspace_id = numbered.workspace_id and page.id = numbered.id;
alter table cited_pages alter column number set not null;
create unique index cited_pages_by_number on cited_pages (workspace_id, number);
insert into page_numbers (workspace_id, next)
select workspace_id, max(number) + 1
from cited_pages
group by workspace_id;

-- Kept true in the transaction that stores an answer. They do not depend on brands: a recalculation leaves them alone.
create table citation_sheets (
  workspace_id text collate "C" not null,
  prompt_id text collate "C" not null,
  month date not null,
  -- In the order of arrival.
  cells text not null,
  primary key (workspace_id, prompt_id, month),
  foreign key (workspace_id, prompt_id) references prompts on delete cascade
);
-- Read whole and by the thousand: beside the row, and as they are.
alter table citation_sheets alter column cells set storage main;
alter table citation_sheets set (toast_tuple_target = 8160);

-- Of the answers stored so far, in the form that `encodeCitations` writes.
create or replace function pg_temp.digit(value int) returns text language sql immutable as $$ select chr(value + 1) $$;
create or replace function pg_temp.varint(value int) returns text language sql immutable as $$
  select case
    when value < 63 then pg_temp.digit(value)
    when value < 63 * 63 then pg_temp.digit(63 + value % 63) || pg_temp.digit(value / 63)
    else pg_temp.digit(63 + value % 63) || pg_temp.digit(63 + value / 63 % 63) || pg_temp.digit(value / (63 * 63))
  end
$$;
create or replace function pg_temp.packed(number int, width int) returns text language sql immutable as $$
  select chr(1 + (number & 63)) || chr(1 + ((number >> 6) & 63)) || chr(1 + ((number >> 12) & 63))
    || case when width = 4 then chr(1 + (number >> 18)) else '' end
$$;

insert into citation_sheets (workspace_id, prompt_id, month, cells)
select cell.workspace_id, cell.prompt_id, date_trunc('month', cell.day)::date,
  string_agg(pg_temp.digit(extract(day from cell.day)::int - 1)
    || pg_temp.digit(cell.engine + case when cell.run > 1 then 8 else 0 end + case when cell.width = 4 then 16 else 0 end)
    || case when cell.run > 1 then pg_temp.varint(cell.run) else '' end
    || pg_temp.varint(cell.citations) || cell.pages, '' order by cell.day, cell.engine, cell.run)
from (
  select answer.workspace_id, answer.prompt_id, answer.day, answer.run::int,
    array_position(array['chatgpt', 'google', 'perplexity', 'copilot', 'google_ai_mode', 'gemini', 'claude'], answer.engine) - 1 as engine,
    wide.width, count(*)::int as citations,
    string_agg(pg_temp.packed(page.number, wide.width), '' order by cited.place) as pages
  from answers answer
  cross join lateral unnest(answer.page_ids) with ordinality as cited (id, place)
  join cited_pages page on page.workspace_id = answer.workspace_id and page.id = cited.id
  join (
    select workspace_id, case when next > 262144 then 4 else 3 end as width
    from page_numbers
  ) as wide on wide.workspace_id = answer.workspace_id
  where answer.state <> 'no_answer'
  group by answer.workspace_id, answer.prompt_id, answer.day, answer.run, answer.engine, wide.width
) as cell
group by cell.workspace_id, cell.prompt_id, date_trunc('month', cell.day)::date;

-- When each page was first and last cited by a report's prompts in the months before `until_month`, so that a read need not go
-- through all of them. It is made by the first read that lacks it, and removed when an answer arrives for such a month.
create table report_page_spans (
  workspace_id text collate "C" not null,
  report_id text collate "C" not null,
  -- Of the ids of the prompts it was made from: with other prompts it is of no use.
  prompts_digest text not null,
  until_month date not null,
  spans text not null,
  primary key (workspace_id, report_id),
  foreign key (workspace_id, report_id) references reports on delete cascade
);
