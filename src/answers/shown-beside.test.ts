import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { NIKE, seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import { newId, type WorkspaceId } from '../kernel/ids.js'
import type { Answer } from './answer.js'
import { citedUrls } from './cited-urls.js'
import type { AiResponse } from './response-schema.js'
import { storeAnswers } from './store-answers.js'

const test = useTestApp()

const SHOE = {
  title: 'Nike Pegasus, wide',
  price: 129.99,
  currency: 'USD',
  merchant: 'Nike',
  url: 'https://www.nike.com/pegasus',
  position: 1,
  brand: 'Nike',
}
const BARE = {
  title: 'Nike socks',
  price: null,
  currency: null,
  merchant: null,
  url: null,
  position: 2,
  brand: null,
}
const AD = { title: 'Nike sale', url: 'https://www.nike.com/sale', advertiser: 'Nike', position: 1 }

describe('what is stored next to the text of an answer', () => {
  let workspaceId = '' as WorkspaceId
  let [promptId, reportId] = ['', '']

  beforeEach(async () => {
    workspaceId = (await seedWorkspace(test)) as WorkspaceId
    ;[promptId = ''] = await seedPrompts(test, workspaceId)
    reportId = (await seedReport(test, workspaceId, { ...NIKE, promptIds: [promptId] })).id
    await test.runJobs()
  })

  const store = async (fields: Partial<Answer>) => {
    const content = 'Look for a wide toe box ([Fell](https://fell.example/wide)).'
    const answer: Answer = {
      id: newId(test.clock.now),
      promptId,
      country: 'us',
      engine: 'google_ai_mode',
      day: '2026-03-01',
      run: 1,
      state: 'finished',
      refusal: null,
      content,
      cited: citedUrls({ text: content, citations: [] }),
      retrieved: [],
      searchQueries: [],
      shopping: [],
      ads: [],
      provider: 'serpapi',
      model: null,
      capture: 'screen',
      countryApplied: 'native',
      searched: true,
      usage: null,
      costUsd: null,
      rawBody: null,
      parserVersion: 2,
      askedDate: test.clock.now,
      ...fields,
    }
    await storeAnswers(test.services, workspaceId, [answer])
    return answer.id
  }

  const url = (rest: string) => `/v1/reports/brand/${reportId}/${rest}`
  const window = 'startDate=2026-03-01&endDate=2026-03-01'
  const read = async <Body>(rest: string) => (await test.send<Body>('GET', url(rest))).body

  it('is returned with the answer', async () => {
    const runId = await store({ shopping: [SHOE, BARE], ads: [AD] })
    const list = await read<{ items: AiResponse[] }>(`prompts/${promptId}/ai-responses?${window}`)
    expect(list.items).toMatchObject([{ shopping: [SHOE, BARE], ads: [AD], refused: null }])
    expect(await read(`answers/${runId}`)).toMatchObject({ shopping: [SHOE, BARE], ads: [AD], refused: null })
  })

  it('is neither a mention nor a citation, whatever brand it names', async () => {
    await store({ shopping: [SHOE, BARE], ads: [AD] })
    const list = await read<{ items: AiResponse[] }>(`prompts/${promptId}/ai-responses?${window}`)
    expect(list.items).toMatchObject([
      { brandMentions: [], citations: [{ domain: 'fell.example', isMyBrandDomain: false }] },
    ])
    expect(await read(`stats?${window}`)).toMatchObject({
      executions: 1,
      citations: 1,
      brands: [{ brand: 'Nike', mentions: 0, brandCoverage: 0 }],
    })
    expect(await read(`citations?${window}`)).toMatchObject({ items: [{ url: 'https://fell.example/wide' }] })
    expect(await read(`answers?${window}&named=true`)).toMatchObject({ items: [] })
  })

  it.each([
    [{ state: 'refused', refusal: 'SAFETY', content: '' }, { reason: 'SAFETY' }],
    [{ state: 'refused', refusal: null, content: 'I cannot help.' }, { reason: 'not given' }],
    [{ state: 'no_answer', refusal: null, content: '' }, null],
  ] as const)('includes the reason of a refusal: %j', async (fields, refused) => {
    await store(fields)
    const list = await read<{ items: AiResponse[] }>(`prompts/${promptId}/ai-responses?${window}`)
    expect(list.items).toMatchObject([{ state: fields.state, refused, shopping: [], ads: [] }])
  })

  it('has columns of its own in CSV', async () => {
    await store({ shopping: [SHOE, BARE], ads: [AD] })
    const headers = { accept: 'text/csv' }
    const { text } = await test.send('GET', url(`prompts/${promptId}/ai-responses?${window}`), { headers })
    const [head = '', ...lines] = text.trimEnd().split('\r\n')
    expect(head).toMatch(
      /ads\.title,ads\.url,ads\.advertiser,ads\.position,shopping\.title,shopping\.price,shopping\.currency,shopping\.merchant,shopping\.url,shopping\.position,shopping\.brand,refused\.reason$/,
    )
    expect(lines.join('\n')).toContain('Nike sale')
    expect(lines.join('\n')).toContain('129.99')
  })
})
