import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { createAudits } from './manage-audits.js'
import { auditGivenUpHandler, type AuditOutcome, runAudit } from './run-audit.js'
import { deleteStoredAudit, findAudit } from './store.js'

const test = useTestApp()

async function waiting() {
  const workspaceId = (await seedWorkspace(test)) as never
  const ctx = { ...test.services, workspaceId } as never
  const [audit] = await createAudits(ctx, {
    kind: 'content',
    resource: 'content_check',
    queue: 'check-content',
    subjects: [{ url: 'https://example.com/' }],
  })
  return { workspaceId, auditId: audit?.id ?? '' }
}

const leaseOf = (signal = new AbortController().signal) => ({
  jobId: '',
  attempt: 1,
  token: 1,
  signal,
  hold: async () => undefined,
})

const OUTCOME: AuditOutcome = { status: 'failed', result: null, failureReason: 'half seen' }
const FAILED = { cause: 'failed', times: 3, at: new Date('2026-03-02T10:00:00.000Z') } as const
const INTERRUPTED = { ...FAILED, cause: 'interrupted', times: 10 } as const

describe('an audit', () => {
  it('is retried by the queue after an error', async () => {
    const key = await waiting()
    const cannot = () => Promise.reject<AuditOutcome>(new Error('cannot'))
    await expect(runAudit(test.services, { key, lease: leaseOf() }, cannot)).rejects.toThrow('cannot')
    expect((await findAudit(test.db, key))?.status).toBe('pending')
  })

  it('stays unchanged if the worker had to stop', async () => {
    const key = await waiting()
    const controller = new AbortController()
    const run = async () => {
      controller.abort(new Error('stopping'))
      return OUTCOME
    }
    const attempt = runAudit(test.services, { key, lease: leaseOf(controller.signal) }, run)
    await expect(attempt).rejects.toThrow('stopping')
    expect((await findAudit(test.db, key))?.status).toBe('pending')
  })

  const giveUp = (...given: Parameters<ReturnType<typeof auditGivenUpHandler>['onGivenUp']>) =>
    auditGivenUpHandler(test.services, 'check').onGivenUp(...given)

  it.each([
    [FAILED, 'The check was given up after it had failed 3 times. '],
    [INTERRUPTED, 'The check was given up after its worker had died or lost the database 10 times. '],
  ])('that is given up says why, and what to do: %o', async (end, reason) => {
    const key = await waiting()
    expect(await giveUp(test.db, key, end)).toBe(true)
    expect(await findAudit(test.db, key)).toMatchObject({
      status: 'failed',
      failureReason: `${reason}Create it again. If that fails, the operator can find the cause with "sightline doctor".`,
      completedDate: test.clock.now,
    })
  })

  it('that has ended stays unchanged when its job is given up', async () => {
    const key = await waiting()
    await runAudit(test.services, { key, lease: leaseOf() }, async () => OUTCOME)
    await giveUp(test.db, key, FAILED)
    expect(await findAudit(test.db, key)).toMatchObject({ failureReason: 'half seen' })
  })

  it('that was deleted leaves no unfinished work', async () => {
    const key = await waiting()
    await deleteStoredAudit(test.db, key)
    expect(await giveUp(test.db, key, FAILED)).toBe(false)
  })
})
