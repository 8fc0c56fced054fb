import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ROOT } from '../../../test/helpers/source.js'
import { bundledClient } from './bundle.js'
import { packClient } from './packed.js'

const CLIENT = join(ROOT, 'packages/client')
const directory = mkdtempSync(join(tmpdir(), 'sightline-client-'))
let files: string[] = []

beforeAll(() => {
  files = packClient(directory).files
})
afterAll(() => rmSync(directory, { recursive: true }))

const manifest = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8')) as Record<string, unknown>

describe('the package of the client', () => {
  it('contains the built files, the licence, the README and nothing else', () => {
    expect(files.filter((path) => !path.startsWith('dist/')).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'package.json',
    ])
    expect(files).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts']))
    expect(files.filter((path) => /test|generator/.test(path))).toEqual([])
  })

  it('depends on no other package', () => {
    expect([manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is at most 11 KB in a page, and runs without Node', async () => {
    const code = await bundledClient()
    const bytes = gzipSync(code, { level: 9 }).length
    console.log(`@sightline/client: ${code.length} bytes, ${bytes} gzipped`)
    expect(bytes).toBeLessThanOrEqual(11_264)
    expect(code).not.toMatch(/['"]node:|\brequire\(|\bprocess\.|\bBuffer\./)
  })

  it('has at most 500 lines written by hand, without comments', () => {
    const lines = readdirSync(join(CLIENT, 'src'))
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => readFileSync(join(CLIENT, 'src', name), 'utf8').split('\n'))
    expect(lines.filter((line) => !/^\s*(\/\/|\/\*|\*|$)/.test(line)).length).toBeLessThanOrEqual(500)
  })
})
