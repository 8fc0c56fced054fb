import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import type { AgentTraffic, AgentVisits, AnsweredAgent } from '../../src/agent-traffic/analytics/schema.js'
import { useDashboard } from './dashboard.js'
import { comparesPictures, expectAsKept, expectUsable, PICTURE, settled } from './usable.js'
import { seedSiteVisits } from './visits.js'

const dashboard = useDashboard()
const WINDOW = 'startDate=2026-02-01&endDate=2026-03-02'

const open = async (query = '', opening = {}): Promise<Page> => {
  const page = await dashboard.open(opening)
  await page.goto(`/reports/${dashboard.reportId}/visitors${query}`)
  return page
}
const read = async <Body>(path: string) =>
  (await dashboard.test.send<Body>('GET', `/v1/reports/brand/${dashboard.reportId}/agent-analytics/${path}`))
    .body
const number = (value: number) => value.toLocaleString('en')
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)

describe('before a log is connected', () => {
  it('the screen says that we cannot see AI agents, never 0, and links to connecting a log', async () => {
    const page = await open()
    await page.getByRole('heading', { name: 'No log is connected' }).waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toMatch(/\b0\b/)
    await expectUsable(page)
    await page.getByRole('link', { name: 'Connect a log' }).click()
    await page.getByRole('button', { name: 'Add and show the lines' }).waitFor()
    await expectUsable(page)
    await page.context().close()
  })

  it('a connector that waits for its first batch does not say that there were no visits', async () => {
    const { body } = await dashboard.test.send<{ workspaceId: string; brandDomain: string }>(
      'GET',
      `/v1/reports/brand/${dashboard.reportId}`,
    )
    const made = await dashboard.test.send<{ id: string }>(
      'POST',
      `/v1/workspaces/${body.workspaceId}/log-connectors`,
      { body: { name: 'Waiting', source: 'combined', domains: [body.brandDomain] } },
    )
    const page = await open()
    await page.getByRole('heading', { name: /waits for its first batch/ }).waitFor()
    await expect.poll(() => page.getByText('No AI agent visited').count()).toBe(0)
    await page.context().close()
    await dashboard.test.send('DELETE', `/v1/workspaces/${body.workspaceId}/log-connectors/${made.body.id}`)
  })

  it('a connector is added, its instructions are filled in, and its first batch appears without a reload', async () => {
    const page = await open('?tab=connectors')
    await page.getByLabel('What writes the log').selectOption('nginx, default log')
    await page.getByRole('button', { name: 'Add and show the lines' }).click()
    await page.getByText('Waiting for the first batch').waitFor()
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const lines = page.getByRole('region', { name: /^Lines for/ })
    const curl = await lines.locator('pre', { hasText: 'curl -sS' }).textContent()
    const [, address = '', token = ''] =
      /curl -sS (\S+) -H 'Authorization: Bearer (sl_ingest_\w+)'/.exec(curl ?? '') ?? []
    expect(address).toMatch(new RegExp(`^${dashboard.url}/v1/ingest/\\w+$`))
    await expect
      .poll(() => lines.textContent())
      .not.toMatch(/\bCONNECTOR\b|\bTOKEN\b|sightline\.example\.com/)
    await expectUsable(page)
    const line =
      '192.0.2.1 - - [02/Mar/2026:09:00:00 +0000] "GET /shoes HTTP/1.1" 200 5120 "-" "Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)"\n'
    const sent = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: line,
    })
    expect(sent.status).toBe(202)
    await page.getByText('It works. A batch came').waitFor()
    await page.getByText('AI agents visited 1 page').waitFor()
    await page.getByText('works', { exact: true }).waitFor()
    expect(await page.evaluate(() => (globalThis as { isSamePage?: boolean }).isSamePage)).toBe(true)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: /^Delete nginx/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('connect a server log first').waitFor()
    expect(dashboard.complaints).toEqual([])
    await page.context().close()
  })

  it('a refusal by the interface is shown, and the typed values stay', async () => {
    const page = await open('?tab=connectors')
    await page.getByLabel('Domains of the log').fill('not a domain/')
    await page.getByRole('button', { name: 'Add and show the lines' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('domains')
    await expect.poll(() => page.getByLabel('Domains of the log').inputValue()).toBe('not a domain/')
    await page.context().close()
  })
})

