import { beforeAll, describe, expect, it } from 'vitest'

import { seedConnector, seedVisits } from '../../src/agent-traffic/analytics/traffic.fixture.js'
import type { Citation, CitationHistory, CitationPrompt, CitedDomain } from '../../src/citations/schema.js'
import { violationsOf } from './axe.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()

interface Listed<Item> {
  items: Item[]
  paging: { total: number }
}

const read = async <Body>(path: string) =>
  (await dashboard.test.send<Body>('GET', `/v1/reports/brand/${dashboard.reportId}${path}`)).body

const BY_CITATIONS = 'sortBy=citations&sortOrder=desc&offset=0'
const sources = (query = '') => `/reports/${dashboard.reportId}/sources${query}`
const pageAt = (url: string) => sources(`/page?url=${encodeURIComponent(url)}`)
const written = (number: number) => number.toLocaleString('en')

describe('the screen Sources', () => {
  it('shows the mark of the own site next to its name', async () => {
    const page = await dashboard.open()
    await page.goto(sources('?tab=domains&domainCategory=Brand'))
    const cell = page.locator('tr.own td').first()
    await cell.waitFor()
    const [row, name] = await Promise.all([cell.boundingBox(), cell.locator('a').first().boundingBox()])
    expect(name!.y - row!.y).toBeLessThan(14)
    await page.context().close()
  })

  it('begins with the pages that name competitors and not the brand, in the order of the interface', async () => {
    const { items, paging } = await read<Listed<Citation>>(
      `/citations?brandMentioned=0&competitorMentioned=1&${BY_CITATIONS}&limit=8`,
    )
    const page = await dashboard.open()
    await page.goto(sources())
    const rows = page
      .getByRole('region', { name: 'Pages that name competitors and not you' })
      .locator('tbody tr')
    await rows.first().waitFor()
    const shown = await rows.allTextContents()
    expect(shown).toHaveLength(items.length)
    for (const [index, { title, citations, competitors }] of items.entries()) {
      expect(shown[index]).toContain(title)
      expect(shown[index]).toContain(written(citations))
      expect(shown[index]).toContain(competitors.slice(0, 3).join(', '))
    }
    await page
      .getByRole('heading', { level: 1, name: `${paging.total} pages are cited only where` })
      .waitFor()
    // The share of the own pages links to these pages, on all own domains.
    await page.getByRole('heading', { level: 1 }).getByRole('link', { name: '%' }).click()
    await expect.poll(() => page.getByLabel('Whose').inputValue()).toBe('Brand')
    await page.getByRole('region', { name: 'Cited pages' }).locator('tbody tr').first().waitFor()
    await page.context().close()
  })

  it('has the share and the change of each domain', async () => {
    const { items } = await read<Listed<CitedDomain>>(`/citations/domains?${BY_CITATIONS}&limit=50`)
    const page = await dashboard.open()
    await page.goto(sources('?tab=domains'))
    const rows = page.getByRole('region', { name: 'Cited domains' }).locator('tbody tr')
    await rows.first().waitFor()
    const shown = await rows.allTextContents()
    expect(shown).toHaveLength(items.length)
    for (const [index, { domain, citations, citationShare, change }] of items.entries()) {
      expect(shown[index]).toContain(domain)
      expect(shown[index]).toContain(written(citations))
      expect(shown[index]).toContain(`${citationShare?.toFixed(1)} %`)
      if (change.delta !== null) expect(shown[index]).toMatch(/noise|prompts/)
    }
    await page.context().close()
  })

  it('shows coverage where cited against all answers, coloured only if the difference is more than noise', async () => {
    const { items } = await read<Listed<Citation>>(`/citations?${BY_CITATIONS}&limit=50`)
    const page = await dashboard.open()
    await page.goto(sources('?tab=pages'))
    const rows = page.getByRole('region', { name: 'Cited pages' }).locator('tbody tr')
    await rows.first().waitFor()
    for (const [index, { coverageWhereCited, againstOverall }] of items.entries()) {
      const cell = rows.nth(index).locator('.where-cited')
      await expect.poll(() => cell.textContent()).toContain(`${coverageWhereCited.value?.toFixed(1)} %`)
      await expect.poll(() => cell.textContent()).toContain(`of ${written(coverageWhereCited.n)} answer`)
      const coloured = await cell.locator('.good, .bad').count()
      expect(coloured).toBe(againstOverall.significant === true && againstOverall.delta !== 0 ? 1 : 0)
    }
    expect(await violationsOf(page)).toEqual([])
    await page.context().close()
  })

  it('lets people set the kind of a domain from its row', async () => {
    const { items } = await read<Listed<CitedDomain>>(`/citations/domains?${BY_CITATIONS}&limit=50`)
    const domain = items.find(({ kind }) => kind !== 'own' && kind !== 'competitor')?.domain ?? ''
    const kindNow = async () =>
      (await read<Listed<CitedDomain>>(`/citations/domains?${BY_CITATIONS}&search=${domain}`)).items[0]?.kind
    const before = await kindNow()
    const page = await dashboard.open()
    await page.goto(sources('?tab=domains'))
    const choice = page.getByLabel(`Kind of ${domain}`, { exact: true })
    const other = before === 'video' ? 'forum' : 'video'
    await choice.selectOption(other)
    await page.locator('[aria-busy=true], select:disabled').waitFor({ state: 'detached' })
    expect(await kindNow()).toBe(other)
    await choice.selectOption('As Sightline judges it')
    await page.locator('[aria-busy=true], select:disabled').waitFor({ state: 'detached' })
    expect(await kindNow()).toBe(before)
    await expect.poll(() => choice.inputValue()).toBe(before)
    await page.context().close()
  })

  it('keeps filters, order and offset in the address, and Back returns to the previous filters', async () => {
    const first = await dashboard.open()
    await first.goto(sources('?tab=pages'))
    const rows = (page: typeof first) =>
      page.getByRole('region', { name: 'Cited pages' }).locator('tbody tr').allTextContents()
    await first.getByLabel('Whose').selectOption('A competitor’s site')
    await first.getByRole('link', { name: 'First cited' }).click()
    await first.getByText('First cited ▼').waitFor()
    await first.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    const second = await dashboard.open()
    await second.goto(first.url())
    await second.getByRole('region', { name: 'Cited pages' }).waitFor()
    expect(await rows(second)).toEqual(await rows(first))
    await first.goBack()
    await first.getByText('Answers that cite it ▼').waitFor()
    await expect.poll(() => first.getByLabel('Whose').inputValue()).toBe('Competitor')
    await first.context().close()
    await second.context().close()
  })

  it('works with the keyboard alone: g s, the first page, its answers', async () => {
    const page = await dashboard.open()
    await page.goto(`/reports/${dashboard.reportId}/overview`)
    await page.getByRole('heading', { name: 'Engines name' }).waitFor()
    for (const key of ['g', 's']) await page.keyboard.press(key)
    await page.getByRole('region', { name: 'Pages that name competitors and not you' }).waitFor()
    for (const key of ['j', 'Enter']) await page.keyboard.press(key)
    await page.getByRole('heading', { name: 'Who is named beside it' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(sources('/page'))
    await page.context().close()
  })
})

describe('the page of a source', () => {
  it('shows how often the source is cited, for which prompts, and which brands are named with it', async () => {
    const { items } = await read<Listed<Citation>>(
      `/citations?brandMentioned=0&competitorMentioned=1&${BY_CITATIONS}&limit=1`,
    )
    const [cited] = items
    const url = cited?.url ?? ''
    const query = `url=${encodeURIComponent(url)}`
    const history = await read<CitationHistory>(
      `/citations/history?${query}&country=all&startDate=2026-02-01&endDate=2026-03-02`,
    )
    const prompts = await read<Listed<CitationPrompt>>(`/citations/prompts?${query}&${BY_CITATIONS}`)
    const page = await dashboard.open()
    await page.goto(pageAt(url))
    await page.getByRole('heading', { level: 1, name: cited?.title ?? '' }).waitFor()
    const sentence = page.locator('p.sentence')
    await sentence.waitFor()
    expect(history.totalPeriodCitations).toBe(cited?.citations)
    await expect
      .poll(() => sentence.textContent())
      .toContain(`${written(history.totalPeriodCitations)} answers of`)
    await expect
      .poll(() => sentence.textContent())
      .toContain(`${written(history.totalCitationsPreviousPeriod)} did in`)
    const rows = page.getByRole('region', { name: 'Prompts whose answers cite the page' }).locator('tbody tr')
    await expect.poll(() => rows.count()).toBe(prompts.items.length)
    const named = page.getByRole('region', { name: 'Brands named in answers that cite the page' })
    await expect.poll(() => named.getByRole('row', { name: 'Tarsolin' }).textContent()).toContain('0 of')
    await page.getByRole('link', { name: 'All answers that cite it' }).click()
    await page.locator('.answers').waitFor()
    expect(new URL(page.url()).searchParams.get('cites')).toBe(url)
    await page.context().close()
  })

  it('says so if the source is cited in no answer, or is not a page', async () => {
    const page = await dashboard.open()
    await page.goto(pageAt('https://nobody.example/'))
    await page.getByText('0 answers').first().waitFor()
    await page.getByText('No prompts in these days.').waitFor()
    await page.goto(pageAt('javascript:alert(1)'))
    await page.getByRole('alert').first().waitFor()
    await expect.poll(() => page.locator('main a[href^=javascript]').count()).toBe(0)
    await page.goto(sources('/page'))
    await page.getByText('No page is named').waitFor()
    expect(dashboard.complaints).toEqual([])
    await page.context().close()
  })
})

describe('the page of an own source', () => {
  const url = 'https://tarsolin.example/'
  let own = ''

  beforeAll(async () => {
    const { items } = await read<Listed<Citation>>(`/citations?domainCategory=Brand&${BY_CITATIONS}&limit=1`)
    own = items[0]?.url ?? url
  })

  it('without a connected log says that we cannot see its visits', async () => {
    const page = await dashboard.open()
    await page.goto(pageAt(own))
    await page.getByText('We cannot see visits to this site yet').waitFor()
    await expect.poll(() => page.getByText('Visits in these days').count()).toBe(0)
    await page.context().close()
  })

  it('shows the visits of crawlers, and the time until the first citation', async () => {
    const { test, reportId } = dashboard
    const { body: report } = await test.send<{ workspaceId: string }>('GET', `/v1/reports/brand/${reportId}`)
    const connectorId = await seedConnector(test, report.workspaceId, ['tarsolin.example'])
    const { pathname: path } = new URL(own)
    const visit = {
      bot: 'GPTBot',
      host: 'tarsolin.example',
      path,
      verdict: 'verified',
      status: '2xx',
    } as const
    await seedVisits(test, { workspaceId: report.workspaceId, connectorId }, [
      { ...visit, day: '2025-12-01' },
      { ...visit, day: '2026-02-20' },
      { ...visit, day: '2026-02-21' },
    ])
    const { items } = await read<Listed<{ daysToCitation: number }>>(
      `/agent-analytics/pages?url=${encodeURIComponent(own)}&startDate=2026-02-01&endDate=2026-03-02`,
    )
    const page = await dashboard.open()
    await page.goto(pageAt(own))
    const facts = page.locator('section', { hasText: 'AI crawlers on this page' }).locator('dl')
    await facts.waitFor()
    await expect.poll(() => facts.textContent()).toContain('2 (ChatGPT 2)')
    await expect.poll(() => facts.textContent()).toContain('1 Dec 2025')
    await expect.poll(() => facts.textContent()).toContain(`${items[0]?.daysToCitation} days`)
    expect(await violationsOf(page)).toEqual([])
    await page.context().close()
  })
})
