import { openLog, secretsOf } from '../main/log.js'
import { findRunning, forgetRunning, noteRunning } from '../main/running.js'
import { type Part, start, type Started } from '../main/start.js'
import { banner } from './banner.js'
import type { Command, Invocation } from './command.js'
import { untilToldToStop } from './signals.js'

/** Within the ten seconds that a supervisor grants: requests and jobs get most of it, the database the rest. */
const DRAIN_MS = 6000

const all: Command = {
  name: 'start',
  summary: 'Run everything in one process: API, workers and, unless DATABASE_URL is set, the database',
  async run(invocation) {
    const { config, output } = invocation
    const running = await findRunning(config.dataDirectory)
    if (running) {
      const since = `since ${running.startedDate}`
      output.show(running, [
        `Sightline is already running here: ${running.url} (process ${running.pid}, ${since}).`,
        'Stop it first, or start another beside it with its own data and port:',
        '  SIGHTLINE_DATA_DIR=./data2 PORT=8081 npm start',
      ])
      return 1
    }
    return runUntilStopped(invocation, ['serve', 'work'])
  },
}

const serve: Command = {
  name: 'serve',
  summary: 'Run the API only; start workers beside it',
  run: (invocation) => runUntilStopped(invocation, ['serve']),
}

const worker: Command = {
  name: 'worker',
  summary: 'Run the background work only',
  run: (invocation) => runUntilStopped(invocation, ['work']),
}

async function runUntilStopped({ config, output }: Invocation, parts: Part[]): Promise<number> {
  const log = openLog(config.logLevel, { secrets: secretsOf(config) })
  // Heard from the first moment on: told to stop while it starts, it starts and then stops in good order.
  const told = untilToldToStop()
  const started = await start(config, log, parts)
  await announce(started, config.dataDirectory)
  output.show({ url: started.url, data: started.place }, banner(started))
  const signal = await told
  log.info({ signal }, 'stopping')
  await started.stop(DRAIN_MS)
  if (started.url !== undefined) await forgetRunning(config.dataDirectory, process.pid)
  log.info({}, 'stopped')
  return 0
}

async function announce({ url }: Started, dataDirectory: string): Promise<void> {
  if (url === undefined) return
  await noteRunning(dataDirectory, { pid: process.pid, url, startedDate: new Date().toISOString() })
}

export const startCommands = [all, serve, worker]
