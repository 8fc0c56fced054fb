import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import type { ListedVersion } from '../../reports/versions/version-schema.js'
import type { ReportStats } from '../../statistics/stats-schema.js'
import { renewLineups } from './renew-lineups.js'

const test = useTestApp()

let workspaceId: string
let url: string

const versions = async () =>
  (await test.send<{ items: ListedVersion[] }>('GET', `${url}/versions`)).body.items
const report = async () => (await test.send('GET', url)).body
const mentions = async () => {
  const { body } = await test.send<ReportStats>('GET', `${url}/stats`)
  return body.brands[0]?.mentions
}

/** The state that an earlier program left, whose rules found nothing. */
async function makeOld() {
  const values = [workspaceId]
  await test.db.run({
    text: `update report_versions set lineup = '0.0-' || substr(lineup, 5) where workspace_id = $1`,
    values,
  })
  await test.db.run({ text: 'delete from mention_days where workspace_id = $1', values })
  await test.db.run({
    text: `update mention_sheets set lineup = '0.0-' || substr(lineup, 5), cells = '', starts = '', totals = ''
      where workspace_id = $1`,
    values,
  })
}

beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId)
  const lines = promptIds.map((promptId) => ({
    promptId,
    engine: 'chatgpt',
    day: '2026-03-01',
    text: 'Nike.',
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  const { id } = await seedReport(test, workspaceId, { promptIds })
  url = `/v1/reports/brand/${id}`
  await test.runJobs()
})

describe('a program with other rules of detection', () => {
  it('recalculates every report when it starts; until then the numbers are the old ones', async () => {
    await makeOld()
    expect(await mentions()).toBe(0)
    await renewLineups(test.services)
    expect(await report()).toMatchObject({ isRecalculating: true })
    expect(await mentions()).toBe(0)
    await test.runJobs()
    expect(await report()).toMatchObject({ isRecalculating: false })
    expect(await mentions()).toBe(2)
    expect((await versions())[0]).toMatchObject({
      version: 2,
      changed: [],
      isUnderNewRules: true,
      difference: { mentionsBefore: 0, mentionsAfter: 2, executions: 2 },
    })
  })

  it('recalculates a report that was created before brands were detected', async () => {
    const values = [workspaceId]
    await test.db.run({ text: `update report_versions set lineup = '' where workspace_id = $1`, values })
    await test.db.run({ text: `delete from mention_sheets where workspace_id = $1`, values })
    await renewLineups(test.services)
    await test.runJobs()
    expect(await mentions()).toBe(2)
  })

  it('keeps the brand, the prompts and the date of the report', async () => {
    const before = await report()
    await makeOld()
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    await renewLineups(test.services)
    await test.runJobs()
    expect(await report()).toEqual(before)
  })

  it('reuses no mention that the old rules have found', async () => {
    await makeOld()
    await test.send('PATCH', url, { body: { competitors: [{ brand: 'Adidas', brandDomain: 'adidas.com' }] } })
    await test.runJobs()
    expect(await mentions()).toBe(2)
  })
})

describe('a program that distinguishes source references from prose', () => {
  const TEXTS = ['Nike.', 'These are fast. ([nike.com](https://www.nike.com/a?utm_source=openai))']

  /** The state that a program left whose rules counted a mark as a mention. */
  async function countMark(promptIds: string[]) {
    const values = [workspaceId, ...promptIds]
    await test.db.run({ text: 'delete from mention_days where workspace_id = $1', values: [workspaceId] })
    await test.db.run({
      text: `update mention_sheets marked set cells = named.cells, starts = named.starts, totals = named.totals
        from mention_sheets named
        where marked.workspace_id = $1 and named.workspace_id = $1 and named.prompt_id = $2 and marked.prompt_id = $3`,
      values,
    })
    for (const table of ['mention_sheets', 'report_versions'])
      await test.db.run({
        text: `update ${table} set lineup = '2.1-' || substr(lineup, 5) where workspace_id = $1`,
        values: [workspaceId],
      })
  }

  it('shows in versions how many mentions were in source references only, and the old number until then', async () => {
    workspaceId = await seedWorkspace(test)
    const promptIds = await seedPrompts(test, workspaceId)
    const body = promptIds.map((promptId, at) => ({
      promptId,
      engine: 'chatgpt',
      day: '2026-03-01',
      text: TEXTS[at],
    }))
    await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body })
    url = `/v1/reports/brand/${(await seedReport(test, workspaceId, { promptIds })).id}`
    await test.runJobs()
    expect(await mentions()).toBe(1)
    await countMark(promptIds)
    expect(await mentions()).toBe(2)
    await renewLineups(test.services)
    expect(await mentions()).toBe(2)
    await test.runJobs()
    expect(await mentions()).toBe(1)
    expect((await versions())[0]).toMatchObject({
      version: 2,
      changed: [],
      isUnderNewRules: true,
      difference: { mentionsBefore: 2, mentionsAfter: 1, executions: 2 },
    })
  })
})

describe('a program with the same rules', () => {
  it('changes nothing', async () => {
    await renewLineups(test.services)
    expect(await versions()).toHaveLength(1)
    await makeOld()
    await renewLineups(test.services)
    await renewLineups(test.services)
    await test.runJobs()
    expect(await versions()).toHaveLength(2)
  })
})
