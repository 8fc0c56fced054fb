import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import type { Citation, CitedDomain } from './schema.js'
import type { CitationStats } from './stats-schema.js'

/** Hosts of citations that cannot be the domain of a brand: a public suffix below `www.`, a name with an underscore, an address. */

const test = useTestApp()
const here = { workspaceId: '', base: '' }

const NHS = 'https://www.nhs.uk/conditions'
const OTHERS = ['https://my_shop.example/a', 'http://192.0.2.7/b', 'https://leeds.nhs.uk/c']

beforeAll(async () => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
  const workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId, { prompts: ['what helps against colds?'] })
  const competitors = [
    { brand: 'Governo', brandDomain: 'gov.example', brandDomainVariations: ['www.gov.br'] },
  ]
  const brand = { brand: 'NHS', brandDomain: NHS, brandDomainWildcard: true, competitors }
  const { id } = await seedReport(test, workspaceId, { promptIds, ...brand })
  await test.runJobs()
  Object.assign(here, { workspaceId, base: `/v1/reports/brand/${id}` })
  const citations = [NHS, 'https://www.gov.br/saude', ...OTHERS].map((url) => ({ url }))
  const line = { promptId: promptIds[0], engine: 'chatgpt', day: '2026-03-01', text: 'Rest.', citations }
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: [line] })
})

async function read<Body>(path: string): Promise<Body> {
  const { status, body, text } = await test.send<Body>('GET', `${here.base}${path}`)
  if (status !== 200) throw new Error(text)
  return body
}

describe('GET /v1/reports/brand/{reportId}/citations', () => {
  it('200 finds the pages of each listed domain', async () => {
    const { items } = await read<{ items: CitedDomain[] }>('/citations/domains')
    const domains = items.map(({ domain }) => domain)
    expect(domains.toSorted()).toEqual(['192.0.2.7', 'gov.br', 'leeds.nhs.uk', 'my_shop.example', 'nhs.uk'])
    for (const domain of domains) {
      const found = await read<{ items: Citation[] }>(`/citations?domain=${domain}`)
      expect(found.items.map((page) => page.domain)).toEqual([domain])
    }
  })

  it.each(['www.nhs.uk', 'https://WWW.nhs.uk/conditions', 'nhs.uk.'])(
    '200 for the domain as %s',
    async (domain) => {
      const { items } = await read<{ items: Citation[] }>(`/citations?domain=${encodeURIComponent(domain)}`)
      expect(items.map(({ url }) => url)).toEqual([NHS])
    },
  )
})

describe('a brand whose domain is a public suffix below www', () => {
  it('owns its pages, and not the sites of others below the suffix', async () => {
    const { items } = await read<{ items: CitedDomain[] }>('/citations/domains')
    const owned = items.map(({ domain, isMyBrandDomain, competitor }) => [
      domain,
      isMyBrandDomain,
      competitor,
    ])
    expect(owned).toContainEqual(['nhs.uk', true, null])
    expect(owned).toContainEqual(['gov.br', false, 'Governo'])
    expect(owned).toContainEqual(['leeds.nhs.uk', false, null])
  })

  it('has its citations in every figure', async () => {
    expect(await read('')).toMatchObject({ brandDomain: 'www.nhs.uk' })
    const { brand, competitors } = await read<CitationStats>('/citations/stats')
    expect([brand.citations, competitors.map(({ citations }) => citations)]).toEqual([1, [1]])
    const { brands } = await read<{ brands: { domainCitations: number }[] }>('/stats')
    expect(brands.map(({ domainCitations }) => domainCitations)).toEqual([1, 1])
    expect(await read('/agent-analytics/funnel')).toMatchObject({ cited: 1 })
  })
})

describe('GET /v1/reports/brand/{reportId}/answers', () => {
  it.each(['nhs.uk', 'www.nhs.uk', 'my_shop.example', '192.0.2.7'])('200 for cites=%s', async (cites) => {
    expect((await read<{ items: unknown[] }>(`/answers?cites=${cites}`)).items).toHaveLength(1)
  })
})

describe('PUT /v1/workspaces/{id}/domain-kinds', () => {
  it('200 for every cited domain', async () => {
    const items = [
      { domain: 'my_shop.example', kind: 'shop' },
      { domain: 'www.nhs.uk', kind: 'news' },
    ]
    const url = `/v1/workspaces/${here.workspaceId}/domain-kinds`
    const { status, body } = await test.send('PUT', url, { body: { items } })
    expect([status, body]).toEqual([
      200,
      {
        items: [
          { domain: 'my_shop.example', kind: 'shop' },
          { domain: 'nhs.uk', kind: 'news' },
        ],
      },
    ])
    const kinds = (await read<{ items: CitedDomain[] }>('/citations/domains')).items
    expect(Object.fromEntries(kinds.map(({ domain, kind }) => [domain, kind]))).toMatchObject({
      'my_shop.example': 'shop',
      'nhs.uk': 'own',
      'leeds.nhs.uk': 'news',
    })
  })
})
