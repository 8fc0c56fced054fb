import { afterAll, beforeAll, expect, it } from 'vitest'

import { useTestConnection } from '../../../test/helpers/database.js'
import { type Background, openBackground } from '../../worker-pool/index.js'

/** Threads cannot run TypeScript, so the tests use the built files. */
const THREAD = new URL('../../../dist/worker-pool/thread.js', import.meta.url)
const BUILT = new URL('../../../dist/recommendations/threads/thread.js', import.meta.url)

const { connection } = useTestConnection()
let background: Background
beforeAll(() => {
  background = openBackground({ settings: { connection }, file: THREAD })
})
afterAll(() => background.close())

it('a thread computes the recommendations of a report, and none of a deleted report', async () => {
  const report = { workspaceId: 'w1' as never, reportId: 'r1' }
  expect(await background.run(BUILT, { report, now: new Date('2026-03-02T10:00:00.000Z') })).toBeUndefined()
})
