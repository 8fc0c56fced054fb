/**
 * Statements that are asked of several workspaces, and so of several nodes where tables are distributed, by the function that makes
 * them. Every other one names its workspace in each of its parts.
 */
export const ASKED_OF_MANY: Record<string, string> = {
  // Lists over the workspaces of a key: as many shards as it has workspaces, all for a key of all.
  reportsAmong: 'lists reports over the workspaces of a key, a page at a time',
  listOverviewReports: 'lists reports over the workspaces of a key, a page at a time',
  listStoredAudits: 'lists checks over the workspaces of a key, a page at a time',
  listStoredWorkspaces: 'lists the workspaces of a key',
  listWorkspaceIds: 'lists the workspaces of a key',
  sumUsage: 'sums up the allowances of the workspaces of a key',
  listLastSequences: 'follows the events of the workspaces of a key',
  tracked: 'reads what the reports of an overview cost',
  listAsked: 'reads what the reports of an overview cost',
  listFailed: 'reads what failed for the reports of an overview',
  listNextDue: 'reads what is next for the reports of an overview',
  listReadPrompts: 'reads the prompts of the reports of an overview',
  eachLineupDays: 'reads the figures of the reports of an overview',
  countOpenRecommendations: 'counts for the reports of an overview',
  // Asked before a workspace is known: an index in each shard.
  FIND: 'finds a share link by its token, before its workspace is known',
  listFastlyServices: 'answers Fastly, which asks a host and not a workspace',
  claimDemo: 'asks once, at the first start, whether there is any workspace',
  // What is due anywhere. Each shard is asked by an index or a few rows; what is found is locked workspace by workspace.
  insertQuestions: 'plans the questions of a day for all workspaces, once',
  reopenQuestions: 'plans the questions of a day for all workspaces',
  reviveQuestions: 'plans the questions of a day for all workspaces',
  expireQuestions: 'ends the questions of days that are over',
  countQuestions: 'tells the operator how collection stands',
  listEndedDays: 'finds workspaces whose day is complete',
  listEndedQuestions: 'finds engines that keep failing',
  listWithoutRun: 'finds reports without alerts',
  listDueReports: 'finds reports whose alerts are due',
  listDueRuns: 'finds reports whose recommendations are due',
  listBehind: 'finds export schedules that are due',
  listDueSubscriptions: 'finds mail that is due',
  listPlacesBehind: 'finds webhooks that are behind',
  listDigestsDue: 'finds digests of webhooks that are due',
  listDelivering: 'finds log connectors that have fallen silent',
  listWatchedStates: 'reads what was told of them',
  listLostSetUps: 'finds work that was lost, at the start',
  listLostVersions: 'finds work that was lost, at the start',
  listFailedReports: 'tells the operator what has failed',
  listReportsUnderOtherRules: 'finds what a new version of the program computes anew',
  // What is too old, in slices.
  deleteAnsweredQuestions: 'forgets old questions',
  deleteOldQuestions: 'forgets old questions',
  deleteKeysBefore: 'forgets old visits',
  deleteEventsBefore: 'forgets old events',
  deleteExportsBefore: 'forgets old exports',
  deleteMailsBefore: 'forgets old mail',
  deleteEndedShares: 'forgets share links that have ended',
}