describe('with a log', () => {
  beforeAll(async () => {
    await seedSiteVisits(dashboard)
  })

  it('the sentence and the tables match the interface', async () => {
    const stats = await read<AgentTraffic>(`stats?${WINDOW}`)
    const page = await open('?tab=agents')
    const sentence = page.getByRole('heading', { name: 'AI agents visited' })
    await sentence.waitFor()
    const text = await sentence.textContent()
    expect(text).toContain(`${number(stats.totalAgentVisits ?? 0)} times`)
    expect(text).toContain(`${stats.pagesVisited} pages`)
    for (const verdict of ['verified', 'unverifiable', 'spoofed'] as const)
      expect(text).toMatch(
        new RegExp(`${number(sum(stats.verdicts.map((entry) => entry[verdict])))} [a-z ]*${verdict}`),
      )
    const { items } = await read<{ items: AgentVisits[] }>(`agents?${WINDOW}&sortBy=visits`)
    const rows = page.getByRole('region', { name: 'Agents' }).locator('tbody tr')
    await rows.first().waitFor()
    const shown = await rows.allTextContents()
    expect(shown).toHaveLength(items.length)
    for (const [index, { bot, visits, spoofed }] of items.entries()) {
      expect(shown[index]).toContain(bot)
      expect(shown[index]).toContain(number(visits))
      expect(shown[index]).toContain(number(spoofed))
    }
    await page.context().close()
  })

  it('the screen visitors is accessible', async () => {
    const page = await open('?tab=agents', PICTURE)
    await page.getByRole('region', { name: 'Agents' }).waitFor()
    await settled(page)
    await expectUsable(page)
    await page.context().close()
  })

  it.runIf(comparesPictures)('the screen visitors matches its stored picture', async () => {
    const page = await open('?tab=agents', PICTURE)
    await page.getByRole('region', { name: 'Agents' }).waitFor()
    await expectAsKept(page, 'visitors')
    await page.context().close()
  })

  it('people who come from engines are counted next to agents, with their pages, goals and path', async () => {
    const { body: report } = await dashboard.test.send<{ workspaceId: string; brandDomain: string }>(
      'GET',
      `/v1/reports/brand/${dashboard.reportId}`,
    )
    const page = await open('?tab=goals')
    await page.getByRole('button', { name: 'Add a goal' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Order')
    await dialog.getByLabel('Path of the page').fill('/thank-you')
    await dialog.getByLabel('Value').fill('40')
    await dialog.getByLabel('Currency').fill('eur')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('cell', { name: '40 EUR' }).waitFor()
    const { body: made } = await dashboard.test.send<{ id: string; token: string }>(
      'POST',
      `/v1/workspaces/${report.workspaceId}/log-connectors`,
      { body: { name: 'People', source: 'combined', domains: [report.brandDomain] } },
    )
    const line = (time: string, path: string, referrer: string) =>
      `192.0.2.9 - - [01/Mar/2026:${time} +0000] "GET ${path} HTTP/1.1" 200 5120 "${referrer}" "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36"\n`
    const sent = await dashboard.test.send('POST', `/v1/ingest/${made.id}`, {
      raw:
        line('09:00:00', '/wide-fit', 'https://chatgpt.com/') +
        line('09:01:00', '/thank-you', `https://${report.brandDomain}/wide-fit`),
      headers: { authorization: `Bearer ${made.token}` },
    })
    expect(sent.status).toBe(202)
    await page.goto(`/reports/${dashboard.reportId}/visitors?${WINDOW}`)
    await page
      .getByRole('heading', { name: /^At least 1 visit came to .* and 1 reached a goal worth 40 EUR/ })
      .waitFor()
    const engines = page.getByRole('region', { name: 'Visits of people by engine' }).locator('tbody')
    await expect.poll(() => engines.textContent()).toMatch(/^ChatGPT101?/)
    await page.getByRole('region', { name: 'Pages that people visit from engines' }).waitFor()
    await expectUsable(page)
    await page.getByRole('link', { name: 'Show the steps' }).first().click()
    await page.getByRole('heading', { name: /From question to goal: .*wide-fit/ }).waitFor()
    expect(
      await page.getByRole('region', { name: 'From question to goal, by engine' }).textContent(),
    ).toContain('All')
    await page.context().close()
    await dashboard.test.send('DELETE', `/v1/workspaces/${report.workspaceId}/log-connectors/${made.id}`)
  })

  it('refused visits are shown by reason', async () => {
    const { items } = await read<{ items: AnsweredAgent[] }>(`refusals?${WINDOW}&sortBy=denied`)
    const page = await open('?tab=refusals')
    const first = page.getByRole('region', { name: 'Refusals by agent' }).locator('tbody tr').first()
    await first.waitFor()
    const cells = await first.locator('td').allTextContents()
    const { bot, visits, served, denied, failed, missing } = items[0] as AnsweredAgent
    expect(denied).toBeGreaterThan(0)
    expect([cells[0], ...cells.slice(2, 7)]).toEqual([
      bot,
      ...[visits, served, denied, failed, missing].map(number),
    ])
    await page.context().close()
  })

  it('every tab is accessible, light and dark, and is in the address', async () => {
    const page = await open()
    for (const [name, shown] of [
      ['Goals', undefined],
      ['Pages they read', 'Pages'],
      ['Refusals', 'Refusals by agent'],
      ['Visited, never cited', 'Pages visited and never cited'],
      ['Log connectors', undefined],
    ] as const) {
      await page.getByRole('navigation', { name: 'Visits' }).getByRole('link', { name, exact: true }).click()
      if (shown === undefined)
        await page
          .getByText(name === 'Goals' ? 'Add a goal' : /works|waits for/)
          .first()
          .waitFor()
      else await page.getByRole('region', { name: shown }).waitFor()
      await page.locator('.loading, [aria-busy=true]').first().waitFor({ state: 'detached' })
      await expectUsable(page)
    }
    await page.goBack()
    await page.getByRole('region', { name: 'Pages visited and never cited' }).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('never-cited')
    expect(dashboard.complaints).toEqual([])
    await page.context().close()
  })

  it('all tabs are on one line of a usual screen', async () => {
    const page = await open('?tab=agents')
    const tabs = page.getByRole('navigation', { name: 'Visits' }).getByRole('listitem')
    await tabs.first().waitFor()
    const tops = await tabs.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    await page.context().close()
  })

  it('a copied address has the same days, engine and order', async () => {
    const first = await open('?tab=pages')
    await first.getByLabel('Engine', { exact: true }).selectOption('Claude')
    await first.getByRole('link', { name: 'Last visit' }).click()
    await first.getByText('Last visit ▼').waitFor()
    await first.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    const rows = (page: Page) =>
      page.getByRole('region', { name: 'Pages' }).locator('tbody tr').allTextContents()
    const second = await open(new URL(first.url()).search)
    await second.getByRole('region', { name: 'Pages' }).waitFor()
    expect(await rows(second)).toEqual(await rows(first))
    await first.context().close()
    await second.context().close()
  })

  it('keys open the screen, and read the points of the chart', async () => {
    const page = await dashboard.open()
    await page.goto(`/reports/${dashboard.reportId}/overview`)
    await page.getByRole('heading', { name: 'Engines name' }).waitFor()
    await page.keyboard.press('g')
    await page.keyboard.press('v')
    await page.getByRole('heading', { name: 'AI agents visited' }).waitFor()
    await page.getByRole('group', { name: /^Agents of engines/ }).focus()
    await page.keyboard.press('End')
    const point = page.locator('.readout').filter({ hasText: 'ChatGPT' })
    await expect.poll(() => point.textContent()).toMatch(/ChatGPT \d+\s*Claude \d+/)
    await page.context().close()
  })

  it.each([
    ['loading', (page: Page) => page.route('**/agent-analytics/**', () => {}), '.loading'],
    [
      'failed',
      (page: Page) => page.route('**/agent-analytics/**', (route) => route.abort()),
      '.notice.failed',
    ],
  ] as const)('figures that are %s are accessible', async (_, hold, shown) => {
    const page = await dashboard.open()
    await hold(page)
    await page.goto(`/reports/${dashboard.reportId}/visitors`)
    await page.locator(shown).first().waitFor({ state: 'attached' })
    await expectUsable(page)
    await page.context().close()
  })

  it('a key that may only read sees no control that writes', async () => {
    const { key } = await dashboard.test.newKey({ scopes: ['read'] })
    const page = await open('?tab=connectors', { key })
    await page.locator('.connectors li').first().waitFor()
    await expect.poll(() => page.locator('.connectors button').count()).toBe(0)
    await expect.poll(() => page.getByRole('button', { name: 'Add a connector' }).count()).toBe(0)
    await page.context().close()
  })
})
