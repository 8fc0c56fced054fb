import type { Services } from '../context.js'
import type { JobTools } from './module-tools.js'
import { MODULES } from './modules.js'

/** Combines the handlers of all modules into one type, so that the compiler reports a queue without a handler. */
type Together<Made> = (Made extends unknown ? (made: Made) => void : never) extends (all: infer All) => void
  ? All
  : never
type Modules = (typeof MODULES)[number]
type AllHandlers = Together<ReturnType<Extract<Modules, { jobs: unknown }>['jobs']>>
type AllGivenUpHandlers = Together<ReturnType<Extract<Modules, { givenUp: unknown }>['givenUp']>>

/** The handlers of all jobs. */
export function allJobs(services: Services, tools: JobTools): AllHandlers {
  const made = MODULES.map((module) => ('jobs' in module ? module.jobs(services, tools) : {}))
  return Object.assign({}, ...made) as AllHandlers
}

/** The handlers that are called when a job is given up. */
export function allGivenUpHandlers(services: Services): AllGivenUpHandlers {
  const made = MODULES.map((module) => ('givenUp' in module ? module.givenUp(services) : {}))
  return Object.assign({}, ...made) as AllGivenUpHandlers
}
