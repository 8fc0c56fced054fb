export { type Aftermath, type Aftermaths, afterHowMany, type GivenUp } from './aftermath.js'
export { askQueue, type AskQueue, CATALOG, type Catalog, type Payload, type QueueName } from './catalog.js'
export { type Chore, startChore } from './chore.js'
export { takeUpJobs } from './give-up-jobs.js'
export type { Handlers } from './handler.js'
export { installQueues } from './install-queues.js'
export {
  countJobs,
  type DeadLetter,
  type JobCount,
  listDeadLetters,
  listOpenSubjects,
  missingQueues,
} from './job-report.js'
export { type Lease, LeaseLost } from './lease.js'
export { isLeaseHeld } from './lease-store.js'
export { type Jobs, openJobs } from './queue.js'
export { type Runner, startRunner } from './runner.js'
export { startWaiting } from './start-waiting.js'
