import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import type { PromptChain } from './chains/chain-schema.js'
import type { ReportPrompt, ReportPromptDetail } from './prompt-schema.js'
import type { ReportStats } from './stats-schema.js'

const test = useTestApp()

beforeEach(() => {
  test.clock.now = new Date('2026-03-02T10:00:00.000Z')
})

interface Problems {
  target: string
  errors: { path: string; code: string }[]
}

const COMPETITORS = [
  { brand: 'Adidas', brandDomain: 'adidas.com' },
  { brand: 'Hoka', brandDomain: 'hoka.com' },
]

/** The domains in the order of the report. */
const COVERED = ['nike.com', 'adidas.com', 'hoka.com'].map((domain, index) => ({
  domain,
  isMainBrand: index === 0,
}))

/** A report whose set-up has ended, with two prompts in the US and one in Germany. */
async function seedTracked(fields: object = {}) {
  const workspaceId = await seedWorkspace(test)
  const tagId = await seedTag(test, workspaceId)
  const us = await seedPrompts(test, workspaceId, {
    prompts: ['best shoes?', 'best trail shoes?'],
    tagIds: [tagId],
  })
  const de = await seedPrompts(test, workspaceId, { prompts: ['beste Schuhe?'], country: 'de' })
  const promptIds = [...us, ...de]
  const { id: reportId } = await seedReport(test, workspaceId, {
    promptIds,
    competitors: COMPETITORS,
    ...fields,
  })
  await test.runJobs()
  return { workspaceId, tagId, promptIds, reportId, url: `/v1/reports/brand/${reportId}` }
}

/** The same with other prompts, all in the US. */
async function seedTrackedOf(prompts: string[]) {
  const workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId, { prompts })
  const { id } = await seedReport(test, workspaceId, { promptIds, competitors: COMPETITORS })
  await test.runJobs()
  return { workspaceId, promptIds, url: `/v1/reports/brand/${id}` }
}

async function importAnswers(workspaceId: string, answers: object[]): Promise<void> {
  const { status, text } = await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: answers })
  if (status !== 200 || !text.includes('"rejected":0')) throw new Error(`import: ${text}`)
}

const answer = (promptId: string | undefined, fields: object) => ({
  promptId,
  engine: 'chatgpt',
  day: '2026-03-01',
  text: 'Try something.',
  ...fields,
})

const statsOf = async (url: string) => (await test.send<ReportStats>('GET', url)).body

