-- How many pages and hosts were new to a connector on the day, which is bounded, and how many found no room in all.
alter table log_connectors add new_pages int not null default 0;
alter table log_connectors add new_pages_day date;
alter table log_connectors add paths_left_out bigint not null default 0;
