import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { cursorOf } from '../../kernel/paging.js'
import { resumeReports } from './schedule-recalculation.js'
import type { BrandReport } from '../schema.js'
import type { ListedVersion } from './version-schema.js'

const test = useTestApp()

const NOW = new Date('2026-03-02T10:00:00.000Z')
const later = (ms: number) => {
  test.clock.now = new Date(NOW.getTime() + ms)
}

interface Listed {
  items: ListedVersion[]
  paging: { nextCursor: string | null; hasMore: boolean }
}

let workspaceId: string
let promptIds: string[]
let url: string

const change = async (body: object) => {
  const response = await test.send<BrandReport>('PATCH', url, { body })
  expect(response.status).toBe(200)
  return response.body
}
const versions = async (query = '') => (await test.send<Listed>('GET', `${url}/versions${query}`)).body
const latest = async () => (await versions()).items[0]
const report = async () => (await test.send<BrandReport>('GET', url)).body

const TEXTS = ['Nike leads.', 'Get the Swoosh, or Adidas.', 'Swoosh and Nike.', 'Adidas.', '']

/** A ready report over two prompts with five answers each, one of which is empty. */
beforeEach(async () => {
  later(0)
  workspaceId = await seedWorkspace(test)
  promptIds = await seedPrompts(test, workspaceId)
  const lines = promptIds.flatMap((promptId) =>
    TEXTS.map((text, index) => ({ promptId, engine: 'google', day: '2026-03-01', run: index + 1, text })),
  )
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  const { id } = await seedReport(test, workspaceId, { promptIds })
  url = `/v1/reports/brand/${id}`
  await test.runJobs()
})

describe('GET /v1/reports/brand/{reportId}/versions', () => {
  it('200 begins with the first version, which has no differences', async () => {
    const { status, body } = await test.send<Listed>('GET', `${url}/versions`)
    expect(status).toBe(200)
    expect(body).toEqual({
      items: [
        {
          version: 1,
          createdDate: NOW.toISOString(),
          activeDate: NOW.toISOString(),
          changed: [],
          isUnderNewRules: false,
          difference: null,
        },
      ],
      paging: { nextCursor: null, hasMore: false },
    })
  })

  const ADIDAS = { brand: 'Adidas', brandDomain: 'adidas.com' }
  it.each([
    [{ brandVariations: ['Swoosh'] }, 6, 8],
    [{ brandRegex: 'swoo+sh|adidas' }, 6, 8],
    [{ brand: 'Adidas', brandDomain: 'adidas.com' }, 4, 8],
    [{ competitors: [ADIDAS] }, 4, 8],
    [{ brandDomainWildcard: true, brandDomainVariations: ['nike.de'] }, 4, 8],
  ])(
    '200 says how a change affected the mentions of the own brand: %j',
    async (fields, after, executions) => {
      later(1000)
      await change(fields)
      later(5000)
      await test.runJobs()
      const found = await latest()
      expect(found).toEqual({
        version: 2,
        createdDate: '2026-03-02T10:00:01.000Z',
        activeDate: '2026-03-02T10:00:05.000Z',
        changed: expect.any(Array),
        isUnderNewRules: false,
        difference: { mentionsBefore: 4, mentionsAfter: after, executions },
      })
      expect(found?.changed.toSorted()).toEqual(Object.keys(fields).toSorted())
    },
  )

  it('200 counts the prompts that each version has', async () => {
    await change({ promptIds: promptIds.slice(1) })
    await test.runJobs()
    expect(await latest()).toMatchObject({
      changed: ['promptIds'],
      isUnderNewRules: false,
      difference: { mentionsBefore: 4, mentionsAfter: 2, executions: 4 },
    })
    await test.send('POST', `${url}/prompts`, { body: { promptIds } })
    await test.runJobs()
    expect(await latest()).toMatchObject({
      version: 3,
      changed: ['promptIds'],
      isUnderNewRules: false,
      difference: { mentionsBefore: 2, mentionsAfter: 4, executions: 8 },
    })
  })

  it('200 shows that a change and its reversal cancel out', async () => {
    await change({ brandVariations: ['Swoosh'] })
    await test.runJobs()
    await change({ brandVariations: [] })
    await test.runJobs()
    const { items } = await versions()
    expect(items.map(({ difference }) => difference)).toEqual([
      { mentionsBefore: 6, mentionsAfter: 4, executions: 8 },
      { mentionsBefore: 4, mentionsAfter: 6, executions: 8 },
      null,
    ])
  })

  it('200 has no date for a version that is being computed, and never one for a version that was replaced', async () => {
    await change({ brandVariations: ['Swoosh'] })
    expect(await latest()).toMatchObject({ version: 2, activeDate: null, difference: null })
    await change({ brandVariations: ['Swoosh', 'Adidas'] })
    await test.runJobs()
    const { items } = await versions()
    expect(items).toMatchObject([
      { version: 3, activeDate: NOW.toISOString(), difference: { mentionsBefore: 4, mentionsAfter: 8 } },
      { version: 2, activeDate: null, difference: null },
      { version: 1, activeDate: NOW.toISOString() },
    ])
  })

  it('200 has no version for a change that affects no figure', async () => {
    await change({ reportTitle: 'Shoes' })
    await change({ promptIds: promptIds.toReversed() })
    await change({ brand: 'Nike', brandVariations: [] })
    expect((await versions()).items).toHaveLength(1)
  })

  it('200 lists the newest first, page by page', async () => {
    for (const name of ['a1', 'b2', 'c3', 'd4']) await change({ brandVariations: [name] })
    const numbers: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '?limit=2' : `?limit=2&cursor=${cursor}`
      const { items, paging } = await versions(query)
      expect(paging.hasMore).toBe(paging.nextCursor !== null)
      numbers.push(...items.map(({ version }) => version))
      cursor = paging.nextCursor
    }
    expect(numbers).toEqual([5, 4, 3, 2, 1])
  })

  it.each(['text/csv', 'application/x-ndjson'])('200 as %s', async (accept) => {
    await change({ brandVariations: ['Swoosh'], brandDomainWildcard: true })
    await test.runJobs()
    const { status, text } = await test.send('GET', `${url}/versions`, { headers: { accept } })
    expect(status).toBe(200)
    expect(text).toContain(
      accept === 'text/csv' ? 'brandVariations|brandDomainWildcard' : '"mentionsAfter":6',
    )
  })

  it('400 for a cursor of another report', async () => {
    await change({ brandVariations: ['a1'] })
    const { paging } = await versions('?limit=1')
    const other = await seedReport(test, workspaceId, { reportTitle: 'Other' })
    const { status } = await test.send(
      'GET',
      `/v1/reports/brand/${other.id}/versions?cursor=${paging.nextCursor}`,
    )
    expect(status).toBe(400)
  })

  it.each(['2', '0', '-1', '99999999999', 'x', ''])(
    '200 accepts the forged cursor "%s" as some position in the list',
    async (key) => {
      const { id: reportId } = await report()
      const cursor = cursorOf(JSON.stringify(['listBrandReportVersions', { reportId }, {}]), key)
      const { status, body } = await test.send<Listed>('GET', `${url}/versions?cursor=${cursor}`)
      expect(status).toBe(200)
      expect(body.items).toHaveLength(key === '2' ? 1 : 0)
    },
  )
})