describe('GET /v1/reports/brand/{reportId}/stats', () => {
  it('200 measures every brand of the report', async () => {
    const { workspaceId, promptIds, url, reportId } = await seedTracked()
    const [first, second] = promptIds
    await importAnswers(workspaceId, [
      answer(first, {
        text: 'Adidas is great. Nike is fine.',
        citations: [
          { url: 'https://nike.com/a' },
          { url: 'https://nike.com/b' },
          { url: 'https://runs.example/' },
        ],
      }),
      answer(first, { engine: 'gemini', text: 'Get Nike.', citations: [{ url: 'https://adidas.com/' }] }),
      answer(second, { day: '2026-02-20', text: 'No brand at all.' }),
      answer(second, { day: '2026-02-21', engine: 'google', text: '' }),
      answer(second, { day: '2026-01-20', text: 'Nike then.' }),
      answer(second, { day: '2025-12-20', text: 'Nike long ago.' }),
    ])
    const stats = await statsOf(`${url}/stats`)
    expect(stats).toMatchObject({
      id: reportId,
      status: 'finished',
      isRecalculating: false,
      version: 1,
      simulated: false,
      totalPrompts: 3,
      executions: 3,
      noAnswers: 1,
      citations: 4,
      window: {
        startDate: '2026-02-01',
        endDate: '2026-03-02',
        previousStartDate: '2026-01-02',
        previousEndDate: '2026-01-31',
        country: null,
        engines: [],
        tagId: null,
      },
      summary: {
        totalMentions: 3,
        totalSources: 4,
        shareOfVoice: 66.7,
        brandCoverage: 66.7,
        domainCoverage: 33.3,
        averagePosition: 1.5,
      },
      detectedBrands: [],
    })
    expect(stats.brands.map(({ brand, rank, mentions }) => `${rank} ${brand} ${mentions}`)).toEqual([
      '1 Nike 2',
      '2 Adidas 1',
      '3 Hoka 0',
    ])
    expect(stats.brands[0]).toMatchObject({
      brandDomain: 'nike.com',
      isMainBrand: true,
      visibilityScore: 63.3,
      domainCitations: 2,
      domainExecutions: 1,
      domainCoverage: 33.3,
      citationShare: 50,
      sentiment: { source: 'lexicon' },
      intervals: { brandCoverage: null },
      change: { brandCoverage: { previous: 100, delta: -33.3, significant: null } },
    })
    expect(stats.brands[2]).toMatchObject({
      averagePosition: null,
      sentiment: null,
      brandCoverage: 0,
      shareOfVoice: 0,
    })
    expect(stats.history).toHaveLength(30)
    expect(stats.history.find(({ date }) => date === '2026-02-02')).toMatchObject({
      executions: 0,
      brands: [{ brand: 'Nike', mentions: 0, brandCoverage: null, averagePosition: null }, {}, {}],
    })
    expect(stats.history.find(({ date }) => date === '2026-03-01')).toMatchObject({
      executions: 2,
      brands: [{ brandCoverage: 100 }, { brandCoverage: 50, averagePosition: 1 }, { mentions: 0 }],
    })
  })

  it('200 lists the same figures by measure, in the form that other clients read', async () => {
    const { workspaceId, promptIds, url } = await seedTracked()
    const [first, second] = promptIds
    await importAnswers(workspaceId, [
      answer(first, { text: 'Adidas and Hoka.', citations: [{ url: 'https://www.adidas.com/a' }] }),
      answer(second, { text: 'Hoka.' }),
      answer(first, { day: '2026-02-28', text: 'Nike is great.', citations: [{ url: 'https://nike.com/' }] }),
    ])
    const { status, body } = await test.send<ReportStats>(
      'GET',
      `${url}/stats?startDate=2026-02-27&endDate=2026-03-01`,
    )
    expect(status).toBe(200)
    const { brand, summary, brands, history, allBrandsAnalysis, competitorBrandsAnalysis } = body
    expect(brand).toEqual({ brand: 'Nike', brandDomain: 'nike.com' })
    expect(summary.averageRank).toBe(2)
    const nike = { brand: 'Nike', domain: 'nike.com', logoUrl: null, isMainBrand: true, mentions: 1 }
    expect(allBrandsAnalysis?.brandMentions).toEqual([
      { ...nike, rank: 2, shareOfVoice: 25, brandCoverage: 33.3 },
      expect.objectContaining({
        brand: 'Hoka',
        rank: 1,
        mentions: 2,
        domain: 'hoka.com',
        isMainBrand: false,
      }),
      expect.objectContaining({ brand: 'Adidas', rank: 3, mentions: 1, domain: 'adidas.com' }),
    ])
    expect(competitorBrandsAnalysis?.brandMentions).toEqual([
      {
        ...nike,
        shareOfVoice: 25,
        brandCoverage: 33.3,
        domainCoverage: 33.3,
        domainCitations: 1,
        averageRank: 2,
        averagePosition: 1,
        visibilityScore: 33.3,
        likelihoodToBuy: null,
        sentiment: { positive: 1, neutral: 0, negative: 0, unknown: 0, nss: 100 },
      },
      expect.objectContaining({ brand: 'Hoka', averageRank: 2, domainCitations: 0 }),
      expect.objectContaining({ brand: 'Adidas', averageRank: 2, domainCitations: 1, domainCoverage: 33.3 }),
    ])
    const days = allBrandsAnalysis?.brandRankHistory ?? []
    expect(days.map(({ date, brands: ofDay }) => [date, ...ofDay.map(({ rank }) => rank)])).toEqual([
      ['2026-02-27', null, null, null],
      ['2026-02-28', 1, 2, 3],
      ['2026-03-01', 3, 2, 1],
    ])
    expect(allBrandsAnalysis?.domainCoverageHistory.map(({ domains }) => domains)).toEqual([
      COVERED.map((domain) => ({ ...domain, coverage: null })),
      COVERED.map((domain, index) => ({ ...domain, coverage: [100, 0, 0][index] })),
      COVERED.map((domain, index) => ({ ...domain, coverage: [0, 50, 0][index] })),
    ])
    expect(brands.map(({ rank }) => rank)).toEqual([2, 1, 3])
    expect(history.map(({ executions }) => executions)).toEqual([0, 1, 2])
  })

  it('200 leaves out these blocks with compact=true, and nothing else', async () => {
    const { workspaceId, promptIds, url } = await seedTracked()
    await importAnswers(workspaceId, [answer(promptIds[0], { text: 'Nike.' })])
    const { allBrandsAnalysis, competitorBrandsAnalysis, ...rest } = await statsOf(`${url}/stats`)
    expect([allBrandsAnalysis, competitorBrandsAnalysis].includes(undefined)).toBe(false)
    expect(await statsOf(`${url}/stats?compact=true`)).toEqual(rest)
    expect(await statsOf(`${url}/stats?compact=false`)).toHaveProperty('allBrandsAnalysis')
    const csv = (query: string) =>
      test.send('GET', `${url}/stats${query}`, { headers: { accept: 'text/csv' } })
    expect((await csv('?compact=true')).text).toBe((await csv('')).text)
  })

  it('200 has intervals, and says what is more than noise, from five prompts on', async () => {
    const workspaceId = await seedWorkspace(test)
    const prompts = Array.from({ length: 12 }, (_, index) => `question ${index}?`)
    const promptIds = await seedPrompts(test, workspaceId, { prompts })
    const { id } = await seedReport(test, workspaceId, { promptIds, competitors: COMPETITORS })
    await test.runJobs()
    const days = ['2026-01-10', '2026-01-11', '2026-02-10', '2026-02-11']
    await importAnswers(
      workspaceId,
      promptIds.flatMap((promptId, index) =>
        days.map((day) =>
          answer(promptId, { day, text: day < '2026-02-01' || index < 1 ? 'Nike.' : 'Hoka.' }),
        ),
      ),
    )
    const [own] = (await statsOf(`/v1/reports/brand/${id}/stats`)).brands
    expect(own?.brandCoverage).toBe(8.3)
    const [low = 100, high = 0] = own?.intervals.brandCoverage ?? []
    expect([low < 8.3, high > 8.3, high < 60]).toEqual([true, true, true])
    expect(own?.change.brandCoverage).toEqual({ previous: 100, delta: -91.7, significant: true })
  })

  it('200 names brands that several answers recommend and the report does not track', async () => {
    const { workspaceId, promptIds, url } = await seedTracked()
    const text = 'Good choices:\n\n1. **Brooks** – steady\n2. **Nike** – fast\n3. **Saucony** – light\n'
    await importAnswers(
      workspaceId,
      ['chatgpt', 'gemini', 'claude'].map((engine, index) =>
        answer(promptIds[0], {
          engine,
          text: index === 0 ? text : text.replace('3. **Saucony** – light\n', ''),
        }),
      ),
    )
    expect((await statsOf(`${url}/stats`)).detectedBrands).toEqual([{ name: 'Brooks', mentions: 3 }])
    expect((await statsOf(`${url}/stats`)).detectedBrands).toEqual([{ name: 'Brooks', mentions: 3 }])
    expect((await statsOf(`${url}/stats?engines=claude`)).detectedBrands).toEqual([])
    expect((await statsOf(`${url}/stats?detectedBrands=false`)).detectedBrands).toEqual([])
  })

  it('200 narrows to engines, a country, a tag and a window', async () => {
    const { workspaceId, tagId, promptIds, url } = await seedTracked()
    const [us, , de] = promptIds
    await importAnswers(workspaceId, [
      answer(us, { text: 'Nike.' }),
      answer(us, { engine: 'claude', text: 'Nike.' }),
      answer(de, { text: 'Nike.' }),
      answer(us, { day: '2026-02-10', text: 'Hoka.' }),
    ])
    const counts = async (query: string) => {
      const { executions, totalPrompts, summary } = await statsOf(`${url}/stats?${query}`)
      return [totalPrompts, executions, summary.brandCoverage]
    }
    expect(await counts('')).toEqual([3, 4, 75])
    expect(await counts('engines=claude')).toEqual([3, 1, 100])
    expect(await counts('engine=claude&engines=chatgpt')).toEqual([3, 4, 75])
    expect(await counts('country=de')).toEqual([1, 1, 100])
    expect(await counts('country=fr')).toEqual([0, 0, null])
    expect(await counts(`tagId=${tagId}`)).toEqual([2, 3, 66.7])
    expect(await counts(`tagIds=${tagId}`)).toEqual([2, 3, 66.7])
    expect(await counts('startDate=2026-02-10&endDate=2026-02-10')).toEqual([3, 1, 0])
    expect(await counts('startDate=0001-01-01&endDate=0001-02-01')).toEqual([3, 0, null])
    expect(await counts('startDate=9999-12-01&endDate=9999-12-31')).toEqual([3, 0, null])
    const { window } = await statsOf(`${url}/stats?country=us&engine=claude&tagId=${tagId}`)
    expect(window).toMatchObject({ country: 'us', engines: ['claude'], tagId, tagIds: [tagId] })
  })

  it('200 has the figures for each week or month, with their intervals', async () => {
    const { workspaceId, promptIds, url } = await seedTrackedOf(
      Array.from({ length: 6 }, (_, index) => `Which shoe is best for case ${index}?`),
    )
    await importAnswers(workspaceId, [
      ...promptIds.map((promptId, index) =>
        answer(promptId, {
          day: index % 2 === 0 ? '2026-01-31' : '2026-02-01',
          text: index < 3 ? 'Nike and Hoka.' : 'Hoka.',
        }),
      ),
      answer(promptIds[0], { day: '2026-02-02', text: 'Neither.' }),
    ])
    const query = 'startDate=2026-01-29&endDate=2026-02-09'
    const weekly = await statsOf(`${url}/stats?${query}&interval=week`)
    expect(weekly.history.map(({ date, endDate, executions }) => [date, endDate, executions])).toEqual([
      ['2026-01-29', '2026-02-01', 6],
      ['2026-02-02', '2026-02-08', 1],
      ['2026-02-09', '2026-02-09', 0],
    ])
    const whole = await statsOf(`${url}/stats?startDate=2026-01-29&endDate=2026-02-01`)
    const [own] = whole.brands
    expect(own?.intervals.brandCoverage).not.toBeNull()
    expect(weekly.history[0]?.brands[0]).toMatchObject({
      brandCoverage: 50,
      intervals: {
        brandCoverage: own?.intervals.brandCoverage,
        shareOfVoice: own?.intervals.shareOfVoice,
      },
    })
    expect(weekly.history[1]?.brands[0]?.intervals).toEqual({ brandCoverage: null, shareOfVoice: null })
    expect(weekly.allBrandsAnalysis?.brandRankHistory).toHaveLength(12)
    const monthly = await statsOf(`${url}/stats?${query}&interval=month&compact=true`)
    expect(monthly.history.map(({ date, endDate, executions }) => [date, endDate, executions])).toEqual([
      ['2026-01-29', '2026-01-31', 3],
      ['2026-02-01', '2026-02-09', 4],
    ])
    expect(monthly).toMatchObject({ anyBrandExecutions: 6, anyBrandCoverage: 85.7 })
  })

  it('200 has the same figures for every engine, country or tag, in one request', async () => {
    const { workspaceId, promptIds, tagId, url } = await seedTracked()
    const [first, second, german] = promptIds
    const other = await seedTag(test, workspaceId, { name: 'Autumn' })
    await test.send('PATCH', `/v1/workspaces/${workspaceId}/prompts/${first}`, {
      body: { tagIds: [tagId, other] },
    })
    await importAnswers(workspaceId, [
      answer(first, { text: 'Nike.', citations: [{ url: 'https://nike.com/' }] }),
      answer(second, { engine: 'claude', text: 'Hoka.' }),
      answer(second, { engine: 'claude', day: '2026-02-27', text: '' }),
      answer(german, { text: 'Neither.' }),
      answer(german, { engine: 'gemini', day: '2026-01-10', text: 'Nike.' }),
    ])
    const figuresOf = async (query: string) => {
      const { groups } = await statsOf(`${url}/stats?compact=true&${query}`)
      return (groups ?? []).map(({ group, label, totalPrompts, executions, noAnswers, summary }) => [
        group,
        label,
        totalPrompts,
        executions,
        noAnswers,
        summary.brandCoverage,
      ])
    }
    expect(await figuresOf('')).toEqual([])
    expect(await figuresOf('groupBy=engine')).toEqual([
      ['chatgpt', 'ChatGPT', 3, 2, 0, 50],
      ['gemini', 'Gemini', 3, 0, 0, null],
      ['claude', 'Claude', 3, 1, 1, 0],
    ])
    expect(await figuresOf('groupBy=engine&engines=claude')).toEqual([['claude', 'Claude', 3, 1, 1, 0]])
    expect(await figuresOf('groupBy=country')).toEqual([
      ['de', 'Germany', 1, 1, 0, 0],
      ['us', 'United States', 2, 2, 1, 50],
    ])
    expect(await figuresOf('groupBy=tag')).toEqual([
      [other, 'Autumn', 1, 1, 0, 100],
      [tagId, expect.any(String), 2, 2, 1, 50],
      [null, 'Untagged', 1, 1, 0, 0],
    ])
    expect(await figuresOf(`groupBy=tag&tagId=${other}`)).toEqual([[other, 'Autumn', 1, 1, 0, 100]])
    const { groups } = await statsOf(`${url}/stats?groupBy=engine&interval=month`)
    expect(groups?.[1]).toMatchObject({
      brands: [{ brand: 'Nike', change: { brandCoverage: { previous: 100, delta: null } } }, {}, {}],
      history: [{ date: '2026-02-01', endDate: '2026-02-28', executions: 0 }, { executions: 0 }],
    })
  })

  it('200 has with them the coverage by engine and the points of the window before', async () => {
    const prompts = Array.from({ length: 6 }, (_, index) => `question ${index}?`)
    const { workspaceId, promptIds, url } = await seedTrackedOf(prompts)
    await importAnswers(
      workspaceId,
      promptIds.flatMap((promptId, index) => [
        answer(promptId, { text: index < 3 ? 'Nike.' : 'Hoka.' }),
        answer(promptId, { engine: 'claude', day: '2026-02-20', text: 'Nike.' }),
        answer(promptId, { engine: 'claude', day: '2026-01-12', text: index < 1 ? 'Nike.' : 'Hoka.' }),
      ]),
    )
    const asked = 'interval=week&compact=true'
    const stats = await statsOf(`${url}/stats?${asked}&engineCoverage=true&previousHistory=true`)
    const { groups = [] } = await statsOf(`${url}/stats?${asked}&groupBy=engine`)
    expect(groups.map(({ group }) => group)).toEqual(['chatgpt', 'claude'])
    expect(stats.engineCoverage).toEqual(
      groups.map(({ group, label, executions, brands: [own] }) => ({
        engine: group,
        label,
        value: own?.brandCoverage,
        n: executions,
        interval: own?.intervals.brandCoverage,
        change: own?.change.brandCoverage.delta === null ? null : own?.change.brandCoverage,
      })),
    )
    expect(stats.engineCoverage?.map(({ value }) => value)).toEqual([50, 100])
    const { previousStartDate, previousEndDate } = stats.window
    const before = await statsOf(
      `${url}/stats?${asked}&startDate=${previousStartDate}&endDate=${previousEndDate}`,
    )
    expect(stats.previousHistory).toEqual(before.history)
    const { engineCoverage: _, previousHistory: __, ...plain } = stats
    expect(plain).toEqual(await statsOf(`${url}/stats?${asked}`))
    const hoka = await statsOf(`${url}/stats?engineCoverage=true&brand=Hoka`)
    expect(hoka.engineCoverage?.map(({ value }) => value)).toEqual([50, 0])
  })

  it('200 as CSV has a row for every group and brand', async () => {
    const { workspaceId, promptIds, url } = await seedTracked()
    await importAnswers(workspaceId, [
      answer(promptIds[0], { text: 'Nike.' }),
      answer(promptIds[2], { text: 'Hoka.' }),
    ])
    const csv = async (query: string) => {
      const { text } = await test.send('GET', `${url}/stats${query}`, { headers: { accept: 'text/csv' } })
      return text
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split(',').slice(0, 3).join())
    }
    expect((await csv(''))[0]).toBe('brand,brandDomain,isMainBrand')
    expect(await csv('?groupBy=country')).toEqual([
      'group,label,brand',
      'de,Germany,Nike',
      'de,Germany,Hoka',
      'de,Germany,Adidas',
      'us,United States,Nike',
      'us,United States,Adidas',
      'us,United States,Hoka',
    ])
  })

  it('400 for groups whose charts would have more points than a response can hold', async () => {
    const competitors = Array.from({ length: 50 }, (_, index) => ({
      brand: `Zorblat ${index}`,
      brandDomain: `zorblat-${index}.example`,
    }))
    const { url } = await seedTracked({ competitors })
    const window = 'startDate=2025-01-27&endDate=2026-03-02'
    const send = (query: string) => test.send<Problems>('GET', `${url}/stats?compact=true&${window}&${query}`)
    expect((await send('groupBy=engine&interval=month')).status).toBe(200)
    const { status, body } = await send('groupBy=engine&interval=day')
    expect([status, body.errors]).toMatchObject([400, [{ path: 'groupBy', code: 'too_big' }]])
  })

  it('200 counts only prompts that name a brand, or only the others', async () => {
    const { workspaceId, promptIds, url } = await seedTrackedOf([
      'Is Nike better than Saucony?',
      'Are Hoka shoes any good?',
      'Which shoe is best?',
    ])
    await importAnswers(workspaceId, [
      answer(promptIds[0], { text: 'Nike.' }),
      answer(promptIds[2], { text: 'Hoka.' }),
    ])
    const figuresOf = async (query: string) => {
      const { totalPrompts, executions, window } = await statsOf(`${url}/stats?${query}`)
      return [totalPrompts, executions, window.branded]
    }
    expect(await figuresOf('')).toEqual([3, 2, null])
    expect(await figuresOf('branded=true')).toEqual([2, 1, true])
    expect(await figuresOf('branded=false')).toEqual([1, 1, false])
    const competitors = [{ brand: 'Saucony', brandDomain: 'saucony.com' }]
    await test.send('PATCH', url, { body: { competitors } })
    await test.runJobs()
    expect(await figuresOf('branded=true')).toEqual([1, 1, true])
  })

  it('200 counts unbranded prompts by default if country and tags leave five of them', async () => {
    const { url } = await seedTrackedOf([
      'Is Nike better than Saucony?',
      ...Array.from({ length: 5 }, (_, index) => `Which shoe is best in case ${index}?`),
    ])
    const prompts = async () => {
      const { totalPrompts, window } = await statsOf(`${url}/stats?branded=auto`)
      const { body } = await test.send<{ items: unknown[] }>(
        'GET',
        `${url}/prompts?branded=auto&search=which`,
      )
      return [totalPrompts, window.branded, body.items.length]
    }
    expect(await prompts()).toEqual([5, false, 5])
    await test.send('PATCH', url, {
      body: {
        competitors: [{ brand: 'Zorblat', brandDomain: 'zorblat.example', brandVariations: ['case 4'] }],
      },
    })
    await test.runJobs()
    expect(await prompts()).toEqual([6, null, 5])
  })

  it('200 counts the same prompts by default in groups, lists and answers, whatever other personas are asked', async () => {
    const workspaceId = await seedWorkspace(test)
    const named = Array.from({ length: 3 }, (_, at) => `Is Nike good in case ${at}?`)
    const others = Array.from({ length: 3 }, (_, at) => `Which shoe is best in case ${at}?`)
    const plain = await seedPrompts(test, workspaceId, { prompts: [...named, ...others] })
    const asNurse = await seedPrompts(test, workspaceId, { prompts: others.slice(1), persona: 'a nurse' })
    const { id } = await seedReport(test, workspaceId, { promptIds: [...plain, ...asNurse] })
    await test.runJobs()
    const url = `/v1/reports/brand/${id}`
    await importAnswers(workspaceId, [answer(plain[0], { text: 'Nike.' })])
    const { totalPrompts, window, groups } = await statsOf(`${url}/stats?branded=auto&groupBy=persona`)
    expect([totalPrompts, window.branded]).toEqual([6, null])
    expect(groups?.map((one) => [one.group, one.totalPrompts])).toEqual([
      [null, 6],
      ['a nurse', 2],
    ])
    const listed = async (path: string) =>
      (await test.send<{ items: unknown[] }>('GET', `${url}/${path}`)).body.items.length
    expect(await listed('prompts?branded=auto&search=nike')).toBe(3)
    expect(await listed(`answers?branded=auto&promptId=${plain[0]}`)).toBe(1)
  })

  it('200 has no data while the report is being set up', async () => {
    const { id } = await seedReport(test, await seedWorkspace(test), { competitors: COMPETITORS })
    const stats = await statsOf(`/v1/reports/brand/${id}/stats`)
    expect(stats).toMatchObject({ status: 'no_data', version: 0, executions: 0, totalPrompts: 0 })
    expect(stats.summary).toMatchObject({ totalMentions: 0, brandCoverage: null, averagePosition: null })
    expect(stats.brands.map(({ brand, shareOfVoice }) => [brand, shareOfVoice])).toEqual([
      ['Nike', null],
      ['Adidas', null],
      ['Hoka', null],
    ])
    expect(stats.history).toHaveLength(30)
    expect(stats.summary.averageRank).toBeNull()
    expect(stats.competitorBrandsAnalysis?.brandMentions[1]).toMatchObject({
      brand: 'Adidas',
      averageRank: null,
      brandCoverage: null,
      sentiment: null,
    })
  })

  it('200 keeps the figures of the version before until a change is computed', async () => {
    const { workspaceId, promptIds, url } = await seedTracked()
    await importAnswers(workspaceId, [answer(promptIds[0], { text: 'Nike and Saucony.' })])
    const competitors = [{ brand: 'Saucony', brandDomain: 'saucony.com' }]
    await test.send('PATCH', url, { body: { competitors } })
    const waiting = await statsOf(`${url}/stats`)
    expect(waiting).toMatchObject({ isRecalculating: true, version: 1, summary: { totalMentions: 1 } })
    expect(waiting.brands.map(({ brand }) => brand)).toEqual(['Nike', 'Adidas', 'Hoka'])
    await test.runJobs()
    const after = await statsOf(`${url}/stats`)
    expect(after).toMatchObject({ isRecalculating: false, version: 2, summary: { totalMentions: 2 } })
    expect(after.brands.map(({ brand }) => brand)).toEqual(['Nike', 'Saucony'])
  })

  it('200 leaves out a deleted prompt at once', async () => {
    const { workspaceId, promptIds, url } = await seedTracked()
    await importAnswers(
      workspaceId,
      promptIds.map((id) => answer(id, { text: 'Nike.' })),
    )
    await test.send('DELETE', `/v1/workspaces/${workspaceId}/prompts/${promptIds[0]}`)
    expect(await statsOf(`${url}/stats`)).toMatchObject({ totalPrompts: 2, executions: 2 })
  })

  it('200 as CSV has a row for each brand', async () => {
    const { workspaceId, promptIds, url } = await seedTracked()
    await importAnswers(workspaceId, [answer(promptIds[0], { text: 'Nike.' })])
    const headers = { accept: 'text/csv' }
    const { status, text, headers: sent } = await test.send('GET', `${url}/stats`, { headers })
    expect(status).toBe(200)
    expect(sent['content-type']).toBe('text/csv; charset=utf-8')
    const [head = '', own = '', ...others] = text.trimEnd().split('\r\n')
    expect(others).toHaveLength(2)
    const row = Object.fromEntries(head.split(',').map((name, index) => [name, own.split(',')[index]]))
    expect(row).toMatchObject({
      brand: 'Nike',
      isMainBrand: 'true',
      mentions: '1',
      brandCoverage: '100',
      sentiment_positive: '0',
      sentiment_source: 'lexicon',
      brandCoverage_low: '',
      citationShare_high: '',
      averagePosition_previous: '',
      shareOfVoice_significant: '',
    })
    expect(
      (await test.send('GET', `${url}/stats`, { headers: { accept: 'application/x-ndjson' } })).body,
    ).toMatchObject({ status: 'finished' })
  })

  it('200 narrows to prompts with at least one of several tags, each prompt once', async () => {
    const { workspaceId, tagId, promptIds, url } = await seedTracked()
    const other = await seedTag(test, workspaceId)
    const patched = `/v1/workspaces/${workspaceId}/prompts`
    await test.send('PATCH', `${patched}/${promptIds[0]}`, { body: { tagIds: [tagId, other] } })
    await test.send('PATCH', `${patched}/${promptIds[1]}`, { body: { tagIds: [] } })
    await test.send('PATCH', `${patched}/${promptIds[2]}`, { body: { tagIds: [other] } })
    await importAnswers(
      workspaceId,
      promptIds.map((id) => answer(id, { text: 'Nike.' })),
    )
    const { executions, totalPrompts, window } = await statsOf(`${url}/stats?tagIds=${tagId},${other}`)
    expect([executions, totalPrompts]).toEqual([2, 2])
    expect(window).toMatchObject({ tagId: null, tagIds: [tagId, other] })
    const reads = ['prompts', 'citations', 'citations/stats', `prompts/${promptIds[0]}/ai-responses`]
    for (const read of reads)
      expect((await test.send('GET', `${url}/${read}?tagIds=${tagId},${other}`)).status).toBe(200)
  })

  it('400 names what is wrong with the window, an engine and a tag', async () => {
    const { url, tagId } = await seedTracked()
    const problems = async (query: string) => {
      const { status, body } = await test.send<Problems>('GET', `${url}/stats?${query}`)
      return [status, body.target, ...body.errors.map(({ path, code }) => `${path} ${code}`)]
    }
    expect(await problems('startDate=2026-03-01')).toEqual([400, 'query', 'endDate invalid_type'])
    expect(await problems('startDate=2026-03-02&endDate=2026-03-01')).toEqual([
      400,
      'query',
      'startDate invalid_window',
    ])
    expect(await problems('engines=bard')).toEqual([400, 'query', 'engines.0 invalid_value'])
    expect(await problems('interval=year&groupBy=brand&branded=no')).toEqual([
      400,
      'query',
      'interval invalid_value',
      'groupBy invalid_value',
      'branded invalid_value',
    ])
    expect(await problems('tagId=01K9ZQ8W7B8M3X5R6W2V0Y1N4C')).toEqual([400, 'query', 'tagId not_found'])
    expect(await problems(`tagIds=${tagId},t1&tagIds=t2`)).toEqual([
      400,
      'query',
      'tagIds.1 not_found',
      'tagIds.2 not_found',
    ])
    expect(await problems(`tagIds=${tagId},`)).toEqual([400, 'query', 'tagIds.1 too_small'])
  })

  it.each(['', '1', 'yes', 'True', 'true&compact=true'])('400 for compact=%s', async (value) => {
    const { url } = await seedTracked()
    const { status, body } = await test.send<Problems>('GET', `${url}/stats?compact=${value}`)
    expect([status, body.target, body.errors.map(({ path }) => path)]).toEqual([400, 'query', ['compact']])
  })
})

