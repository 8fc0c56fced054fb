import { fileURLToPath } from 'node:url'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { useTestConnection } from '../../test/helpers/database.js'
import { ALERT_WORK } from '../alerts/index.js'
import { CHOOSING_WORK } from '../citations/index.js'
import { WATCHING_WORK } from '../engine-changes/index.js'
import { RECOMMENDATION_WORK } from '../recommendations/index.js'
import { type Background, backgroundWork, openBackground, type Work } from '../worker-pool/index.js'

/** Threads cannot run TypeScript, so the test uses the built files. */
const SOURCE = fileURLToPath(new URL('../', import.meta.url))
const BUILT = new URL('../../dist/', import.meta.url)
const builtOf = (script: URL) =>
  new URL(fileURLToPath(script).slice(SOURCE.length).replace(/ts$/, 'js'), BUILT)

const { connection } = useTestConnection()
let background: Background
beforeAll(() => {
  const file = new URL('worker-pool/thread.js', BUILT)
  background = openBackground({ settings: { connection }, file })
})
afterAll(() => background.close())

const now = () => new Date('2026-03-02T10:00:00.000Z')
const REPORT = { workspaceId: 'w1', reportId: 'r1' }

it.each<[string, Work<never, never>, unknown]>([
  ['judges the alerts of a report', ALERT_WORK, REPORT],
  ['computes the recommendations of a report', RECOMMENDATION_WORK, REPORT],
  ['looks for changes of engines', WATCHING_WORK, 'w1'],
  ['chooses the pages that a workspace reads', CHOOSING_WORK, 'w1'],
])('a thread %s, and none of a deleted one', async (_work, work, subject) => {
  const run = backgroundWork({ background, now }, { ...work, script: builtOf(work.script) })
  expect(await run(subject as never)).toBeUndefined()
})
