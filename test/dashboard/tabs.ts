import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

import { ADMIN_KEY } from '../helpers/app.js'
import { NOW } from '../helpers/demo.js'
import { closeWithWorker } from '../helpers/worker.js'

/** The time limit for something that never happens. A busy machine is slower than Playwright's default. */
const LIMIT_MS = 120_000

/**
 * Chromium keeps spare pages ready for each window, which cost more than our pages. Our pages also ask for an isolated window
 * (`CrossOriginOpenerPolicy`) and would get a new process after each empty page; the tests of the dashboard's files check that
 * they ask. Chromium uses only the last such list, so this one includes Playwright's.
 */
const UNWANTED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'CrossOriginOpenerPolicy',
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

/** Letters without coloured edges make pictures smaller and more alike between machines. */
const CHROMIUM_ARGS = [
  `--disable-features=${UNWANTED_FEATURES.join(',')}`,
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-lcd-text',
  '--font-render-hinting=none',
]

export interface Opening {
  colorScheme?: 'light' | 'dark'
  width?: number
  height?: number
  /** The key to sign in with; null to stay signed out. */
  key?: string | null
  /** Shows the first steps, which are closed for all other pages. */
  isFirstVisit?: boolean
}

/** Pages of one test file, in the browser of its worker. */
interface Tabs {
  open(opening?: Opening): Promise<Page>
  /** Closes the pages that were not returned. */
  close(): Promise<void>
}

interface Tab {
  page: Page
  visit: 'first' | 'later'
  /** The complaints of the file that uses the page. */
  complaints: string[]
  /** Closes the page permanently. */
  close(): Promise<void>
}

interface Shared {
  browser: Browser
  idle: Record<Tab['visit'], Tab[]>
}

let opened: Promise<Shared> | undefined

/** One browser for all files of a worker. */
async function openShared(executablePath: string): Promise<Shared> {
  const before = await opened
  if (before?.browser.isConnected() === true) return before
  const opening = chromium
    .launch({ executablePath, args: CHROMIUM_ARGS })
    .then((browser) => ({ browser, idle: { first: [], later: [] } }))
  opened = opening
  const { browser } = await opening
  closeWithWorker(() => browser.close())
  return opening
}

interface TabsOptions {
  executablePath: string
  /** The same for all files of a worker. */
  url: string
  /** Receives the console errors and forbidden requests of a page. */
  complaints: string[]
}

/** Reuses pages: a process for a new page takes three times as long as loading the dashboard in an existing page. */
export async function openTabs({ executablePath, url, complaints }: TabsOptions): Promise<Tabs> {
  const { browser, idle } = await openShared(executablePath)
  const taken = new Set<Tab>()
  return {
    open: async (opening = {}) => {
      const { colorScheme = 'light', width = 1280, height = 900, key = ADMIN_KEY, isFirstVisit } = opening
      const visit = isFirstVisit === true ? 'first' : 'later'
      const tab = idle[visit].pop() ?? (await newTab(browser, url, visit))
      const { page } = tab
      tab.complaints = complaints
      taken.add(tab)
      page.context().close = async () => {
        if (!taken.delete(tab)) return
        if (page.isClosed()) return tab.close()
        await leave(page)
        idle[visit].push(tab)
      }
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', media: null, forcedColors: null })
      if (key !== null) await signIn(page.context(), key)
      return page
    },
    close: async () => {
      await Promise.all([...taken].map((tab) => tab.close()))
    },
  }
}

async function newTab(browser: Browser, url: string, visit: Tab['visit']): Promise<Tab> {
  const context = await browser.newContext({ baseURL: url })
  if (visit === 'later') await context.addInitScript(leaveTour)
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  await page.clock.setFixedTime(NOW)
  const tab: Tab = { page, visit, complaints: [], close: context.close.bind(context) }
  watch(tab, url)
  return tab
}

/** A page of another origin, for example an empty one, stores nothing. */
const leaveTour = () => {
  if (location.protocol === 'http:') localStorage.setItem('tour', 'left')
}

/** Resets a page: no request in progress, no session, no stored data, no permissions and no cache in between. */
async function leave(page: Page): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => {
    if (location.protocol === 'http:') localStorage.clear()
  })
  // The page may ask for confirmation before it leaves an unfinished upload.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.goto('about:blank')
  page.removeAllListeners('dialog')
  await context.clearCookies()
  await context.clearPermissions()
}

async function signIn(context: BrowserContext, key: string): Promise<void> {
  const response = await context.request.post('/v1/session', { data: { key } })
  if (response.status() !== 201) throw new Error(`signing in: ${response.status()} ${await response.text()}`)
}

/** Records console errors, violations of the content security policy, and requests to other hosts. */
function watch(tab: Tab, url: string): void {
  const { page } = tab
  page.on('pageerror', (error) => tab.complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const isRefusal = /Content Security Policy|Trusted/.test(message.text())
    // Chromium also writes responses with a status of 400 or more to the console. Tests of failures check what the page shows.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (isRefusal || (message.type() === 'error' && !isStatus)) tab.complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
      tab.complaints.push(`request to ${request.url()}`)
  })
}
