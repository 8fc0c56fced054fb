export { type DeadLetter, listDeadLetters } from './dead-letter-store.js'
export { countJobs, type Jobs, listOpenSubjects, openJobs, startWaiting } from './enqueue-jobs.js'
export {
  afterHowMany,
  type GivenUp,
  type GivenUpHandler,
  type GivenUpHandlers,
  reviveJobs,
} from './give-up-jobs.js'
export { newLatch } from './latch.js'
export { type Lease } from './lease.js'
export { isLeaseHeld } from './lease-store.js'
export {
  askQueue,
  type AskQueue,
  type Payload,
  type QueueDefinitions,
  type QueueName,
  QUEUES,
} from './queues.js'
export type { Handlers } from './runner/run-handler.js'
export { type Runner, startRunner } from './runner/runner.js'
export { actOnEach, openSweep } from './sweep.js'
export { type ScheduledTask, startScheduledTask, startTask, type Task } from './scheduled-task.js'
