-- Cited addresses are shown without tracking parameters and fragments, and a parameter that names the engine a reader came
-- from (`ref=chatgpt.com`) no longer makes another page. This brings what was stored before into the same form.

create or replace function pg_temp.is_tracking(parameter text) returns boolean language sql immutable as $$
  select parameter ~ '^(?:utm_|(?:gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|igshid|mc_cid|mc_eid|li_fat_id|srsltid|ref_src|_hsenc|_hsmi)(?:=|$))'
    or (parameter ~ '^(?:ref|referer|referrer)='
      and substr(parameter, strpos(parameter, '=') + 1) ~* '^(?:https?(?::|%3a)(?:/|%2f){2})?(?:www\.)?(?:chatgpt|google|perplexity|copilot|google_ai_mode|gemini|claude|openai|chatgpt\.com|openai\.com|chat\.openai\.com|google\.com|perplexity\.ai|copilot\.com|copilot\.microsoft\.com|gemini\.google\.com|claude\.ai)(?:/|%2f)?$')
$$;

-- Whatever is left out (white space, escaped names of parameters) is brought into form when it is shown.
create temp table shown_addresses on commit drop as
select given.workspace_id, given.id, given.field, given.address, split_part(given.address, '?', 1) || coalesce((
    select '?' || nullif(string_agg(parameter, '&' order by place), '')
    from unnest(string_to_array(substr(given.address, strpos(given.address, '?') + 1), '&')) with ordinality as query (parameter, place)
    where strpos(given.address, '?') > 0 and not pg_temp.is_tracking(parameter)), '') as shown
from (
  select workspace_id, id, 'url' as field, url as address
  from cited_pages
  where url ~ '[?&]refe?r?r?e?r?='
  union all
  select workspace_id, id, 'link', split_part(link, '#', 1)
  from cited_pages
  where link !~ '\s'
    and link ~ '#|[?&](?:utm_|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|igshid|mc_cid|mc_eid|li_fat_id|srsltid|_hsenc|_hsmi|ref)'
) as given;
analyze shown_addresses;

-- For the order of addresses and the search in them.
update cited_pages page
set link = given.shown
from shown_addresses given
where given.field = 'link' and page.workspace_id = given.workspace_id and page.id = given.id and page.link <> given.shown;

create temp table moved_pages on commit drop as
select page.workspace_id, page.id as old_id, given.shown as url, page.link, page.host, page.title, page.category,
  ('x' || left(encode(sha256(convert_to(page.workspace_id || ' ' || given.shown, 'UTF8')), 'hex'), 16))::bit(64)::bigint as new_id
from shown_addresses given
join cited_pages page on page.workspace_id = given.workspace_id and page.id = given.id
where given.field = 'url' and given.shown <> given.address;
create index on moved_pages (old_id);
analyze moved_pages;

insert into cited_pages (workspace_id, id, url, link, host, title, category)
select distinct on (workspace_id, new_id) workspace_id, new_id, url, link, host, title, category
from moved_pages
order by workspace_id, new_id, old_id
on conflict do nothing;

-- The answers that cite a page are found by an index, page by page.
set local enable_hashjoin = off;
set local enable_mergejoin = off;

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
