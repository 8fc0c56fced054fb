import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { createAudit } from './create-audit.js'
import { type AuditOutcome, failedCheck, runAudit } from './run-audit.js'
import { findAudit } from './store.js'

const test = useTestApp()

async function waiting() {
  const workspaceId = (await seedWorkspace(test)) as never
  const order = { kind: 'content', resource: 'content_check', url: 'https://example.com/' } as const
  const ctx = { ...test.services, workspaceId } as never
  const { id } = await test.db.transaction((tx) => createAudit(tx, ctx, order))
  return { workspaceId, auditId: id }
}

const leaseOf = (attempt: number, signal = new AbortController().signal) => ({
  jobId: '',
  attempt,
  token: 1,
  signal,
  hold: async () => undefined,
})

const cannot = () => Promise.reject<AuditOutcome>(new Error('cannot'))
const givenUp = () => failedCheck('given up')

describe('an audit', () => {
  it('is tried again by the queue where something went wrong', async () => {
    const key = await waiting()
    const attempt = runAudit(test.services, { key, lease: leaseOf(1) }, { run: cannot, givenUp })
    await expect(attempt).rejects.toThrow('cannot')
    expect((await findAudit(test.db, key))?.status).toBe('pending')
  })

  it('is given up, and says so, where it went wrong three times', async () => {
    const key = await waiting()
    await runAudit(test.services, { key, lease: leaseOf(3) }, { run: cannot, givenUp })
    expect(await findAudit(test.db, key)).toMatchObject({ status: 'failed', failureReason: 'given up' })
  })

  it('is not begun a fourth time, where each worker died over it', async () => {
    const key = await waiting()
    const run = () => Promise.reject<AuditOutcome>(new Error('must not be run'))
    await runAudit(test.services, { key, lease: leaseOf(4) }, { run, givenUp })
    expect(await findAudit(test.db, key)).toMatchObject({ status: 'failed', failureReason: 'given up' })
  })

  it('stays as it was where the worker had to stop', async () => {
    const key = await waiting()
    const controller = new AbortController()
    const run = async () => {
      controller.abort(new Error('stopping'))
      return failedCheck('half seen')
    }
    const attempt = runAudit(test.services, { key, lease: leaseOf(3, controller.signal) }, { run, givenUp })
    await expect(attempt).rejects.toThrow('stopping')
    expect((await findAudit(test.db, key))?.status).toBe('pending')
  })
})
