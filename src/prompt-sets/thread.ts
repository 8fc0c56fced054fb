import { lowerPriority, serveTasks } from '../worker-pool/index.js'
import { performed, type SetTask } from './open-set-builders.js'

/** A thread that builds prompt sets one at a time. */

lowerPriority()
serveTasks(async (task: SetTask) => [performed(task)])
