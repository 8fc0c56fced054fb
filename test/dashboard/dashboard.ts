import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

import { openPrinter, type Printer } from '../../src/browser/index.js'
import type { IssuerSettings } from '../../src/config-issuers.js'
import { openPages } from '../../src/dashboard-server/index.js'
import { openPostgres } from '../../src/db/postgres.js'
import { appOn, type TestApp } from '../helpers/app.js'
import { chromiumPath } from '../helpers/chromium.js'
import { copyOfDemo, NOW } from '../helpers/demo.js'
import { ROOT } from '../helpers/source.js'
import { closeWithWorker } from '../helpers/worker.js'
import { type Opening, openTabs } from './tabs.js'

export { NOW }

/** Soon enough for who looks at a screen; each look reads the report. */
const POLL_MS = 100

export interface Dashboard {
  test: TestApp
  url: string
  reportId: string
  /** A page with nothing of another in it, signed in as the administrator unless said otherwise. To close its context gives it back. */
  open(opening?: Opening): Promise<Page>
  /** Everything that a page should not have said or done. */
  complaints: string[]
}

/** The built dashboard on a copy of the demo, in a real Chromium; usable inside tests and hooks. */
export function useDashboard({
  engineEnvironment = {},
  issuers = [],
}: { engineEnvironment?: Record<string, string>; issuers?: IssuerSettings[] } = {}): Dashboard {
  const here = { complaints: [] as string[] } as unknown as Dashboard
  const closing: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    const connection = await copyOfDemo()
    const db = openPostgres({ connection, poolSize: 10 })
    const executablePath = await chromiumPath()
    let printer: Printer | undefined
    here.test = appOn(db, {
      pages: await openPages(join(ROOT, 'dist/dashboard')),
      printer: (respond) => (printer ??= openPrinter({ chromiumPath: executablePath, respond })),
      pollMs: POLL_MS,
      engineEnvironment,
      issuers,
    })
    const address = await (addressOfWorker ??= openAddress())
    here.url = address.url
    await here.test.app.ready()
    address.app = here.test.app
    const tabs = await openTabs({ executablePath, ...here })
    closing.push(
      () => tabs.close(),
      async () => printer?.close(),
      () => here.test.app.close(),
      () => db.close(),
    )
    const { body } = await here.test.send<{ items: { reportId: string }[] }>('GET', '/v1/overview')
    here.reportId = body.items[0]?.reportId ?? ''
    here.open = (opening) => tabs.open(opening)
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })
  return here
}

interface Address {
  url: string
  /** Of the file that runs. */
  app: FastifyInstance | undefined
}

let addressOfWorker: Promise<Address> | undefined

/** One for all files of a worker, so that a browser that knows the dashboard of one knows that of the next. */
async function openAddress(): Promise<Address> {
  const address: Address = { url: '', app: undefined }
  const server = createServer((request, response) => address.app?.server.emit('request', request, response))
  // As long as the product keeps a connection for its next request.
  server.keepAliveTimeout = 72_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  closeWithWorker(async () => {
    server.close()
    server.closeAllConnections()
  })
  return address
}
