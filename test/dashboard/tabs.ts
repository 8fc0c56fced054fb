import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

import { ADMIN_KEY } from '../helpers/app.js'
import { NOW } from '../helpers/demo.js'
import { closeWithWorker } from '../helpers/worker.js'

/** For what never comes: a busy machine is slower than Playwright expects. */
const LIMIT_MS = 120_000

/**
 * The pages of its own that Chromium keeps ready for each window cost more than ours. A page of ours asks for a window that no other
 * can reach, and gets a process of its own every time that the empty one was left for it: that it asks is tested with the files of
 * the dashboard. Of several such lists Chromium takes the last one: those before them are Playwright’s.
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

/** Letters without coloured edges: pictures are smaller, and alike on more machines. */
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
  /** Signed in with this key; null for nobody. */
  key?: string | null
  /** With the first steps, which everybody else has left. */
  isFirstVisit?: boolean
}

/** Those of one file, in the browser of its worker. */
interface Tabs {
  open(opening?: Opening): Promise<Page>
  /** Closes what was not given back. */
  close(): Promise<void>
}

interface Tab {
  page: Page
  visit: 'first' | 'later'
  /** Of the file that has it. */
  complaints: string[]
  /** For good. */
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
  /** Where is written what a page should not have said or done. */
  complaints: string[]
}

/** A process for a new page takes three times as long as to load the dashboard in one that is there: pages are used again. */
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

/** A page that is not ours, such as an empty one, stores nothing. */
const leaveTour = () => {
  if (location.protocol === 'http:') localStorage.setItem('tour', 'left')
}

/** Nothing of it is left: no request under way, nobody signed in, nothing stored or granted, and nothing in between. */
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
  await context.clearPermissions()
}

async function signIn(context: BrowserContext, key: string): Promise<void> {
  const response = await context.request.post('/v1/session', { data: { key } })
  if (response.status() !== 201) throw new Error(`signing in: ${response.status()} ${await response.text()}`)
}

/** Errors on the console, refusals by the policy of the page, and requests to anybody else. */
function watch(tab: Tab, url: string): void {
  const { page } = tab
  page.on('pageerror', (error) => tab.complaints.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const isRefusal = /Content Security Policy|Trusted/.test(message.text())
    // A status of 400 and above is written to the console, too; tests of failures look for what the page shows.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (isRefusal || (message.type() === 'error' && !isStatus)) tab.complaints.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
      tab.complaints.push(`request to ${request.url()}`)
  })
}