describe('a report that no worker is processing', () => {
  const dropJobs = () =>
    test.db.run({ text: `delete from jobs where state in ('waiting', 'running')`, values: [] })

  it('is recalculated when reports are resumed', async () => {
    await change({ brandVariations: ['Swoosh'] })
    await dropJobs()
    await test.runJobs()
    expect(await report()).toMatchObject({ isRecalculating: true })
    await resumeReports(test.services)
    await test.runJobs()
    expect(await report()).toMatchObject({ isRecalculating: false, recalculation: null })
    expect(await latest()).toMatchObject({ difference: { mentionsBefore: 4, mentionsAfter: 6 } })
  })

  it('is set up when reports are resumed', async () => {
    const { id } = await seedReport(test, workspaceId, { reportTitle: 'Other', promptIds })
    await dropJobs()
    url = `/v1/reports/brand/${id}`
    await resumeReports(test.services)
    await test.runJobs()
    expect(await report()).toMatchObject({ status: 'ready' })
    expect((await versions()).items).toMatchObject([{ version: 1, activeDate: test.clock.now.toISOString() }])
  })

  it('is found by its id again if a coordinator crashed between the two commits that create it', async () => {
    const { id } = await seedReport(test, workspaceId, { reportTitle: 'Half', promptIds })
    await dropJobs()
    await test.db.run({ text: 'delete from directory where id = $1', values: [id] })
    url = `/v1/reports/brand/${id}`
    expect((await test.send('GET', url)).status).toBe(404)
    await resumeReports(test.services)
    await test.runJobs()
    expect(await report()).toMatchObject({ status: 'ready' })
  })

  it('is left to the job that is processing it, and not started again when it is done', async () => {
    const open = async () => {
      const rows = await test.db.rows<{ name: string }>({
        text: `select queue as name from jobs where state in ('waiting', 'running')`,
        values: [],
      })
      return rows.map(({ name }) => name)
    }
    await change({ brandVariations: ['Swoosh'] })
    await Promise.all([resumeReports(test.services), resumeReports(test.services)])
    expect(await open()).toEqual(['recalculate-report'])
    await test.runJobs()
    expect((await versions()).items.map(({ version }) => version)).toEqual([2, 1])
    await resumeReports(test.services)
    expect(await open()).toEqual([])
  })
})
