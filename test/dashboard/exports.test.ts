import { describe, expect, it } from 'vitest'

import { OPERATOR, requireResource } from '../../src/auth/index.js'
import type { ReportExport } from '../../src/exports/schema.js'
import { issueUnlistedShare } from '../../src/shares/index.js'
import { pdfText } from '../helpers/pdf-text.js'
import { seedExport } from '../helpers/valid-request.js'
import { useDashboard } from './dashboard.js'

const dashboard = useDashboard()
const WINDOW = { startDate: '2026-02-01', endDate: '2026-02-28' }

async function exported(fields: object): Promise<{ entry: ReportExport; file: Buffer }> {
  const { test, reportId } = dashboard
  const id = await seedExport(test, reportId, { ...WINDOW, ...fields })
  await test.runJobs()
  const url = `/v1/reports/brand/${reportId}/exports/${id}`
  const { body: entry } = await test.send<ReportExport>('GET', url)
  const headers = { authorization: `Bearer ${(await test.newKey()).key}` }
  const file = await test.app.inject({ url: `${url}/file`, headers })
  return { entry, file: file.rawPayload }
}

/** Ligatures are letters of their own in a PDF. */
const squeezed = (text: string) => text.normalize('NFKC').replace(/\s+/g, '')

/** The browser that prints steps back before everything else on the machine. */
describe('an export of the client report', () => {
  it('as PDF holds every heading, sentence and figure of the page, on the pages that it counts', async () => {
    const { test, reportId } = dashboard
    const { entry, file } = await exported({ kind: 'pdf', engines: ['chatgpt', 'perplexity'] })
    expect(entry).toMatchObject({ status: 'completed', reason: null, bytes: file.length })
    expect(entry.fileName).toMatch(/-2026-02-01-2026-02-28\.pdf$/)
    const marked = file.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []
    expect(entry.pages).toBe(marked.length)
    expect(entry.pages).toBeGreaterThan(1)
    expect(entry.pages).toBeLessThanOrEqual(6)
    const workspaceId = await requireResource({ db: test.db, actor: OPERATOR }, 'report', reportId)
    const filters = { ...WINDOW, engines: ['chatgpt' as const, 'perplexity' as const] }
    const share = await issueUnlistedShare(test.services, { workspaceId, reportId }, filters)
    const page = await dashboard.open({ key: null })
    await page.goto(`/shared/${share.id}?print=a4#${share.token}`)
    await page.locator('html[data-ready=yes]').waitFor()
    const shown = await page.locator('.paper :is(h1, h2, h3, .sentence, th, td)').allInnerTexts()
    const printed = squeezed(pdfText(file))
    expect(shown.length).toBeGreaterThan(30)
    expect(shown.map(squeezed).filter((text) => !printed.includes(text))).toEqual([])
  })

  it('as PNG is one picture as wide as the paper', async () => {
    const { entry, file } = await exported({ kind: 'png', paper: 'letter' })
    expect(entry).toMatchObject({ status: 'completed', pages: null, bytes: file.length })
    expect(file.subarray(1, 4).toString()).toBe('PNG')
    expect([1, 2]).toContain(file.readUInt32BE(16) / 816)
  })
})
