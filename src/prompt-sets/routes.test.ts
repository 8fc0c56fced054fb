import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../test/helpers/seed.js'
import type { PreviewedPromptSet } from './schema.js'

const test = useTestApp()
const site: { server?: Server; url: string } = { url: '' }
const PAGES: Record<string, string> = {
  '/faq':
    '<main><h1>Trail running shoes</h1><h2>How do trail shoes fit?</h2><p>Text.</p><p>Do they last long?</p></main>',
  '/empty': '<main><p>Nothing is asked here.</p></main>',
  '/private': '<main><h1>Trail running shoes</h1></main>',
}

beforeAll(async () => {
  site.server = createServer((asked, reply) => {
    const path = asked.url ?? ''
    if (path === '/robots.txt') reply.end('User-agent: *\nDisallow: /private')
    else if (path === '/sitemap.xml')
      reply.end(
        `<urlset><url><loc>${site.url}/faq</loc></url><url><loc>${site.url}/gone</loc></url></urlset>`,
      )
    else if (path === '/closed') reply.writeHead(403).end('no')
    else if (PAGES[path] === undefined) reply.writeHead(404).end()
    else reply.writeHead(200, { 'content-type': 'text/html' }).end(PAGES[path])
  }).listen(0, '127.0.0.1')
  await once(site.server, 'listening')
  site.url = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`
})
afterAll(() => void site.server?.close())

let workspaceId = ''
beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
})

interface Faults {
  errors: { path: string; code: string; message: string }[]
}

const preview = <Body = PreviewedPromptSet>(body: object) =>
  test.send<Body>('POST', '/v1/prompt-sets/preview', { body: { workspaceId, ...body } })

async function itemsOf(body: object) {
  const { status, body: set, text } = await preview(body)
  expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' })
  return set.items
}

async function faultsOf(body: object) {
  const { status, body: refused } = await preview<Faults>(body)
  expect(status).toBe(400)
  return refused.errors
}

const gsc = (rows: string) =>
  test.send(
    'POST',
    `/v1/workspaces/${workspaceId}/external-data?source=gsc&startDate=2026-02-01&endDate=2026-02-28`,
    {
      raw: `Top queries,Clicks,Impressions,CTR,Position\n${rows}`,
      headers: { 'content-type': 'text/csv' },
    },
  )

describe('POST /v1/prompt-sets/preview', () => {
  it('200 merges pasted lines, names their types and topics, and says how many prompts are needed', async () => {
    const lines = ['best trail shoes', 'The best trail shoes?', 'trail shoes price', '', '  ']
    const { status, body } = await preview({ lines })
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      {
        prompt: 'best trail shoes',
        intent: 'comparison',
        duplicatesOf: ['The best trail shoes?'],
        volume: null,
        sources: ['lines'],
      },
      { prompt: 'trail shoes price', intent: 'transactional', duplicatesOf: [], recommended: true },
    ])
    expect(body.topics).toEqual([{ name: 'trail shoes', prompts: 2, demand: null, tracked: 0 }])
    expect(body.gaps.map(({ intent }) => intent)).toEqual(['informational', 'branded'])
    expect(body.recommendedSize).toBeGreaterThan(10)
    expect(body.recommendedSizeWhy).toContain('±5 points')
    expect((await preview({ lines })).text).toBe((await preview({ lines: lines.toReversed() })).text)
  })

  it('200 takes volume from imported impressions only, and says which topic has no questions', async () => {
    await seedPrompts(test, workspaceId, { prompts: ['What are the best trail shoes?'] })
    await gsc('best trail shoes,5,400,1%,4\ntreadmill sale,2,300,1%,6\nfolding treadmill,1,100,1%,7\n')
    const { body } = await preview({ source: 'gsc', lines: ['treadmill noise'] })
    expect(body.items).toMatchObject([
      {
        prompt: 'What are the best trail shoes?',
        tracked: true,
        volume: { impressions: 400, source: 'gsc' },
      },
      { prompt: 'treadmill sale', tracked: false, volume: { impressions: 300, source: 'gsc' } },
      { prompt: 'folding treadmill' },
      { prompt: 'treadmill noise', volume: null },
    ])
    expect(body.gaps[0]).toEqual({
      topic: 'treadmill',
      intent: null,
      why: '400 impressions under 2 wordings, and no prompt asks about it.',
    })
  })

  it('200 reads a table with questions, and impressions if it has them', async () => {
    const file = 'Keyword;Impressions;Search volume\nbest socks;1.200;9000\nsock sizes;;10\n'
    expect(await itemsOf({ source: 'csv', file })).toMatchObject([
      { prompt: 'best socks', volume: { impressions: 1200, source: 'csv' } },
      { prompt: 'sock sizes', volume: null },
    ])
  })

  it('200 reads what engines searched for stored answers, without simulated ones', async () => {
    const [promptId] = await seedPrompts(test, workspaceId)
    const answer = {
      promptId,
      engine: 'chatgpt',
      day: '2026-02-20',
      text: 'Nike.',
      searchQueries: ['trail shoes 2026 review'],
    }
    await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: [answer] })
    expect(await itemsOf({ source: 'fan_outs' })).toMatchObject([
      { prompt: 'trail shoes 2026 review', sources: ['fan_outs'] },
    ])
  })

  it('200 reads headings and questions of a page, or of the pages of a sitemap', async () => {
    const prompts = ['Do they last long?', 'How do trail shoes fit?', 'Trail running shoes']
    for (const named of [{ url: `${site.url}/faq` }, { sitemap: `${site.url}/sitemap.xml` }]) {
      const items = await itemsOf({ source: 'site', ...named })
      expect(items.map(({ prompt }) => prompt).toSorted()).toEqual(prompts)
    }
  })

  it('200 compares the own brand with competitors, and recognises brands in a question', async () => {
    const { id: reportId } = await seedReport(test, workspaceId, {
      competitors: [{ brand: 'Adidas', brandDomain: 'adidas.com' }],
    })
    const items = await itemsOf({
      source: ['competitors', 'templates'],
      subjects: ['running shoes'],
      reportId,
    })
    expect(items).toContainEqual(
      expect.objectContaining({
        prompt: 'Nike vs Adidas: which is better?',
        intent: 'comparison',
        branded: true,
      }),
    )
    expect(items).toContainEqual(
      expect.objectContaining({ prompt: 'Is Nike any good?', intent: 'branded', branded: true }),
    )
    expect(new Set(items.map(({ intent }) => intent))).toEqual(
      new Set(['informational', 'comparison', 'transactional', 'branded']),
    )
    expect(items.some(({ recommended, branded }) => recommended && branded)).toBe(false)
  })

  it.each(['en', 'de', 'fr', 'es', 'it'])('200 has templates of each intent in %s', async (language) => {
    const items = await itemsOf({
      source: ['templates', 'competitors'],
      subjects: ['CRM'],
      competitors: ['Velkora'],
      language,
    })
    expect(new Set(items.map(({ intent }) => intent))).toEqual(
      new Set(['informational', 'comparison', 'transactional']),
    )
    expect(items.every((item) => item.language === language)).toBe(true)
  })

  it('400 lists everything that is missing', async () => {
    expect(await faultsOf({})).toMatchObject([{ path: 'lines', message: 'Send lines, a source, or both.' }])
    const paths = (await faultsOf({ source: ['csv', 'site', 'templates', 'competitors'] })).map(
      ({ path }) => path,
    )
    expect(paths).toEqual(['file', 'subjects', 'url', 'competitors'])
  })

  it.each([
    ['nothing but white space', { lines: ['', ' '] }, 'lines', 'The request contains no question'],
    ['no imported queries', { source: 'gsc' }, 'source', 'Import a file of queries'],
    ['no observed searches', { source: 'fan_outs' }, 'source', 'No stored answer'],
    [
      'a table with other columns',
      { source: 'csv', file: 'Page,Clicks\n/a,1\n' },
      'file',
      'It has “Page”, “Clicks”.',
    ],
    ['an empty table', { source: 'csv', file: '' }, 'file', 'The file has no rows.'],
    [
      'more than are read at once',
      {
        lines: Array.from({ length: 5000 }, (_, index) => `best shoe ${index}`),
        source: ['csv', 'templates'],
        file: `query\n${'shoes\n'.repeat(5000)}`,
        subjects: ['running shoes'],
      },
      'source',
      'one request reads at most 10000. Leave out a source.',
    ],
    [
      'too many rows',
      { source: 'csv', file: `query\n${'shoes\n'.repeat(5001)}` },
      'file',
      'more than 5000 questions',
    ],
    ['too many lines', { lines: Array.from({ length: 5001 }, () => 'shoes') }, 'lines', '5000'],
    [
      'a language without templates',
      { source: 'templates', subjects: ['CRM'], language: 'nl' },
      'language',
      'There are templates for en, de',
    ],
    [
      'a report that is elsewhere',
      { lines: ['shoes'], reportId: '01K9ZQ4T7B8M3X5R6W2V0Y1N4C' },
      'reportId',
      'no such report',
    ],
  ])('400 for %s', async (_, body, path, words) => {
    const [fault] = await faultsOf(body)
    expect(fault?.path).toBe(path)
    expect(fault?.message).toContain(words)
  })

  it.each([
    ['refuses', '/closed', 'The server refuses the page (status 403).'],
    [
      'does not let us in by its robots.txt',
      '/private',
      'The site’s robots.txt does not let Sightline read the page.',
    ],
    ['has no such page', '/gone', 'The page was not found (status 404).'],
  ])('400 for a site that %s', async (_, path, words) => {
    const [fault] = await faultsOf({ source: 'site', url: site.url + path })
    expect(fault).toMatchObject({ path: 'url', code: 'unreadable' })
    expect(fault?.message).toContain(words)
  })

  it('400 for a page without questions, and for an address that is not public', async () => {
    expect(await faultsOf({ source: 'site', url: `${site.url}/empty` })).toMatchObject([
      { path: 'source', code: 'empty' },
    ])
    expect(await faultsOf({ source: 'site', url: 'http://10.0.0.1/' })).toMatchObject([
      { path: 'url', code: 'blocked_address' },
    ])
  })
})