describe('GET /v1/reports/brand/{reportId}/prompts', () => {
  const here = {} as Awaited<ReturnType<typeof seedTracked>>
  interface Listed {
    items: ReportPrompt[]
    paging: { nextCursor: string | null }
  }
  const listed = async (query = '') => (await test.send<Listed>('GET', `${here.url}/prompts?${query}`)).body
  const ids = async (query: string) => (await listed(query)).items.map(({ id }) => here.promptIds.indexOf(id))

  beforeAll(async () => {
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    Object.assign(here, await seedTracked())
    const [first, second] = here.promptIds
    await importAnswers(here.workspaceId, [
      answer(first, { text: 'Nike, Hoka.', citations: [{ url: 'https://hoka.com/' }] }),
      answer(second, { text: 'Nike.' }),
      answer(second, { engine: 'claude', text: 'Nike.' }),
      answer(second, { day: '2026-02-10', text: 'Adidas.' }),
      answer(second, { day: '2026-01-10', text: 'Nike.' }),
    ])
  })

  it('200 has the figures of each prompt, newest first', async () => {
    const { items, paging } = await listed()
    expect(paging).toEqual({ nextCursor: null, hasMore: false })
    expect(items.map(({ id }) => id)).toEqual(here.promptIds.toSorted().toReversed())
    const second = items.find(({ id }) => id === here.promptIds[1])
    expect(second).toEqual({
      rank: 1,
      id: here.promptIds[1],
      country: 'us',
      prompt: 'best trail shoes?',
      volume: null,
      executions: 3,
      brandMentions: 2,
      brandCoverage: 66.7,
      domainMentions: 0,
      tags: [{ id: here.tagId, name: 'Running', color: 'blue' }],
      competitors: [
        { brand: 'Adidas', brandMentions: 1, domainMentions: 0 },
        { brand: 'Hoka', brandMentions: 0, domainMentions: 0 },
      ],
      averagePosition: 1,
      branded: false,
      change: { brandCoverage: { previous: 100, delta: -33.3, significant: null } },
      interval: null,
      trend: [
        { date: '2026-02-01', brandCoverage: null },
        { date: '2026-02-02', brandCoverage: null },
        { date: '2026-02-09', brandCoverage: 0 },
        { date: '2026-02-16', brandCoverage: null },
        { date: '2026-02-23', brandCoverage: 100 },
        { date: '2026-03-02', brandCoverage: null },
      ],
      engines: [
        { engine: 'chatgpt', executions: 2, brandCoverage: 50 },
        { engine: 'claude', executions: 1, brandCoverage: 100 },
      ],
      sentiment: { positive: 0, neutral: 2, negative: 0, unknown: 0, nss: 0, source: 'lexicon' },
      anyBrandExecutions: 3,
      anyBrandCoverage: 100,
      gap: null,
      stability: { brands: null, domains: null },
      persona: null,
      region: null,
      turn: 1,
      turns: 1,
    })
    expect(items.find(({ id }) => id === here.promptIds[0])?.competitors[1]).toEqual({
      brand: 'Hoka',
      brandMentions: 1,
      domainMentions: 1,
    })
    expect(items.find(({ country }) => country === 'de')).toMatchObject({
      rank: 3,
      executions: 0,
      brandCoverage: null,
      tags: [],
      averagePosition: null,
      change: { brandCoverage: { previous: null, delta: null, significant: null } },
      engines: [],
      sentiment: null,
      anyBrandExecutions: 0,
      anyBrandCoverage: null,
    })
  })

  it('200 narrows to prompts that contain a text, or that name the own brand, or do not', async () => {
    expect(await ids('search=SHOES&sortBy=rank&sortOrder=asc')).toEqual([1, 0])
    expect((await listed('search=trail')).items.map(({ rank }) => rank)).toEqual([1])
    expect(await ids('search=100%25')).toEqual([])
    expect(await ids('named=true&sortBy=rank&sortOrder=asc')).toEqual([1, 0])
    expect(await ids('named=false')).toEqual([2])
    expect(await ids('branded=true')).toEqual([])
    expect(await ids('branded=false&named=true&search=best%20shoes')).toEqual([0])
    const { paging } = await listed('named=true&offset=0&limit=1')
    expect(paging).toMatchObject({ hasMore: true, total: 2 })
    const first = await listed('named=true&limit=1')
    const second = await listed(`named=true&limit=1&cursor=${first.paging.nextCursor}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      here.promptIds.slice(0, 2).toSorted().toReversed(),
    )
  })

  it('200 narrows to prompts that were won or lost, or whose coverage has changed by more than noise', async () => {
    const { workspaceId, promptIds, url } = await seedTrackedOf([
      'won?',
      'lost?',
      'rising?',
      'is Hoka as good?',
      'new?',
    ])
    const days = (first: number, count = 6) =>
      Array.from({ length: count }, (_, index) => `2026-02-${String(first + index).padStart(2, '0')}`)
    const said = (prompt: number, texts: string[], first: number) =>
      days(first).map((day, index) => answer(promptIds[prompt], { day, text: texts[index % texts.length] }))
    await importAnswers(workspaceId, [
      ...said(0, ['Adidas.'], 10),
      ...said(0, ['Nike.'], 20),
      ...said(1, ['Nike.'], 10),
      ...said(1, ['Hoka.'], 20),
      ...said(2, ['Nike.', 'Hoka.', 'Hoka.'], 10),
      ...said(2, ['Nike.'], 20),
      ...said(3, ['Nike.', 'Hoka.'], 10),
      ...said(3, ['Hoka.', 'Nike.', 'Neither.'], 20),
      ...said(4, ['Nike.'], 20),
    ])
    const changed = async (query: string) => {
      const window = 'startDate=2026-02-18&endDate=2026-02-26'
      const { body } = await test.send<Listed>('GET', `${url}/prompts?${window}&${query}`)
      return body.items.map(({ id }) => promptIds.indexOf(id)).toSorted((a, b) => a - b)
    }
    expect(await changed('change=won')).toEqual([0])
    expect(await changed('change=lost')).toEqual([1])
    expect(await changed('change=up')).toEqual([0, 2])
    expect(await changed('change=down')).toEqual([1])
    expect(await changed('change=up&named=true&branded=true')).toEqual([])
    expect(await changed('branded=true')).toEqual([3])
    const { body } = await test.send<Listed>(
      'GET',
      `${url}/prompts?startDate=2026-02-18&endDate=2026-02-26&search=rising`,
    )
    expect(body.items).toMatchObject([
      {
        brandCoverage: 100,
        interval: [expect.any(Number), 100],
        change: { brandCoverage: { previous: 33.3, delta: 66.7, significant: true } },
        trend: [
          { date: '2026-02-18', brandCoverage: 100 },
          { date: '2026-02-23', brandCoverage: 100 },
        ],
      },
    ])
  })

  it('200 sums whole and partial months correctly', async () => {
    const executions = async (query: string) => {
      const { items } = await listed(`sortBy=id&sortOrder=asc&${query}`)
      return items.find(({ id }) => id === here.promptIds[1])?.executions
    }
    expect(await executions('startDate=2026-01-01&endDate=2026-03-02')).toBe(4)
    expect(await executions('startDate=2026-02-01&endDate=2026-02-28')).toBe(1)
    expect(await executions('startDate=2026-01-11&endDate=2026-02-10')).toBe(1)
    expect(await executions('startDate=2026-01-01&endDate=2026-03-02&engines=claude')).toBe(1)
  })

  it('200 is sorted by any scalar field, and by offset', async () => {
    expect(await ids('sortBy=brandMentions')).toEqual([1, 0, 2])
    expect(await ids('sortBy=brandMentions&sortOrder=asc')).toEqual([2, 0, 1])
    expect(await ids('sortBy=brandCoverage')).toEqual([0, 1, 2])
    expect(await ids('sortBy=brandCoverage&sortOrder=asc')).toEqual([1, 0, 2])
    expect(await ids('sortBy=anyBrandExecutions')).toEqual([1, 0, 2])
    expect(await ids('sortBy=anyBrandCoverage&sortOrder=asc&limit=2')).toEqual(
      [0, 1].toSorted((a, b) => (here.promptIds[a]! < here.promptIds[b]! ? 1 : -1)),
    )
    expect(await ids('sortBy=averagePosition&sortOrder=asc&limit=1&offset=2')).toEqual([2])
    expect(await ids('sortBy=rank&sortOrder=asc&offset=1&limit=1')).toEqual([0])
    const { paging } = await listed('sortBy=rank&offset=1&limit=1')
    expect(paging).toEqual({ nextCursor: null, hasMore: true, limit: 1, offset: 1, total: 3 })
  })

  it('200 narrows to the prompts where a competitor leads, with its lead', async () => {
    const { url, promptIds, workspaceId } = await seedTracked()
    const said = (prompt: number, texts: string[]) =>
      texts.map((text, run) => answer(promptIds[prompt], { text, run: run + 1 }))
    await importAnswers(workspaceId, [
      ...said(0, ['Hoka.', 'Nike and Hoka.', 'Hoka.', 'Neither.']),
      ...said(1, ['Hoka.', 'Nike.']),
      ...said(2, ['Hoka.', 'Hoka.', 'Hoka.']),
    ])
    const { body } = await test.send<Listed>('GET', `${url}/prompts?behind=Hoka&sortBy=gap`)
    expect(body.items.map(({ id, gap }) => [promptIds.indexOf(id), gap])).toEqual([
      [2, 100],
      [0, 50],
    ])
    const all = await test.send<Listed>('GET', `${url}/prompts`)
    expect(all.body.items.map(({ gap }) => gap)).toEqual([null, null, null])
  })

  it('200 is paged by cursor', async () => {
    const first = await listed('limit=2')
    const second = await listed(`limit=2&cursor=${first.paging.nextCursor}`)
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      (await listed()).items.map(({ id }) => id),
    )
  })

  it('200 narrows to a country and a tag', async () => {
    expect(await ids('country=de')).toEqual([2])
    expect(await ids(`tagId=${here.tagId}&sortBy=rank&sortOrder=asc`)).toEqual([1, 0])
  })

  it('200 as CSV is the whole list in the requested order', async () => {
    const { text } = await test.send('GET', `${here.url}/prompts?sortBy=rank&sortOrder=asc`, {
      headers: { accept: 'text/csv' },
    })
    const [head, ...rows] = text.trimEnd().split('\r\n')
    expect(head).toBe(
      'rank,id,country,prompt,volume,executions,brandMentions,brandCoverage,domainMentions,' +
        'averagePosition,branded,anyBrandExecutions,anyBrandCoverage,gap,persona,region,turn,turns,tags.id,tags.name,tags.color,' +
        'competitors.brand,competitors.brandMentions,competitors.domainMentions,' +
        'change.brandCoverage.previous,change.brandCoverage.delta,change.brandCoverage.significant,interval.low,interval.high,' +
        'trend.date,trend.brandCoverage,engines.engine,engines.executions,engines.brandCoverage,' +
        'sentiment.positive,sentiment.neutral,sentiment.negative,sentiment.unknown,sentiment.nss,sentiment.source,' +
        'stability.brands,stability.domains',
    )
    expect(rows.map((row) => row.split(',')[0])).toEqual(['1', '2', '3'])
  })

  it('400 for an invalid order, and for a cursor with an offset', async () => {
    const problems = async (query: string) => {
      const { status, body } = await test.send<Problems>('GET', `${here.url}/prompts?${query}`)
      return [status, ...body.errors.map(({ path, code }) => `${path} ${code}`)]
    }
    const { nextCursor } = (await listed('limit=1')).paging
    expect(await problems('sortBy=tags')).toEqual([400, 'sortBy invalid_value'])
    expect(await problems(`cursor=${nextCursor}&offset=1`)).toEqual([400, 'offset conflict'])
    expect(await problems('startDate=2026-03-01')).toEqual([400, 'endDate invalid_type'])
    expect(await problems('tagId=x')).toEqual([400, 'tagId not_found'])
    expect(await problems('behind=Nobody')).toEqual([400, 'behind not_found'])
    expect(await problems('behind=Nike')).toEqual([400, 'behind not_found'])
    expect(await problems('search=&named=maybe&branded=1&change=better&groupBy=tag')).toEqual([
      400,
      'search too_small',
      'named invalid_value',
      'branded invalid_value',
      'change invalid_value',
      ' unrecognized_keys',
    ])
  })
})

describe('GET /v1/reports/brand/{reportId}/prompts/{promptId}', () => {
  it('200 has the figures of each brand in the answers to it', async () => {
    const { workspaceId, tagId, promptIds, reportId, url } = await seedTracked()
    const [promptId, other] = promptIds
    const citations = [
      'https://nike.com/a',
      'https://hoka.com/',
      'https://hoka.com/b',
      'https://en.wikipedia.org/x',
    ]
    await importAnswers(workspaceId, [
      answer(promptId, { text: 'Hoka, Nike.', citations: citations.map((link) => ({ url: link })) }),
      answer(promptId, {
        engine: 'claude',
        day: '2026-02-28',
        text: 'Hoka.',
        citations: [{ url: citations[0] }],
      }),
      answer(promptId, { day: '2026-01-01', text: 'Nike.' }),
      answer(other, { text: 'Nike.' }),
    ])
    const { body } = await test.send<ReportPromptDetail>('GET', `${url}/prompts/${promptId}`)
    expect(body).toMatchObject({
      id: promptId,
      reportId,
      prompt: 'best shoes?',
      country: 'us',
      intentVolume: null,
      executions: 2,
      brandRank: [
        { brand: 'Nike', isMainBrand: true, rank: 2, mentions: 1, brandCoverage: 50, averagePosition: 2 },
        { brand: 'Hoka', isMainBrand: false, rank: 1, mentions: 2, brandCoverage: 100, averagePosition: 1 },
        { brand: 'Adidas', rank: 3, mentions: 0, brandCoverage: 0, averagePosition: null, sentiment: null },
      ],
      domainCategories: [
        { category: 'Brand', value: 2 },
        { category: 'Competitor', value: 2 },
        { category: 'Encyclopedia', value: 1 },
      ],
      brandReports: [{ id: reportId, brand: 'Nike', brandDomain: 'nike.com', reportTitle: 'Nike' }],
      tags: [{ id: tagId, name: 'Running', color: 'blue' }],
    })
    expect(body.brandCoverageHistory).toHaveLength(30)
    expect(body.brandCoverageHistory.at(-2)).toEqual({
      date: '2026-03-01',
      brands: [
        { brand: 'Nike', coverage: 100 },
        { brand: 'Adidas', coverage: 0 },
        { brand: 'Hoka', coverage: 100 },
      ],
    })
    const narrowed = await test.send<ReportPromptDetail>('GET', `${url}/prompts/${promptId}?engines=claude`)
    expect(narrowed.body).toMatchObject({
      executions: 1,
      domainCategories: [{ category: 'Brand', value: 1 }],
    })
    const elsewhere = await test.send<ReportPromptDetail>('GET', `${url}/prompts/${promptId}?country=de`)
    expect(elsewhere.body).toMatchObject({ executions: 0, domainCategories: [], country: 'us' })
  })

  it('200 has zeros for a prompt that only the next version tracks', async () => {
    const { workspaceId, reportId, url } = await seedTracked()
    const [added = ''] = await seedPrompts(test, workspaceId, { prompts: ['new?'] })
    await importAnswers(workspaceId, [answer(added, { text: 'Nike.' })])
    await test.send('POST', `${url}/prompts`, { body: { promptIds: [added] } })
    const { status, body } = await test.send<ReportPromptDetail>('GET', `${url}/prompts/${added}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ executions: 0, domainCategories: [], brandReports: [{ id: reportId }] })
    await test.runJobs()
    const after = await test.send<ReportPromptDetail>('GET', `${url}/prompts/${added}`)
    expect(after.body).toMatchObject({ executions: 1, brandRank: [{ mentions: 1 }, {}, {}] })
  })

  it('200 as CSV has a row for each brand', async () => {
    const { promptIds, url } = await seedTracked()
    const headers = { accept: 'text/csv' }
    const { text } = await test.send('GET', `${url}/prompts/${promptIds[0]}`, { headers })
    expect(
      text
        .trimEnd()
        .split('\r\n')
        .map((row) => row.split(',')[0]),
    ).toEqual(['brand', 'Nike', 'Adidas', 'Hoka'])
  })

  it('400 for a window of more than 400 days', async () => {
    const { promptIds, url } = await seedTracked()
    const query = 'startDate=2024-01-01&endDate=2026-01-01'
    const { status, body } = await test.send<Problems>('GET', `${url}/prompts/${promptIds[0]}?${query}`)
    expect([status, body.errors[0]?.code]).toEqual([400, 'invalid_window'])
  })

  it('404 for a prompt that the report does not track', async () => {
    const { workspaceId, url } = await seedTracked()
    const [other] = await seedPrompts(test, workspaceId, { prompts: ['another?'] })
    expect((await test.send('GET', `${url}/prompts/${other}`)).status).toBe(404)
  })
})

