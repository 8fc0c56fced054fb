import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../../test/helpers/app.js'
import { seedPrompts, seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import type { ReportStats } from '../../statistics/stats-schema.js'
import { renewLineups } from '../sheets/renew-lineups.js'
import type { NameKinds } from './name-schema.js'

const test = useTestApp()

let workspaceId: string

const CANVAS = { brand: 'Canvas', brandDomain: 'canvas.example' }
const TEXTS = [
  'Canvas is sold by the metre.',
  'Teachers like Canvas, Moodle and Blackboard for courses.',
  'Start on a canvas board, then paint.',
  'Most schools use Canvas.',
]

/** A report with these prompts, over answers with these texts. */
async function canvasReport(prompts: string[]): Promise<string> {
  const [promptId = ''] = await seedPrompts(test, workspaceId, { prompts })
  const lines = TEXTS.map((text, index) => ({
    promptId,
    engine: 'chatgpt',
    day: '2026-03-01',
    run: index + 1,
    text,
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: lines })
  const { id } = await seedReport(test, workspaceId, { ...CANVAS, promptIds: [promptId] })
  await test.runJobs()
  return id
}

const mentionsOf = async (reportId: string) => {
  const { body } = await test.send<ReportStats>('GET', `/v1/reports/brand/${reportId}/stats`)
  return body.brands[0]?.mentions
}
const judged = async (reportId: string) => {
  const body = { reportId, brands: [CANVAS] }
  return (await test.send<NameKinds>('POST', '/v1/name-kinds', { body })).body.items[0]
}
const lineups = () =>
  test.db.rows<{ lineup: string }>({
    text: 'select lineup from report_versions where workspace_id = $1',
    values: [workspaceId],
  })

beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
})

describe('a name that the prompts use as a word', () => {
  it('is counted as ambiguous, as in the preview', async () => {
    const reportId = await canvasReport(['Which canvas is best for oil paint?'])
    const name = await judged(reportId)
    expect(name).toMatchObject({ kind: 'ambiguous' })
    expect(await mentionsOf(reportId)).toBe(name?.answers)
  })

  it('is a word if the prompts do not use it, and counts more often', async () => {
    const among = await canvasReport(['Which canvas is best for oil paint?'])
    const apart = await canvasReport(['best software for schools?'])
    expect(await judged(apart)).toMatchObject({ kind: 'word', answers: await mentionsOf(apart) })
    expect(await mentionsOf(apart)).toBeGreaterThan((await mentionsOf(among)) ?? 0)
  })

  it('does not make a report be recalculated at every start', async () => {
    await canvasReport(['Which canvas is best for oil paint?'])
    const before = await lineups()
    await renewLineups(test.services)
    await test.runJobs()
    expect(await lineups()).toEqual(before)
  })

  it('keeps its kind when everything is read again', async () => {
    const reportId = await canvasReport(['Which canvas is best for oil paint?'])
    const before = await mentionsOf(reportId)
    await test.send('POST', `/v1/reports/brand/${reportId}/recalculate`)
    await test.runJobs()
    expect(await mentionsOf(reportId)).toBe(before)
  })
})
