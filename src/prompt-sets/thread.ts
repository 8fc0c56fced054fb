import { lowerPriority, serveTasks } from '../worker-pool/index.js'
import { performed, type SetTask } from './open-set-builders.js'

/** A thread that makes prompt sets, one after another. */

lowerPriority()
serveTasks(async (task: SetTask) => [performed(task)])
