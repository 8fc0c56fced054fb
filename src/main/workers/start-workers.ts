import type { Config } from '../../config.js'
import { type Runner, startRunner, startTask } from '../../jobs/index.js'
import { allGivenUpHandlers, allJobs } from '../jobs.js'
import { type Application } from '../open-application.js'
import { openPrinting } from './open-printing.js'
import { allTasks } from './tasks.js'

/** Starts the job workers and the tasks on a schedule. */
export function startWorkers(application: Application, config: Config): Runner {
  const { services, database } = application
  const { log } = services
  const printing = openPrinting(application, config)
  const handlers = allJobs(services, { ...application, exporting: printing })
  const givenUpHandlers = allGivenUpHandlers(services)
  const runner = startRunner({ db: database.db, log, handlers, givenUpHandlers })
  const tasks = allTasks(application, config).map((task) => startTask(task, log))
  return {
    stop: async (limitMs) => {
      await Promise.all([...tasks.map((task) => task.stop()), runner.stop(limitMs)])
      await printing.close()
    },
  }
}
