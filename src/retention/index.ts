export { deleteOldAnswers } from './delete-answers.js'
export { deleteWorkspace } from './delete-workspace.js'
export { retentionJobs } from './jobs.js'
export { planRetention, startRetention } from './start-retention.js'
