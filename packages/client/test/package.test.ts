import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { ROOT } from '../../../test/helpers/source.js'
import { bundledClient } from './bundle.js'

const CLIENT = join(ROOT, 'packages/client')
const directory = mkdtempSync(join(tmpdir(), 'sightline-client-'))
let tarball = ''
let files: string[] = []

/** Built apart, so that nothing else has to be built and nothing that others read is written. */
beforeAll(() => {
  const copy = join(directory, 'package')
  for (const name of ['package.json', 'README.md', 'LICENSE', 'test'])
    cpSync(join(CLIENT, name), join(copy, name), { recursive: true })
  run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', CLIENT, '--outDir', join(copy, 'dist')], copy)
  const text = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', directory], copy)
  const [packed] = JSON.parse(text.slice(text.indexOf('['))) as {
    filename: string
    files: { path: string }[]
  }[]
  tarball = join(directory, packed?.filename ?? '')
  files = packed?.files.map(({ path }) => path) ?? []
})
afterAll(() => rmSync(directory, { recursive: true }))

const run = (command: string, args: string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const manifest = JSON.parse(readFileSync(join(CLIENT, 'package.json'), 'utf8')) as Record<string, unknown>

describe('the package', () => {
  it('holds what is built, with its licence, and nothing else', () => {
    expect(files.filter((path) => !path.startsWith('dist/')).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'package.json',
    ])
    expect(files).toEqual(expect.arrayContaining(['dist/index.js', 'dist/index.d.ts']))
    expect(files.filter((path) => /test|generator/.test(path))).toEqual([])
  })

  it('brings no other package', () => {
    expect([manifest.dependencies, manifest.peerDependencies, manifest.optionalDependencies]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('has nothing that publint would change', () => {
    const publint = join(ROOT, 'node_modules/.bin/publint')
    expect(run(publint, ['run', tarball, '--strict'], directory)).toContain('All good!')
  })

  it('has types that every way to resolve an ES module finds', () => {
    const attw = join(ROOT, 'node_modules/.bin/attw')
    const args = [tarball, '--profile', 'esm-only', '--format', 'json']
    const { analysis } = JSON.parse(run(attw, args, directory)) as {
      analysis: { types: unknown; problems: { kind: string }[] }
    }
    expect(analysis.types).toEqual({ kind: 'included' })
    // It is an ES module, which `require` of older Node versions must know.
    expect(
      analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM' && kind !== 'NoResolution'),
    ).toEqual([])
  })

  it('is at most 11 KB for a page, and runs without Node', async () => {
    const code = await bundledClient()
    const bytes = gzipSync(code, { level: 9 }).length
    console.log(`@sightline/client: ${code.length} bytes, ${bytes} gzipped`)
    expect(bytes).toBeLessThanOrEqual(11_264)
    expect(code).not.toMatch(/['"]node:|\brequire\(|\bprocess\.|\bBuffer\./)
  })

  it('is written by hand in at most 500 lines, comments aside', () => {
    const lines = readdirSync(join(CLIENT, 'src'))
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => readFileSync(join(CLIENT, 'src', name), 'utf8').split('\n'))
    expect(lines.filter((line) => !/^\s*(\/\/|\/\*|\*|$)/.test(line)).length).toBeLessThanOrEqual(500)
  })
})
