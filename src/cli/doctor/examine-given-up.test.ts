import { describe, expect, it } from 'vitest'

import { givenUpFindings } from './examine-given-up.js'

const DEAD = {
  jobId: 'j1',
  queue: 'recalculate-report',
  payload: { workspaceId: 'w1', reportId: 'r1', version: 2 },
  reason: 'No such column.',
  attempts: 6,
  interruptions: 0,
  failedAt: new Date('2026-03-02T10:00:00.000Z'),
  isRecent: true,
}
const FAILED = { reportId: 'r2', workspaceId: 'w1', reportTitle: 'Nike', reason: 'It was given up.' }

describe('the report of doctor about work that was given up', () => {
  it.each([
    ['set-up-report', { reportId: 'r1' }, 'Fix the cause, then: POST /v1/reports/brand/r1/recalculate'],
    ['check-content', { auditId: 'a1' }, 'Fix the cause and create the audit again; delete a1.'],
    [
      'make-export',
      { reportId: 'r1', exportId: 'e1' },
      'Fix the cause and create the export again; delete e1.',
    ],
    ['recommend', { reportId: 'r1' }, 'Fix the cause: it is retried every 15 minutes.'],
    ['ask-chatgpt', { promptId: 'p1' }, 'Fix the cause: the question is asked again within the hour.'],
    ['fill-demo', {}, 'Fix the cause, then restart Sightline: it retries the job.'],
  ])('says what to do: %s', (queue, payload, advice) => {
    expect(givenUpFindings([{ ...DEAD, queue, payload }], [])).toMatchObject([{ ok: false, advice }])
  })

  it('says what happened, to which report, when and how often', () => {
    expect(givenUpFindings([DEAD], [])).toMatchObject([
      {
        what: 'Given up',
        found: 'recalculate-report of report r1 at 2026-03-02T10:00:00.000Z, failed 6 times: No such column.',
      },
    ])
    const [finding] = givenUpFindings([{ ...DEAD, interruptions: 10 }], [])
    expect(finding?.found).toContain('interrupted 10 times')
  })

  it('contains no password', () => {
    const [finding] = givenUpFindings([{ ...DEAD, reason: 'postgres://user:hunter2@db/x is away' }], [])
    expect(finding?.found).not.toContain('hunter2')
  })

  it('includes reports whose job is deleted, each report once', () => {
    const failed = [{ ...FAILED, reportId: 'r1' }, FAILED]
    expect(givenUpFindings([DEAD], failed).map(({ found }) => found)).toEqual([
      expect.stringContaining('report r1 at'),
      'report r2 (Nike), long ago',
    ])
  })

  it('is limited in length', () => {
    const found = givenUpFindings(
      Array.from({ length: 8 }, () => DEAD),
      [],
    ).map((finding) => finding.found)
    expect(found).toHaveLength(6)
    expect(found.at(-1)).toBe('and 3 more')
  })
})
