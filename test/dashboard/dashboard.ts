import { join } from 'node:path'

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'

import { openPrinter, type Printer } from '../../src/browser/index.js'
import type { IssuerSettings } from '../../src/config-issuers.js'
import { openPages } from '../../src/dashboard-server/index.js'
import { openPostgres } from '../../src/db/postgres.js'
import { ADMIN_KEY, appOn, type TestApp } from '../helpers/app.js'
import { chromiumPath } from '../helpers/chromium.js'
import { copyOfDemo, NOW } from '../helpers/demo.js'
import { ROOT } from '../helpers/source.js'
import { closeWithWorker } from '../helpers/worker.js'

export { NOW }

/** For what never comes: a busy machine is slower than Playwright expects. */
const LIMIT_MS = 120_000

/** Soon enough for who looks at a screen; each look reads the report. */
const POLL_MS = 100

/**
 * The pages of its own that Chromium keeps ready for each window cost more than ours. Of several such lists it takes the last one:
 * those before them are Playwright’s.
 */
const UNWANTED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/** Letters without coloured edges: pictures are smaller, and alike on more machines. */
const CHROMIUM_ARGS = [
  `--disable-features=${UNWANTED_FEATURES.join(',')}`,
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-lcd-text',
  '--font-render-hinting=none',
]

interface Opening {
  colorScheme?: 'light' | 'dark'
  width?: number
  height?: number
  /** Signed in with this key; null for nobody. */
  key?: string | null
  /** With the first steps, which everybody else has left. */
  isFirstVisit?: boolean
}

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
    here.url = await here.test.app.listen({ host: '127.0.0.1', port: 0, listenTextResolver: () => '' })
    const browser = await openBrowser(executablePath)
    const tabs = openTabs(here, browser)
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

let opened: Promise<Browser> | undefined

/** One for all files of a worker. */
async function openBrowser(executablePath: string): Promise<Browser> {
  const before = await opened
  if (before?.isConnected() === true) return before
  opened = chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  const browser = await opened
  closeWithWorker(() => browser.close())
  return browser
}

interface Tabs {
  open(opening?: Opening): Promise<Page>
  close(): Promise<void>
}

/** A process for a new page takes three times as long as to load the dashboard in one that is there: pages are used again. */
function openTabs(here: Dashboard, browser: Browser): Tabs {
  const closing: (() => Promise<void>)[] = []
  const idle = { first: [] as Page[], later: [] as Page[] }
  const newPage = async (visit: keyof typeof idle) => {
    const context = await browser.newContext({ baseURL: here.url })
    if (visit === 'later') await context.addInitScript(leaveTour)
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT_MS)
    watch(here, page)
    const close = context.close.bind(context)
    closing.push(close)
    context.close = async () => {
      if (page.isClosed()) return close()
      await leave(page)
      idle[visit].push(page)
    }
    return page
  }
  return {
    open: async (opening = {}) => {
      const { colorScheme = 'light', width = 1280, height = 900, key = ADMIN_KEY, isFirstVisit } = opening
      const visit = isFirstVisit === true ? 'first' : 'later'
      const page = idle[visit].pop() ?? (await newPage(visit))
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', media: null, forcedColors: null })
      if (key !== null) await signIn(page.context(), key)
      await page.clock.setFixedTime(NOW)
      return page
    },
    close: async () => {
      await Promise.all(closing.map((close) => close()))
    },
  }
}

/** A page that is not ours, such as an empty one, stores nothing. */
const leaveTour = () => {
  if (location.protocol === 'http:') localStorage.setItem('tour', 'left')
}

/** Nothing of it is left: no request under way, nobody signed in, nothing stored, and nothing in between. */
async function leave(page: Page): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => {
    if (location.protocol === 'http:') localStorage.clear()
  })
  // It may ask whether to leave an upload that is not at its end.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('about:blank')
  page.removeAllListeners('dialog')
  await context.clearCookies()
}

async function signIn(context: BrowserContext, key: string): Promise<void> {
  const response = await context.request.post('/v1/session', { data: { key } })
  if (response.status() !== 201) throw new Error(`signing in: ${response.status()} ${await response.text()}`)
}

/** Errors on the console, refusals by the policy of the page, and requests to anybody else. */
function watch({ complaints, url }: Dashboard, page: Page): void {
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const isRefusal = /Content Security Policy|Trusted/.test(message.text())
    // A status of 400 and above is written to the console, too; tests of failures look for what the page shows.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (isRefusal || (message.type() === 'error' && !isStatus)) complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
      complaints.push(`request to ${request.url()}`)
  })
}
