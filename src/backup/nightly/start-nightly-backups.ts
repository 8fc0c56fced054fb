import type { Services } from '../../context.js'
import { type ScheduledTask, startScheduledTask } from '../../jobs/index.js'
import { makeNightlyBackup, type NightlySettings } from './make-nightly-backup.js'

const EVERY_MS = 60_000

export function startNightlyBackups(services: Services, settings: NightlySettings): ScheduledTask {
  const stopping = new AbortController()
  const task = startScheduledTask(EVERY_MS, async () => {
    try {
      await makeNightlyBackup(services, settings, stopping.signal)
    } catch (error) {
      // The database is away, or this process stops: the next look makes the backup.
      services.log.warn({ error: String(error) }, 'could not make the nightly backup')
    }
  })
  return {
    ...task,
    stop: () => {
      stopping.abort()
      return task.stop()
    },
  }
}
