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

/** Short enough for a person at a screen. Each look reads the report. */
const POLL_MS = 100

export interface Dashboard {
  test: TestApp
  url: string
  reportId: string
  /**
   * Opens a page with no state of earlier pages, signed in as the administrator by default. Closing its context returns the page.
   */
  open(opening?: Opening): Promise<Page>
  /** Console errors and forbidden requests of the pages. */
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
  /** The app of the test file that is running. */
  app: FastifyInstance | undefined
}

let addressOfWorker: Promise<Address> | undefined

/** All files of a worker share one address, so that a browser that has cached the dashboard can use it in the next file. */
async function openAddress(): Promise<Address> {
  const address: Address = { url: '', app: undefined }
  const server = createServer((request, response) => address.app?.server.emit('request', request, response))
  // As long as the product keeps an idle connection open.
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
