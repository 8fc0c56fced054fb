import { readConfig } from '../../src/config.js'
import { openLog } from '../../src/main/log.js'
import { type ProcessRole, start } from '../../src/main/start.js'
import { serveParent } from './server-child.js'

const STOP_LIMIT_MS = 5000

export interface OurSetting {
  dataDirectory: string
  parts: ProcessRole[]
}

/** What `sightline start` or `serve` runs, with every setting at its default, the log of requests included. */
serveParent(async ({ dataDirectory, parts }: OurSetting) => {
  const config = readConfig({ SIGHTLINE_DATA_DIR: dataDirectory, PORT: '0' })
  const started = await start(config, openLog(config.logLevel), parts)
  const port = Number(new URL(started.url ?? '').port)
  return { port, close: () => started.stop(STOP_LIMIT_MS) }
})
