export { type Background, openBackground } from './background.js'
export { lowerPriority, serveTasks } from './serve-tasks.js'
export { memoryHere, readThreadMemory } from './thread-memory.js'
export { openWorkerPool, type WorkerPool } from './worker-pool.js'
