import { readConfig } from '../../src/config.js'
import { openLog } from '../../src/main/log.js'
import { type ProcessRole, start } from '../../src/main/start.js'
import { serveParent } from './server-child.js'

const STOP_LIMIT_MS = 5000

export interface OurSetting {
  dataDirectory: string
  parts: ProcessRole[]
  /** Settings that differ from the defaults. */
  environment?: Record<string, string>
}

/** Runs what `sightline start` or `serve` runs, with every setting at its default, including the log of requests. */
serveParent(async ({ dataDirectory, parts, environment }: OurSetting) => {
  const config = readConfig({ SIGHTLINE_DATA_DIR: dataDirectory, PORT: '0', ...environment })
  const started = await start(config, openLog(config.logLevel), parts)
  const port = Number(new URL(started.url ?? '').port)
  return { port, close: () => started.stop(STOP_LIMIT_MS) }
})
