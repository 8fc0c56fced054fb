-- Where a job was enqueued and an event happened, as W3C Trace Context writes it: their traces go on in other processes.
-- Null unless a collector of traces is configured.
alter table jobs add column traceparent text;
alter table events add column traceparent text;
