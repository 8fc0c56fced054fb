import { describe, expect, it } from 'vitest'

import { endOf, failureReason, type RunningJob } from './job-end.js'

const LONG = 'x'.repeat(1_999)

describe('a job whose database has no room', () => {
  it('waits for free space, however often there is none, and keeps its tries', () => {
    let job: RunningJob = { queue: 'q', jobId: '1', token: 1, worker: 'w', attempts: 1, interruptions: 3 }
    for (let run = 0; run < 50; run += 1) {
      const end = endOf(job, { kind: 'postponed', reason: 'full', delayMs: 30_000 })
      expect(end).toEqual({
        jobId: '1',
        state: 'waiting',
        attempts: 0,
        interruptions: 3,
        reason: 'full',
        delayMs: 30_000,
      })
      job = { ...job, attempts: end.attempts + 1, interruptions: end.interruptions }
    }
  })
})

describe('failureReason', () => {
  it.each([
    ['the message of an error, without its stack', new Error('The page is gone.'), 'The page is gone.'],
    ['the name of an error that says nothing', new TypeError(), 'TypeError'],
    ['whatever else was thrown', 'oh no', 'oh no'],
    ['nothing that jsonb cannot hold', new Error('a\0b\ud800c'), 'ab\ufffdc'],
    ['no half of a pair where it is cut', new Error(`${LONG}💥`), `${LONG}\ufffd`],
  ])('keeps %s', (_, error, reason) => {
    expect(failureReason(error)).toBe(reason)
  })
})
