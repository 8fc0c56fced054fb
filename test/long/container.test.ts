import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { useScratch } from '../helpers/program.js'
import { ready, send } from '../helpers/running-program.js'
import { buildImage, filesBelow, harden, missingTools } from './container/image.js'

const scratch = useScratch()
const missing = missingTools()
if (missing.length > 0) console.log(`The container is not tested here: ${missing.join(', ')} missing.`)

const MEGABYTE = 1_000_000
const KEY = 'container_admin_key_0123456789'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

describe.skipIf(missing.length > 0)('the container', () => {
  it('does not run as root, has a read-only root, writes only into its volume, survives a kill, and stops on SIGTERM', async () => {
    const folder = await scratch.directory()
    const image = buildImage(folder)
    console.log(`The image has ${Math.round(image.bytes / MEGABYTE)} MB without Chromium.`)
    expect(image.bytes).toBeLessThan(250 * MEGABYTE)
    expect(image.config.User).toBe('65532:65532')

    const volume = join(folder, 'volume')
    mkdirSync(volume)
    chownSync(volume, 65_532, 65_532)
    const port = String(await freePort())
    harden(image, volume, { HOST: '127.0.0.1', PORT: port, SIGHTLINE_DEMO: 'off', SIGHTLINE_ADMIN_KEY: KEY })
    const before = filesBelow(join(image.bundle, 'rootfs'))
    const name = `sightline-test-${process.pid}`
    const runc = (...args: string[]) =>
      spawnSync('runc', ['--root', join(folder, 'runc'), ...args], { encoding: 'utf8' })
    const run = () =>
      scratch.run(['--root', join(folder, 'runc'), 'run', '--bundle', image.bundle, name], {
        cwd: folder,
        command: ['runc'],
      })

    const first = run()
    const url = await ready(first)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    const health = image.config.Healthcheck.Test
    expect(health[0]).toBe('CMD-SHELL')
    expect(runc('exec', '--env', `PORT=${port}`, name, '/bin/sh', '-c', health[1])).toMatchObject({
      status: 0,
    })
    expect(runc('exec', name, '/bin/sh', '-c', 'echo > /app/x')).toMatchObject({ status: 1 })
    expect((await send(`${url}/v1/workspaces`, KEY, { name: 'Before' })).status).toBe(201)
    runc('kill', name, 'KILL')
    await first.exited
    runc('delete', '--force', name)

    // Process ids start from 1 again. The database's lock file names an id that another process has now, which must not stop the
    // start.
    const second = run()
    await ready(second)
    expect((await send(`${url}/v1/workspaces`, KEY)).body.items).toMatchObject([{ name: 'Before' }])
    expect(runc('kill', name, 'TERM')).toMatchObject({ status: 0 })
    expect(await second.exited).toBe(0)
    expect(second.output()).toContain('stopped')
    expect(filesBelow(join(image.bundle, 'rootfs'))).toEqual(before)
    expect(filesBelow(volume)).toContain('postgres')
  })
})
