-- What the overview of many reports reads: a few narrow rows for each prompt, instead of its sheets and answers.

-- Of one sheet: for each day of its month the executions and those that name the lineup's first brand, which is the report's own.
-- Written with the sheet, and gone with it.
create table mention_days (
  workspace_id text collate "C" not null,
  lineup text collate "C" not null,
  month date not null,
  prompt_id text collate "C" not null,
  days text not null,
  -- In this order all prompts of a report stand together.
  primary key (workspace_id, lineup, month, prompt_id),
  foreign key (workspace_id, prompt_id, lineup, month) references mention_sheets on update cascade on delete cascade
);

-- What the answers to one prompt in one month cost, and when they were asked for. Imported answers are left out: nobody has asked for
-- them here. Written in the transaction that stores an answer.
create table collected_months (
  workspace_id text collate "C" not null,
  prompt_id text collate "C" not null,
  month date not null,
  -- By day of the month, up to the last one with answers. Null where the cost of no answer is known, or nothing was asked.
  costs_usd float8[] not null,
  asked_at timestamptz(3)[] not null,
  -- Of the whole month: most windows cover all of it that is there.
  cost_usd float8,
  last_asked_at timestamptz(3) not null,
  primary key (workspace_id, prompt_id, month),
  foreign key (workspace_id, prompt_id) references prompts on delete cascade
);

-- Most questions are answered; the few others are found without reading those.
create index questions_failed_by_prompt on questions (workspace_id, prompt_id, day) where state = 'failed';
create index questions_waiting on questions (workspace_id, prompt_id, day) where state = 'waiting';

-- Counts them without reading them.
create index recommendations_by_state on recommendations (workspace_id, report_id, state) where gone_on is null;

-- For the list over every country.
create index recommendations_by_rank_anywhere on recommendations (workspace_id, report_id, priority desc, score desc, id);

-- The sheets that are there are read as `CellReader` in src/mentions/sheet-format reads them: numbers are characters from 1 on, and a
-- digit of 63 and more says that another follows.
create or replace function pg_temp.varint(value int) returns text language plpgsql as $$
declare
  rest int := value;
  made text := '';
begin
  while rest >= 63 loop
    made := made || chr(63 + rest % 63 + 1);
    rest := rest / 63;
  end loop;
  return made || chr(rest + 1);
end $$;

create or replace function pg_temp.days_of(cells text) returns text language plpgsql as $$
declare
  bytes bytea := convert_to(cells, 'UTF8');
  length int := octet_length(bytes);
  at int := 0;
  day int;
  kind int;
  named int;
  cited int;
  is_own boolean;
  executions int[] := array_fill(0, array[31]);
  mentions int[] := array_fill(0, array[31]);
  made text := '';
begin
  while at < length loop
    day := get_byte(bytes, at);
    kind := get_byte(bytes, at + 1) - 1;
    at := at + 2;
    if kind & 16 <> 0 then
      while get_byte(bytes, at) > 63 loop at := at + 1; end loop;
      at := at + 1;
    end if;
    while get_byte(bytes, at) > 63 loop at := at + 1; end loop;
    named := get_byte(bytes, at + 1) - 1;
    at := at + 2;
    cited := 0;
    if kind & 32 <> 0 then
      cited := get_byte(bytes, at) - 1;
      at := at + 1;
    end if;
    is_own := false;
    for place in 1..named loop
      is_own := is_own or get_byte(bytes, at) <= 3;
      while get_byte(bytes, at) > 63 loop at := at + 1; end loop;
      at := at + 1;
    end loop;
    for place in 1..cited loop
      at := at + 1;
      while get_byte(bytes, at) > 63 loop at := at + 1; end loop;
      at := at + 1;
    end loop;
    if kind & 8 = 0 then
      executions[day] := executions[day] + 1;
      mentions[day] := mentions[day] + is_own::int;
    end if;
  end loop;
  for place in 1..31 loop
    if executions[place] > 0 then
      made := made || chr(place) || pg_temp.varint(executions[place]) || pg_temp.varint(mentions[place]);
    end if;
  end loop;
  return made;
end $$;

insert into mention_days (workspace_id, prompt_id, lineup, month, days)
select workspace_id, prompt_id, lineup, month, pg_temp.days_of(cells)
from mention_sheets;

with asked as materialized (
  select workspace_id, prompt_id, date_trunc('month', day)::date as month, extract(day from day)::int as place,
    sum(cost_usd) as cost_usd, max(asked_at) as asked_at
  from answers
  where capture <> 'import'
  group by workspace_id, prompt_id, day
)
insert into collected_months (workspace_id, prompt_id, month, costs_usd, asked_at, cost_usd, last_asked_at)
select months.workspace_id, months.prompt_id, months.month, array_agg(asked.cost_usd order by days.place),
  array_agg(asked.asked_at order by days.place), sum(asked.cost_usd), max(asked.asked_at)
from (select workspace_id, prompt_id, month, max(place) as last from asked group by workspace_id, prompt_id, month) as months
cross join lateral generate_series(1, months.last) as days (place)
left join asked on asked.workspace_id = months.workspace_id and asked.prompt_id = months.prompt_id
  and asked.month = months.month and asked.place = days.place
group by months.workspace_id, months.prompt_id, months.month;
