-- A link for people has its token after `#`; one for a spreadsheet has it in the address, reads CSV and nothing else.
-- Expands: an earlier version makes and lists links for people as before, and knows no token of the others.
alter table shares add column kind text not null default 'page' check (kind in ('page', 'data'));
