import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, it } from 'vitest'

import { useTestApp } from '../helpers/app.js'
import { ROOT } from '../helpers/source.js'
import { walkAccount } from './account.js'
import { walkCitations } from './citations.js'
import { walkCreations } from './creations.js'
import { INTERFACE } from './interface.js'
import { walkPage } from './page.js'
import { walkStatistics } from './statistics.js'
import { API_KEY, loggingInto, useWorld } from './world.js'

const run = promisify(execFile)
const used = new Set<string>()
const world = useWorld(useTestApp({ config: { adminKey: API_KEY }, log: loggingInto(used) }))

const unused = () => INTERFACE.filter((operation) => !used.has(operation))

const WALK = join(ROOT, 'test/compatibility/walk.py')
const pythons = await run('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 8))']).then(
  () => ['python3'],
  () => [],
)

walkAccount(world)
walkStatistics(world)
walkCitations(world)
walkCreations(world)
walkPage(world)

describe('the compatible part of the interface', () => {
  it('is tested completely: the clients use each of its operations', () => {
    expect(unused()).toEqual([])
  })

  // Skipped where no Python is installed.
  it.each(pythons)(
    'works in %s with its standard library alone',
    async (python) => {
      used.clear()
      const env = {
        ...process.env,
        PYTHONDONTWRITEBYTECODE: '1',
        BASE_URL: world.baseUrl,
        API_KEY,
        PAGE_URL: world.pageUrl,
        WORKSPACE_ID: await world.newWorkspace(),
      }
      for (const part of ['Reads', 'Creates', 'FindsItsAudits']) {
        const { stderr } = await run(python, [WALK, part], { env })
        expect(stderr).toMatch(/\nOK\s*$/)
        await world.work()
      }
      expect(unused()).toEqual([])
    },
    120_000,
  )
})
