-- How many of the requests came through the Model Context Protocol.
alter table request_counts add column mcp_requests bigint not null default 0;
