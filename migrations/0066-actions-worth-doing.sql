-- Whether the action may be among those worth doing: there is something to gain, and it is more than noise. The list of reports counts them.
alter table recommendation_targets add column is_candidate boolean not null default false;

-- Every report is computed once more, so that its targets say it; until then nothing is counted.
update recommendation_runs set version = null, computed_at = null;
