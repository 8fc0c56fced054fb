import type { Log } from '../../kernel/log.js'
import { openLog, secretsOf } from '../../main/log.js'
import { findRunningServer, deleteRunningRecord, recordRunningServer } from '../../main/running-server.js'
import { type ProcessRole, start, type Started } from '../../main/start.js'
import type { Command, Invocation } from '../command.js'
import { startBanner } from './start-banner.js'

/** A supervisor usually grants ten seconds. Requests and jobs get most of them, the database the rest. */
const DRAIN_MS = 6000

const all: Command = {
  name: 'start',
  summary: 'Run everything in one process: API, workers and, unless DATABASE_URL is set, the database',
  async run(invocation) {
    const { config, output } = invocation
    const running = await findRunningServer(config.dataDirectory)
    if (running) {
      const since = `since ${running.startedDate}`
      output.show(running, [
        `Sightline is already running here: ${running.url} (process ${running.pid}, ${since}).`,
        'Stop it first, or start a second one with its own data and port:',
        '  SIGHTLINE_DATA_DIR=./data2 PORT=8081 npm start',
      ])
      return 1
    }
    return runUntilStopped(invocation, ['serve', 'work'])
  },
}

const serve: Command = {
  name: 'serve',
  summary: 'Run only the API; start workers separately',
  run: (invocation) => runUntilStopped(invocation, ['serve']),
}

const worker: Command = {
  name: 'worker',
  summary: 'Run only the background work',
  run: (invocation) => runUntilStopped(invocation, ['work']),
}

async function runUntilStopped({ config, output }: Invocation, roles: ProcessRole[]): Promise<number> {
  const log = openLog(config.logLevel, { secrets: secretsOf(config) })
  // Listens before the start, so that a signal during it lets the start finish and then stops everything in order.
  const stopping = stopSignal()
  const started = await start(config, log, roles)
  await announce(started, config.dataDirectory, log)
  await greet(started, output)
  const signal = await stopping
  log.info({ signal }, 'stopping')
  await started.stop(DRAIN_MS)
  if (started.url !== undefined) await deleteRunningRecord(config.dataDirectory, process.pid)
  log.info({}, 'stopped')
  return 0
}

/** Shows the sign-in link only on a terminal, because journals and container logs are stored. */
async function greet(started: Started, output: Invocation['output']): Promise<void> {
  const { url, location } = started
  const isTerminal = process.stdout.isTTY
  // The server is ready without the link, and login-link makes another.
  const signInUrl = isTerminal ? await started.createSignInLink().catch(() => undefined) : undefined
  output.show({ url, signInUrl, data: location }, startBanner({ ...started, signInUrl, isTerminal }))
}

/** Without the record, the server runs, but commands in its data directory do not find it. */
async function announce({ url }: Started, dataDirectory: string, log: Log): Promise<void> {
  if (url === undefined) return
  const running = { pid: process.pid, url, startedDate: new Date().toISOString() }
  await recordRunningServer(dataDirectory, running).catch((error: unknown) =>
    log.warn({ error: String(error) }, 'the data directory cannot be written to'),
  )
}

/** The process ends this long after the first signal, even if work is still running. */
const KILL_AFTER_MS = 9500

/** Resolves at the first SIGINT or SIGTERM. A second signal or the time limit ends the process at once. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      process.once('SIGINT', () => process.exit(130))
      process.once('SIGTERM', () => process.exit(143))
      setTimeout(() => process.exit(1), KILL_AFTER_MS).unref()
      resolve(signal)
    }
    process.once('SIGINT', onSignal)
    process.once('SIGTERM', onSignal)
  })
}

export const startCommands = [all, serve, worker]
