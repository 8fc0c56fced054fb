-- What else an alert may name: a competitor of the report, or an aspect of which something is said against the own brand.
alter table alerts add column competitor text, add column aspect text;
