export { deleteOldAnswers } from './delete-answers.js'
export { deleteWorkspace } from './delete-workspace.js'
export { retentionJobs } from './jobs.js'
export { planRetention } from './plan-retention.js'
