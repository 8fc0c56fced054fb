import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { beforeAll, describe, expect, it } from 'vitest'

import { installOffline, packInto } from '../helpers/package.js'
import { runToEnd, useScratch } from '../helpers/program.js'
import { ready, stop } from '../helpers/running-program.js'
import { ROOT } from '../helpers/source.js'

const scratch = useScratch()
const installed = { folder: '', program: '', packed: undefined as ReturnType<typeof packInto> | undefined }

beforeAll(async () => {
  installed.folder = await scratch.directory()
  installed.packed = packInto(await scratch.directory())
  installOffline(installed.packed.file, installed.folder)
  installed.program = join(installed.folder, 'node_modules/.bin/sightline')
})

const isRoot = process.getuid?.() === 0
/** Runs in a separate network with nothing but loopback. */
const WITHOUT_NETWORK = [
  'unshare',
  '--net',
  ...(isRoot ? [] : ['--map-current-user', '--keep-caps']),
  'sh',
  '-c',
  'ip link set lo up && exec "$0" "$@"',
]
const canCutOff = spawnSync(WITHOUT_NETWORK[0] ?? '', [...WITHOUT_NETWORK.slice(1), 'true']).status === 0

describe('the package', () => {
  it('contains what it needs to run and the documents that its messages refer to; no source, test, fixture or source map', () => {
    const { files = [] } = installed.packed ?? {}
    const tops = new Set(files.map((file) => file.replace(/\/.*/, '')))
    expect([...tops].toSorted().join(' ')).toBe(
      '.env.example CHANGELOG.md LICENSE README.md bin deploy dist docs migrations package.json',
    )
    expect(
      files.filter((file) => /\.test\.|\.fixture\.|\.map$|\.ts$|tsbuildinfo|screenshots/.test(file)),
    ).toEqual([])
    for (const file of ['docs/metrics.md', 'dist/dashboard/index.html', 'dist/cli/main.js']) {
      expect(files).toContain(file)
    }
  })

  it('can be published: it is not private, depends on no package of this repository, and is built before it is packed', () => {
    const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, object>
    expect(manifest).not.toHaveProperty('private')
    expect(manifest).toMatchObject({
      name: 'sightline',
      publishConfig: { provenance: true },
      scripts: { prepack: expect.stringMatching(/npm run --silent build$/) as string },
    })
    const leansOn = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
    expect(leansOn.filter((name) => name.startsWith('@sightline/'))).toEqual([])
  })

  it('starts in an empty folder, even without a network, becomes ready, shows the dashboard, and contacts no other machine', async () => {
    const record = join(await scratch.directory(), 'connections')
    const guard = pathToFileURL(join(ROOT, 'test/helpers/record-connections.mjs')).href
    const program = scratch.run(['start'], {
      cwd: installed.folder,
      env: { NODE_OPTIONS: `--import=${guard}`, CONNECTIONS_FILE: record },
      command: [...(canCutOff ? WITHOUT_NETWORK : []), installed.program],
    })
    const url = await ready(program)
    const inside = ['--target', String(program.process.pid), '--net', ...(isRoot ? [] : ['--user'])]
    const asking = `
      const ask = async (path) => {
        const answer = await fetch('${url}' + path)
        return { status: answer.status, isPage: (await answer.text()).includes('<div id="') }
      }
      console.log(JSON.stringify(await Promise.all(['/readyz', '/', '/v1/docs/reference.js'].map(ask))))`
    const script = [process.execPath, '--input-type=module', '-e', asking]
    const [file = '', ...args] = canCutOff ? ['nsenter', ...inside, ...script] : script
    expect(JSON.parse(execFileSync(file, args, { encoding: 'utf8' }))).toMatchObject([
      { status: 200 },
      { status: 200, isPage: true },
      { status: 200 },
    ])
    expect(await stop(program)).toBe(0)
    expect(existsSync(record) ? readFileSync(record, 'utf8') : '').toBe('')
  })

  it('checks a page with npx, without a server', async () => {
    const page =
      '<!doctype html><html lang="en"><title>Shoes</title><main><h1>Shoes</h1><p>Forty pairs.</p></main>'
    const site = createServer((_asked, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html' }).end(page)
    }).listen(0, '127.0.0.1')
    await once(site, 'listening')
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
    const { code, output } = await runToEnd(['check', address], {
      cwd: installed.folder,
      env: { SIGHTLINE_ALLOW_PRIVATE_NETWORKS: '127.0.0.0/8', SIGHTLINE_CHROMIUM_PATH: '/bin/false' },
      command: ['npx', '--no-install', 'sightline'],
    })
    site.close()
    expect(output).toContain('AI crawlers: 25 of 25 can read the page')
    expect(code).toBe(0)
  })
})
