import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { type CDPSession, chromium, type Page } from 'playwright-core'

import { findChromium, HOW_TO_GET_CHROMIUM } from '../src/browser/index.js'
import { addDays, dayOf } from '../src/kernel/days.js'
import { openBenchDatabase } from './database.js'
import { quantile } from './history/latencies.js'
import { type RunningProgram, startProgram } from './history/program.js'
import { readyDemo } from './memory/visitor.js'
import { size } from './options.js'

/**
 * Measures what a browser loads and waits for in the demo: bytes and requests of the Overview, first and largest paint on a slow
 * machine and line, layout shift, and the time from a filter to new figures.
 */

const LOADS = size(7, 1)
const CHANGES = size(40, 4)
const AIMS = { firstJs: 45, allJs: 150, css: 15, fcp: 1000, lcp: 1800, shift: 0.02, filter: 300, requests: 4 }
const SLOW = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 }
const CPU_SLOWDOWN = 4

const executablePath = await findChromium(process.env.SIGHTLINE_CHROMIUM_PATH)
if (executablePath === undefined) throw new Error(HOW_TO_GET_CHROMIUM)
const database = await openBenchDatabase()
const program = await startProgram(database.dataDirectory, { SIGHTLINE_DEMO: 'on' })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await measure(program)
} finally {
  await browser.close()
  await program.stop()
  await database.close()
}

async function measure(running: RunningProgram): Promise<void> {
  const { url, authorization } = running
  const { reportId } = await readyDemo(running)
  const overview = `/reports/${reportId}/overview`
  printSizes()
  const paints: { fcp: number; lcp: number; shift: number }[] = []
  for (let load = 0; load < LOADS; load += 1)
    paints.push(await paintsOf(await openPage(url, authorization), overview))
  const at = (name: 'fcp' | 'lcp' | 'shift') =>
    quantile(
      paints.map((paint) => paint[name]).toSorted((one, other) => one - other),
      0.5,
    )
  print('first contentful paint, 4× CPU, 10 Mbit/40 ms', at('fcp'), AIMS.fcp, 'ms')
  print('largest contentful paint', at('lcp'), AIMS.lcp, 'ms')
  print('layout shift', at('shift'), AIMS.shift, '')
  const page = await openPage(url, authorization)
  print('JavaScript of the first load', await firstJs(page, overview), AIMS.firstJs, 'kB gzip')
  print('requests of the Overview', await requestsOf(page, overview), AIMS.requests, '')
  const changes = await filterChanges(page, overview)
  printWaits('from a filter to new figures', changes)
  for (const kind of ['day', 'country'] as const)
    printWaits(
      `  another ${kind}`,
      changes.filter((change) => change.kind === kind),
    )
  const slowest = changes.toSorted((one, other) => other.ms - one.ms).slice(0, 3)
  console.log(
    `  the slowest: ${slowest.map(({ at, kind, ms }) => `${kind} ${at}: ${ms.toFixed(0)} ms`).join(', ')}`,
  )
}

function printWaits(words: string, changes: Change[]): void {
  const waits = changes.map(({ ms }) => ms).toSorted((one, other) => one - other)
  for (const part of [0.5, 0.95]) print(`${words}, p${part * 100}`, quantile(waits, part), AIMS.filter, 'ms')
}

async function openPage(url: string, authorization: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } })
  await context.request.post('/v1/session', { data: { key: authorization.replace('Bearer ', '') } })
  return context.newPage()
}

async function paintsOf(page: Page, path: string): Promise<{ fcp: number; lcp: number; shift: number }> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  await page.goto(path)
  await page.getByRole('heading', { name: 'Engines name' }).waitFor()
  await page.locator('.moves, .actions').first().waitFor()
  await page.waitForLoadState('load')
  // Passed as text, because code of this file is compiled without the browser's types.
  const found = (await page.evaluate(`new Promise((resolve) => {
    const seen = { lcp: 0, shift: 0 }
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })).observe({ type: 'layout-shift', buffered: true })
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    setTimeout(() => resolve({ ...seen, fcp: paint.startTime }), 500)
  })`)) as { fcp: number; lcp: number; shift: number }
  await page.context().close()
  return found
}

function printSizes(): void {
  const directory = resolve('dist/dashboard/assets')
  const files = readdirSync(directory)
  const kilobytes = (end: string) =>
    files
      .filter((file) => file.endsWith(`${end}.gz`))
      .reduce((sum, file) => sum + statSync(join(directory, file)).size, 0) / 1024
  print('JavaScript, all of it', kilobytes('.js'), AIMS.allJs, 'kB gzip')
  print('CSS', kilobytes('.css'), AIMS.css, 'kB gzip')
}

async function firstJs(page: Page, path: string): Promise<number> {
  const names: string[] = []
  const onResponse = (response: { url(): string }) => {
    if (response.url().endsWith('.js')) names.push(new URL(response.url()).pathname)
  }
  page.on('response', onResponse)
  await page.goto(path)
  await page.getByRole('heading', { name: 'Engines name' }).waitFor()
  page.off('response', onResponse)
  return names.reduce((sum, name) => sum + statSync(join('dist/dashboard', `${name}.gz`)).size, 0) / 1024
}

/** Requests to the interface, without those for the session and the event stream. */
async function requestsOf(page: Page, path: string): Promise<number> {
  const found = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/') && pathname !== '/v1/session' && !pathname.endsWith('/events'))
      found.add(request.url())
  })
  await page.goto(path)
  await page.locator('.actions').waitFor()
  await page.locator('.moves').waitFor()
  return found.size
}

interface Change {
  /** Number of the change, from 0. */
  at: number
  kind: 'day' | 'country'
  ms: number
}

/**
 * Time from a choice until the summary sentence mentions it. No choice is made twice, so the page's cache never has the result.
 */
async function filterChanges(page: Page, path: string): Promise<Change[]> {
  const today = dayOf(new Date())
  await page.goto(`${path}?startDate=${addDays(today, -50)}&endDate=${addDays(today, -1)}`)
  await page.getByRole('heading', { name: 'Engines name' }).waitFor()
  const changes: Change[] = []
  for (let change = 0; change < CHANGES; change += 1) {
    const country = ['us', 'uk', ''][change % 3] ?? ''
    const isDay = change % 2 === 0
    const figures = page.waitForResponse((response) => response.url().includes('/stats?'))
    const begun = performance.now()
    if (isDay) await page.getByLabel('From').fill(addDays(today, change - 49))
    else await page.getByLabel('Country').selectOption(country)
    await figures
    await page.locator('[aria-busy=true] h1').waitFor({ state: 'detached' })
    changes.push({ at: change, kind: isDay ? 'day' : 'country', ms: performance.now() - begun })
  }
  return changes
}

function print(words: string, value: number, aim: number, unit: string): void {
  const shown = value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value.toFixed(3)
  console.log(
    `${words.padEnd(52)} ${shown.padStart(7)} ${unit.padEnd(8)} aim ${aim}${value > aim ? '  missed' : ''}`,
  )
}
