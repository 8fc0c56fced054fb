-- On its own: where tables are distributed, the table of the migration before is distributed by now, and each node copies its own rows.
do $$
declare
  month date;
begin
  for month in select distinct date_trunc('month', day)::date from answers where raw_body is not null loop
    execute format(
      'create table %I partition of raw_responses for values from (%L) to (%L) with (toast_tuple_target = 256)',
      'raw_responses_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
  end loop;
end $$;
insert into raw_responses (workspace_id, prompt_id, day, engine, run, body)
select workspace_id, prompt_id, day, engine, run, raw_body
from answers
where raw_body is not null;
