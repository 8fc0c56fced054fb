import { beforeAll, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import type { ReportPrompt } from './prompt-schema.js'
import type { ReportStats } from './stats-schema.js'

const test = useTestApp()
const WINDOW = 'startDate=2026-03-01&endDate=2026-03-04'
let report = ''

/** Answers to both prompts name Hoka; in those to the first one, Norvik follows. */
beforeAll(async () => {
  test.clock.now = new Date('2026-03-04T20:00:00.000Z')
  const workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId, { prompts: ['Which shoe?', 'Which boot?'] })
  const body = promptIds.flatMap((promptId, index) =>
    ['2026-02-27', '2026-03-02', '2026-03-03'].map((day) => ({
      promptId,
      engine: 'chatgpt',
      day,
      text:
        day < '2026-03'
          ? 'Altra is fine.'
          : index === 0
            ? 'Hoka is great, Norvik is fine.'
            : 'Hoka is great.',
      citations: [{ url: 'https://hoka.com/shoes' }],
    })),
  )
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
  const own = { brand: 'Norvik', brandDomain: 'norvik.com' }
  const competitors = ['Hoka', 'Altra'].map((brand) => ({ brand, brandDomain: `${brand.toLowerCase()}.com` }))
  const { id } = await seedReport(test, workspaceId, { ...own, competitors, promptIds })
  await test.runJobs()
  report = `/v1/reports/brand/${id}`
})

const read = async <Body>(path: string) =>
  (await test.send<Body>('GET', `${report}/${path}${path.includes('?') ? '&' : '?'}${WINDOW}`)).body

describe('a request for one brand', () => {
  it('has the summary of the statistics and lists it first', async () => {
    const { summary, brands, brand, window } = await read<ReportStats>('stats?compact=true&brand=Hoka')
    expect(summary).toMatchObject({
      brandCoverage: 100,
      averagePosition: 1,
      domainCoverage: 100,
      averageRank: 1,
    })
    expect(brands.map((one) => [one.brand, one.isMainBrand])).toEqual([
      ['Hoka', false],
      ['Norvik', true],
      ['Altra', false],
    ])
    expect([brand.brand, window.brand]).toEqual(['Norvik', 'Hoka'])
  })

  it('has the figures of prompts, with all other brands as its competitors', async () => {
    const { items } = await read<{ items: ReportPrompt[] }>('prompts?brand=Hoka')
    for (const item of items) {
      expect(item).toMatchObject({
        brandMentions: 2,
        brandCoverage: 100,
        domainMentions: 2,
        averagePosition: 1,
        change: { brandCoverage: { previous: 0, delta: 100 } },
        engines: [{ engine: 'chatgpt', executions: 2, brandCoverage: 100 }],
        sentiment: { positive: 2 },
      })
      expect(item.competitors.map(({ brand }) => brand)).toEqual(['Norvik', 'Altra'])
    }
  })

  it.each([
    ['brand=Hoka&change=won', 2],
    ['brand=Altra&change=lost', 2],
    ['change=won', 1],
    ['brand=Hoka&named=false', 0],
    ['brand=Norvik&behind=Hoka', 1],
    ['brand=Altra&behind=Norvik', 1],
  ])('leaves the right prompts for %s', async (query, count) => {
    expect((await read<{ items: unknown[] }>(`prompts?${query}`)).items).toHaveLength(count)
  })

  it.each(['stats', 'prompts', 'attributes', 'answers'])(
    'of %s is refused for an untracked brand, with the tracked ones',
    async (path) => {
      expect(await read(`${path}?brand=Nobody`)).toMatchObject({
        target: 'query',
        errors: [
          { path: 'brand', code: 'not_found', message: expect.stringContaining('"Norvik", "Hoka", "Altra"') },
        ],
      })
    },
  )

  it('does not accept the brand as its own competitor', async () => {
    expect(await read('prompts?brand=Hoka&behind=Hoka')).toMatchObject({ errors: [{ path: 'behind' }] })
  })
})
