import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { ClientConfig } from 'pg'
import { beforeAll } from 'vitest'

import { openEmbedded } from './embedded/index.js'
import { FAST, useThrowaways } from './embedded/throwaway.fixture.js'

interface FollowedServer {
  primary: ClientConfig
  standby: ClientConfig
  standbyDirectory: string
}

/** Two servers, the second of which follows the first. Works inside tests and hooks. */
export function useStandby(): FollowedServer {
  const { seeded } = useThrowaways()
  const here = {} as FollowedServer
  beforeAll(async () => {
    const directory = await seeded()
    const standbyDirectory = await seeded('standby')
    execFileSync('rm', ['-rf', join(standbyDirectory, 'pgdata')])
    execFileSync('cp', ['-a', join(directory, 'pgdata'), join(standbyDirectory, 'pgdata')])
    writeFileSync(join(standbyDirectory, 'pgdata', 'standby.signal'), '')
    const { connection: primary } = await openEmbedded({ directory, settings: FAST })
    const { connection: standby } = await openEmbedded({
      directory: standbyDirectory,
      settings: { ...FAST, primary_conninfo: `host=${primary.host} user=${primary.user}` },
    })
    Object.assign(here, { primary, standby, standbyDirectory })
  })
  return here
}
