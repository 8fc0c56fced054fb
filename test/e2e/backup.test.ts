import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeAll, describe, expect, it } from 'vitest'

import { runCommand } from '../helpers/command-line.js'
import { runToEnd, useScratch } from '../helpers/program.js'

const scratch = useScratch()
const here = { from: '', to: '', file: '', key: '' }

beforeAll(async () => {
  here.from = await scratch.withDatabase()
  here.to = await scratch.directory()
  here.file = join(here.from, 'all.tar.gz')
  const program = scratch.run(['start'], { cwd: here.from })
  const url = (await program.until(/ready at (\S+)/))[1] ?? ''
  const key = readFileSync(join(here.from, 'data/admin-key'), 'utf8').trim()
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const workspaceId = (await inOld('workspaces', 'create', '--name', 'Acme')).output.trim()
  const body = JSON.stringify({ url: 'https://hooks.example/in', workspaceIds: [workspaceId] })
  await fetch(`${url}/v1/webhooks`, { method: 'POST', headers, body })
  await fetch(`${url}/v1/provider-keys/openai`, {
    method: 'PUT',
    headers,
    body: '{"key": "sk-pasted-key-1234567890"}',
  })
  here.key = readFileSync(join(here.from, 'data/secret-key'), 'utf8')
})

const inOld = (...args: string[]) => runCommand(args, { cwd: here.from })
const inNew = (...args: string[]) => runCommand(args, { cwd: here.to })

describe('sightline backup and restore', () => {
  it('move a running installation to an empty one, including the key that encrypts its secrets', async () => {
    // Runs both commands as separate processes.
    const written = await runToEnd(['backup', here.file], { cwd: here.from })
    expect(written.output).toMatch(
      /all\.tar\.gz \(.*B\): 1 workspace, .* rows of \d+ tables\.\nKeep it as secret as the database/,
    )
    expect(written.code).toBe(0)
    const restored = await runToEnd(['restore', here.file], { cwd: here.to })
    expect(restored.output).toMatch(/Restored .*all\.tar\.gz: of 20.*, 1 workspace\.\n +\S{26} {2}Acme/)
    expect(readFileSync(join(here.to, 'data/secret-key'), 'utf8')).toBe(here.key)
    expect((await inNew('workspaces', 'list')).output).toContain('Acme')
  })

  it('do not overwrite existing files or databases, and say which option does', async () => {
    await inOld('backup', here.file, '--force')
    const again = await inOld('backup', here.file)
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('add --force to overwrite it')])
    await inNew('restore', here.file, '--replace')
    const full = await inNew('restore', here.file)
    expect([full.code, full.output]).toEqual([
      1,
      expect.stringMatching(/Acme[^]*Nothing was changed\. Add --replace/),
    ])
    const running = await inOld('restore', here.file, '--replace')
    expect([running.code, running.output]).toEqual([
      1,
      expect.stringContaining('Stop all processes (sightline start, serve and worker)'),
    ])
  })

  it('refuse a key that is not the backup’s before anything is changed', async () => {
    await inOld('backup', here.file, '--force')
    const other = await scratch.withDatabase()
    writeFileSync(join(other, 'data/secret-key'), `${Buffer.alloc(32, 3).toString('base64')}\n`)
    const refused = await runCommand(['restore', here.file], { cwd: other })
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringContaining('installation’s key cannot decrypt the secrets'),
    ])
    const without = await runCommand(['restore', here.file, '--without-keys'], { cwd: other })
    expect(without.code).toBe(0)
  })

  it('say that provider keys from the dashboard are left out unless the backup is encrypted', async () => {
    const lacks = /Provider keys pasted in the dashboard are not in (it|the backup)/
    expect((await inOld('backup', here.file, '--force')).output).toMatch(lacks)
    expect((await inOld('restore', here.file, '--check')).output).toMatch(lacks)
    expect((await inNew('restore', here.file, '--replace')).output).toMatch(lacks)
    const env = { SIGHTLINE_BACKUP_PASSPHRASE: 'correct horse battery staple' }
    const sealed = join(here.from, 'all.tar.gz.age')
    const written = await runCommand(['backup', sealed], { cwd: here.from, env })
    expect([written.code, written.output]).toEqual([0, expect.not.stringMatching(lacks)])
    const checked = await runCommand(['restore', sealed, '--check'], { cwd: here.from, env })
    expect([checked.code, checked.output]).toEqual([0, expect.not.stringMatching(lacks)])
  })

  it('verify a file without a connection to a database', async () => {
    const checked = await inOld('restore', here.file, '--check', '--json')
    expect(JSON.parse(checked.output)).toMatchObject({
      program: '1.0.0',
      workspaces: [{ name: 'Acme' }],
    })
  })
})
