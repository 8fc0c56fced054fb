import { beforeEach, describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedPrompts, seedReport, seedTag, seedWorkspace } from '../../test/helpers/seed.js'
import { seedExport } from '../../test/helpers/valid-request.js'
import { exportGivenUpHandler, makeExport } from './make-export.js'
import type { ReportExport } from './schema.js'

const test = useTestApp()

let workspaceId: string
let reportId: string

beforeEach(async () => {
  workspaceId = await seedWorkspace(test)
  const promptIds = await seedPrompts(test, workspaceId)
  reportId = (await seedReport(test, workspaceId, { promptIds })).id
  const answers = promptIds.map((promptId, index) => ({
    promptId,
    engine: 'chatgpt',
    day: `2026-02-0${index + 1}`,
    text: index === 0 ? 'Buy Nike.' : 'Buy none.',
  }))
  await test.send('POST', `/v1/workspaces/${workspaceId}/answers`, { body: answers })
  await test.runJobs()
})

const stats = (query = '') =>
  test.send('GET', `/v1/reports/brand/${reportId}/stats${query}`, { headers: { accept: 'text/csv' } })
const exported = async (id: string) =>
  (await test.send<ReportExport>('GET', `/v1/reports/brand/${reportId}/exports/${id}`)).body
const fileOf = (id: string) => test.send('GET', `/v1/reports/brand/${reportId}/exports/${id}/file`)
const countShares = () => test.db.rows({ text: 'select from shares', values: [] })

describe('an export as CSV', () => {
  it('has the figures of the statistics for its days and filters', async () => {
    const days = { startDate: '2026-02-01', endDate: '2026-02-01' }
    const id = await seedExport(test, reportId, { ...days, engines: ['chatgpt'], country: 'us' })
    await test.runJobs()
    const expected = await stats('?startDate=2026-02-01&endDate=2026-02-01&engines=chatgpt&country=us')
    expect((await fileOf(id)).text).toBe(expected.text)
    expect(expected.text).not.toBe((await stats()).text)
    expect((await exported(id)).bytes).toBe(Buffer.byteLength(expected.text))
  })

  it('says so if its tag was deleted before it was made', async () => {
    const tagId = await seedTag(test, workspaceId)
    const id = await seedExport(test, reportId, { tagId })
    await test.send('DELETE', `/v1/workspaces/${workspaceId}/tags/${tagId}`)
    await test.runJobs()
    expect(await exported(id)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('was deleted. Choose another tag'),
    })
  })

  it('leaves no share link behind', async () => {
    await seedExport(test, reportId)
    await test.runJobs()
    expect(await countShares()).toEqual([])
  })
})

describe('an export as PDF or PNG', () => {
  it.each(['pdf', 'png'])('(%s) fails with what to do if there is no Chromium', async (kind) => {
    const id = await seedExport(test, reportId, { kind })
    await test.runJobs()
    expect(await exported(id)).toMatchObject({
      status: 'failed',
      reason:
        'There is no browser on the server to print the report. Install Chromium (Debian, Ubuntu: apt-get install chromium), ' +
        'or set SIGHTLINE_CHROMIUM_PATH. Then export it again.',
      fileName: null,
      completedDate: expect.any(String),
    })
  })
})

describe('the job of an export', () => {
  const keyOf = (exportId: string) => ({ workspaceId: workspaceId as never, reportId, exportId })
  const tools = { respond: async () => new Response('a,b\n'), findPrinter: async () => undefined }
  const leaseWith = (signal: AbortSignal) => ({
    jobId: '1',
    attempt: 1,
    token: 1,
    signal,
    hold: async () => undefined,
  })

  it('starts over if its worker stopped half-way', async () => {
    const id = await seedExport(test, reportId)
    const stopping = new AbortController()
    const respond = async () => {
      stopping.abort(new Error('The worker stops.'))
      return new Response('half')
    }
    const stopped = makeExport(
      test.services,
      { ...tools, respond },
      { key: keyOf(id), lease: leaseWith(stopping.signal) },
    )
    await expect(stopped).rejects.toThrow('The worker stops.')
    expect(await exported(id)).toMatchObject({ status: 'running', bytes: null })
    await test.runJobs()
    expect(await exported(id)).toMatchObject({ status: 'completed' })
    expect(await countShares()).toEqual([])
  })

  it('does nothing for an export that has ended or was deleted meanwhile', async () => {
    const id = await seedExport(test, reportId)
    await test.runJobs()
    const { signal } = new AbortController()
    const before = (await fileOf(id)).text
    await makeExport(test.services, tools, { key: keyOf(id), lease: leaseWith(signal) })
    expect((await fileOf(id)).text).toBe(before)
    const deleted = await seedExport(test, reportId)
    const respond = async () => {
      await test.send('DELETE', `/v1/reports/brand/${reportId}/exports/${deleted}`)
      return new Response('a,b\n')
    }
    await makeExport(test.services, { ...tools, respond }, { key: keyOf(deleted), lease: leaseWith(signal) })
    expect((await fileOf(deleted)).status).toBe(404)
  })

  it('that is given up ends the export with the reason', async () => {
    const id = await seedExport(test, reportId)
    const { onGivenUp } = exportGivenUpHandler(test.services)
    const end = { cause: 'interrupted', times: 12, at: test.clock.now } as const
    expect(await onGivenUp(test.db, keyOf(id), end)).toBe(true)
    expect(await exported(id)).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/given up after its worker had died .* 12 times\. Create it again\./),
    })
    await test.send('DELETE', `/v1/reports/brand/${reportId}/exports/${id}`)
    expect(await onGivenUp(test.db, keyOf(id), end)).toBe(false)
    await test.runJobs()
  })
})