describe('GET /v1/reports/brand/{reportId}/prompts/{promptId}/chain', () => {
  it('200 has one turn if a prompt has no follow-ups', async () => {
    test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    const here = await seedTracked()
    const [promptId] = here.promptIds
    await importAnswers(here.workspaceId, [
      answer(promptId, { text: 'Nike, Hoka.' }),
      answer(promptId, { engine: 'claude', text: 'Hoka.' }),
    ])
    const url = `${here.url}/prompts/${promptId}/chain?startDate=2026-02-01&endDate=2026-03-02`
    const { status, body } = await test.send<PromptChain>('GET', url)
    expect(status).toBe(200)
    expect(body.conversations).toBe(2)
    expect(body.turns).toMatchObject([{ turn: 1, promptId, executions: 2 }])
    expect(body.brands.map(({ isMainBrand }) => isMainBrand)).toEqual([true, false, false])
    for (const { never, turns } of body.brands) {
      const [only] = turns
      expect(only).toMatchObject({ appears: only?.mentions, lost: 0 })
      expect(never).toBe(body.conversations - (only?.mentions ?? 0))
    }
    const csv = await test.send('GET', url, { headers: { accept: 'text/csv' } })
    expect(csv.text.split('\r\n')[0]).toBe(
      'brand,isMainBrand,turn,executions,mentions,brandCoverage,appears,lost',
    )
  })
})
