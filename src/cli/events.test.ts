import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'

import { expect, inject, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { OPERATOR, requireWorkspace } from '../auth/index.js'
import { recordEvents } from '../events/index.js'
import { sql } from '../db/db.js'
import { main } from './main.js'

const test = useTestApp()

/** Runs a command on the database of this test. Returns what it writes. */
async function run(...args: string[]): Promise<string> {
  const { user, password, host, port } = inject('postgres')
  const named = await test.db.first<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(`postgres://localhost/${named?.name}`)
  const address = {
    user: String(user),
    password: String(password ?? ''),
    host: String(host),
    port: String(port),
  }
  for (const [name, value] of Object.entries(address)) url.searchParams.set(name, value)
  let output = ''
  const write = new Writable({
    write(chunk: Buffer, _encoding, done) {
      output += chunk.toString()
      done()
    },
  })
  await main(args, {
    terminal: { stdin: new PassThrough(), stdout: write, stderr: write },
    environment: { DATABASE_URL: url.href, SIGHTLINE_DATA_DIR: join(tmpdir(), 'no-data') },
  })
  return output
}

it('events tail shows the latest ten events, and of some types the latest ten of these', async () => {
  const { services } = test
  const id = await seedWorkspace(test)
  const workspaceId = await requireWorkspace({ ...services, actor: OPERATOR }, id)
  const report = { reportId: '01K9ZQ8X7B8M3X5R6W2V0Y1N4C', reportTitle: 'Fellrunner' }
  const failed = { type: 'backup.failed' as const, data: { day: '2026-03-01', reason: 'The disk is full.' } }
  const ready = Array.from({ length: 11 }, () => ({ type: 'report.ready' as const, data: report }))
  await recordEvents(services, test.db, workspaceId, [failed, ...ready])
  const tail = ['events', 'tail', '--workspace', id, '--once']
  const sequences = (output: string) =>
    [...output.matchAll(/^ *(\d+) /gm)].map(([, number]) => Number(number))
  expect(sequences(await run(...tail))).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(sequences(await run(...tail, '--type', 'backup.failed'))).toEqual([1])
  expect(sequences(await run(...tail, '--type', 'audit.failed'))).toEqual([])
})
