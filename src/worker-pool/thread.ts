import type { BackgroundTask } from './background.js'
import { lowerPriority, serveTasks } from './serve-tasks.js'

/** The worker for background tasks, which it runs one after another. It loads a script when the first task needs it. */

interface Script {
  default(task: unknown): Promise<void>
}

lowerPriority()

serveTasks(async ({ script, task }: BackgroundTask) => {
  const { default: run } = (await import(/* @vite-ignore */ script)) as Script
  await run(task)
  return []
})
