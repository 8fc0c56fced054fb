import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { packInto } from '../helpers/package.js'
import { useScratch } from '../helpers/program.js'
import { ready, stop } from '../helpers/running-program.js'

const scratch = useScratch()

/** Installed by npm itself, from its cache or a registry. Without either, only `test/e2e/package.test.ts` tests the package. */
describe('the package, installed by npm', () => {
  it('starts in an empty folder and reaches /readyz', async ({ skip }) => {
    const packed = packInto(await scratch.directory())
    console.log(`${packed.entryCount} files, ${packed.size} bytes packed, ${packed.unpackedSize} unpacked`)
    const cwd = await scratch.directory()
    await writeFile(join(cwd, 'package.json'), '{ "private": true }')
    const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', packed.file]
    const { status, stderr } = spawnSync('npm', args, { cwd, encoding: 'utf8' })
    if (status !== 0 && /ENOTCACHED|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT/.test(stderr)) {
      skip('npm has no registry and not every package in its cache')
    }
    expect(stderr).not.toContain('EBADENGINE')
    expect(status).toBe(0)
    const program = scratch.run(['start'], { cwd, command: [join(cwd, 'node_modules/.bin/sightline')] })
    const url = await ready(program)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(await stop(program)).toBe(0)
  })
})
