export { deleteOldAnswers } from './delete-answers.js'
export { retentionJobs } from './jobs.js'
export { planRetention, startRetention } from './start-retention.js'
