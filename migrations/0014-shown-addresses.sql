-- Cited addresses are shown without tracking parameters and fragments, and a parameter that names the engine a reader came
-- from (`ref=chatgpt.com`) no longer makes another page. This brings what was stored before into the same form.

create or replace function pg_temp.is_tracking(parameter text) returns boolean language sql immutable as $$
  select parameter ~ '^(?:utm_|(?:gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|igshid|mc_cid|mc_eid|li_fat_id|srsltid|ref_src|_hsenc|_hsmi)(?:=|$))'
    or (parameter ~ '^(?:ref|referer|referrer)='
      and substr(parameter, strpos(parameter, '=') + 1) ~* ('^(?:https?(?::|%3a)(?:/|%2f){2})?(?:www\.)?'
        || '(?:chatgpt|google|perplexity|copilot|google_ai_mode|gemini|claude|openai|chatgpt\.com|openai\.com|chat\.openai\.com|google\.com'
        || '|perplexity\.ai|copilot\.com|copilot\.microsoft\.com|gemini\.google\.com|claude\.ai)(?:/|%2f)?$'))
$$;

create or replace function pg_temp.without_tracking(address text) returns text language sql immutable as $$
  select case when strpos(address, '?') = 0 then address else split_part(address, '?', 1) || coalesce((
    select '?' || nullif(string_agg(parameter, '&' order by place), '')
    from unnest(string_to_array(substr(address, strpos(address, '?') + 1), '&')) with ordinality as given (parameter, place)
    where not pg_temp.is_tracking(parameter)), '') end
$$;

-- Nobody knows yet how few rows these tables have; looked up one by one, answers are found by their indexes.
set local enable_hashjoin = off;
set local enable_mergejoin = off;

create temp table moved_pages on commit drop as
select page.workspace_id, page.id as old_id, page.host, page.title, page.category, known.url,
  pg_temp.without_tracking(split_part(page.link, '#', 1)) as link,
  ('x' || left(encode(sha256(convert_to(page.workspace_id || ' ' || known.url, 'UTF8')), 'hex'), 16))::bit(64)::bigint as new_id
from cited_pages page
cross join lateral (select pg_temp.without_tracking(page.url) as url) as known
where page.url ~ '[?&]refe?r?r?e?r?=' and known.url <> page.url;
analyze moved_pages;

insert into cited_pages (workspace_id, id, url, link, host, title, category)
select distinct on (workspace_id, new_id) workspace_id, new_id, url, link, host, title, category
from moved_pages
order by workspace_id, new_id, old_id
on conflict do nothing;

-- An answer that cites one page in both forms goes on citing two: its statistics have counted two, and are not read from here.
create temp table moved_citations on commit drop as
select citing.*
from (
  select answer.workspace_id, answer.prompt_id, answer.day, answer.engine, answer.run, (
      select array_agg(coalesce(moved.new_id, page.id) order by page.place)
      from unnest(answer.page_ids) with ordinality as page (id, place)
      left join moved_pages moved on moved.workspace_id = answer.workspace_id and moved.old_id = page.id) as page_ids
  from (
    select distinct found.workspace_id, found.prompt_id, found.day, found.engine, found.run, found.page_ids
    from moved_pages moved
    join answers found on found.workspace_id = moved.workspace_id and found.page_ids @> array[moved.old_id]
  ) as answer
) as citing
where cardinality(citing.page_ids) = (select count(distinct page.id) from unnest(citing.page_ids) as page (id));
analyze moved_citations;

update answers answer
set page_ids = moved.page_ids
from moved_citations moved
where answer.workspace_id = moved.workspace_id and answer.prompt_id = moved.prompt_id and answer.day = moved.day
  and answer.engine = moved.engine and answer.run = moved.run;

delete from cited_pages page
using moved_pages moved
where page.workspace_id = moved.workspace_id and page.id = moved.old_id
  and not exists (
    select from answers answer
    where answer.workspace_id = moved.workspace_id and answer.page_ids @> array[moved.old_id]);

-- For the order of addresses and the search in them. Whatever stays as it was (white space, escaped names of parameters) is
-- brought into form when it is shown.
update cited_pages
set link = pg_temp.without_tracking(split_part(link, '#', 1))
where link ~ '#|[?&](?:utm_|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|igshid|mc_cid|mc_eid|li_fat_id|srsltid|_hsenc|_hsmi|ref)'
  and link !~ '\s' and link <> pg_temp.without_tracking(split_part(link, '#', 1));
