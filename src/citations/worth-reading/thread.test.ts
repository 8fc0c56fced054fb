import { afterAll, beforeAll, expect, it } from 'vitest'

import { useTestConnection } from '../../../test/helpers/database.js'
import { type Background, openBackground } from '../../worker-pool/index.js'

/** Threads cannot run TypeScript, so the tests use the built files. */
const THREAD = new URL('../../../dist/worker-pool/thread.js', import.meta.url)
const BUILT = new URL('../../../dist/citations/worth-reading/thread.js', import.meta.url)

const { connection } = useTestConnection()
let background: Background

beforeAll(() => {
  background = openBackground({ settings: { connection }, file: THREAD })
})
afterAll(() => background.close())

it('a thread chooses the pages that a workspace reads, and none for a deleted workspace', async () => {
  const workspaceId = 'w1' as never
  expect(
    await background.run(BUILT, { workspaceId, now: new Date('2026-03-02T10:00:00.000Z') }),
  ).toBeUndefined()
})
