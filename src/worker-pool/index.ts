export { lowerPriority, serveTasks } from './serve-tasks.js'
export { openWorkerPool, type WorkerPool } from './worker-pool.js'
