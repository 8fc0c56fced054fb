import { describe, expect, it } from 'vitest'

import type { Context, Services } from '../../context.js'
import type { Readers } from '../app-options.js'
import { LeftToThread } from '../routes/computation.js'
import { completeResult } from './complete-result.js'
import { JsonText } from './formats.js'

const ctx = {} as Context
const claimant = { group: 'one' }
const services = {} as Services
const double = { name: 'double', compute: async (_: Context, given: unknown) => 2 * (given as number) }
const inWords = { finish: async (computed: unknown) => `It is ${String(computed)}.` }

/** Threads that return their input, to distinguish them from the computation itself. */
const readers: Readers = {
  open: (name, { input }) => ({
    json: async () => new JsonText(JSON.stringify(`${name} of ${String(input.body)}`)),
    lines: async () => ({ text: '', next: null }),
  }),
}

describe('the work that a handler gives to a thread', () => {
  it('is computed in a thread, and completed in the process', async () => {
    const left = new LeftToThread(double, 4, inWords)
    expect(await completeResult(ctx, left, { services, readers, claimant })).toBe('It is double of 4.')
  })

  it('is computed in the process if there are no threads', async () => {
    const alone = { services, readers: undefined, claimant }
    expect(await completeResult(ctx, new LeftToThread(double, 4, inWords), alone)).toBe('It is 8.')
    expect(await completeResult(ctx, new LeftToThread(double, 4), alone)).toBe(8)
  })
})
