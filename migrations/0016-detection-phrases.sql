-- Phrases that always or never count as a mention, of the brands that have any, each named by its domain: no two brands of
-- a report share one, and it outlives a new name. A version keeps those that it was computed with among its `brands`.
alter table reports add column detection_phrases json not null default '[]';
