import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { FIGURES } from '../../packages/client/src/generated/figures.js'
import { ROOT } from '../helpers/source.js'

const files = readdirSync(join(ROOT, 'dashboard'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, 'dashboard', file), 'utf8') }))

const BUILT = join(ROOT, 'dist/dashboard/assets')

/** Kilobytes of 1,024 bytes, compressed as a browser receives them. */
function kilobytes(isWanted: (file: string) => boolean): number {
  const sizes = readdirSync(BUILT)
    .filter((file) => file.endsWith('.gz') && isWanted(file))
    .map((file) => statSync(join(BUILT, file)).size)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

const isOfFirstLoad = (file: string): boolean => /^index-.*\.js\.gz$/.test(file)

/** Screens for roles, the audit log and second factors. Few people load them, so they are counted separately. */
const isOfPeople = (file: string): boolean => /^(?:people|qr-code)-.*\.js\.gz$/.test(file)

describe('the dashboard', () => {
  it('imports only types from the server', () => {
    const imports = files.flatMap(({ file, text }) =>
      [...text.matchAll(/^(?:import|export) (?!type ).*from '(?:\.\.\/)+src\/.*'$/gm)].map(
        ([line]) => `${file}: ${line}`,
      ),
    )
    expect(imports).toEqual([])
  })

  it('has no file too long to read in a minute', () => {
    expect(files.filter(({ text }) => text.split('\n').length > 200).map(({ file }) => file)).toEqual([])
  })

  it('never inserts HTML and never evaluates text as code', () => {
    const found = files.filter(({ text }) =>
      /innerHTML|outerHTML|insertAdjacentHTML|\beval\(|new Function/.test(text),
    )
    expect(found.map(({ file }) => file)).toEqual([])
  })

  it('explains each chart by an existing section of the method', () => {
    const headings = [...readFileSync(join(ROOT, 'docs/metrics.md'), 'utf8').matchAll(/^#+ (.*)$/gm)]
    const sections = new Set(headings.map(([, words = '']) => words.toLowerCase().replaceAll(' ', '-')))
    const named = files.flatMap(({ text }) =>
      [...text.matchAll(/ method="([^"]*)"/g)].map(([, name = '']) => name),
    )
    expect(named.filter((name) => !['post', 'dialog'].includes(name) && !sections.has(name))).toEqual([])
  })

  it('names each figure as the table of figures does', () => {
    const columns = files.flatMap(({ text }) =>
      [...text.matchAll(/title: '([^']*)',\s+field: '([^']*)'/g)].map(([, title, field]) => ({
        title,
        field,
      })),
    )
    expect(columns.length).toBeGreaterThan(10)
    for (const { title, field } of columns)
      expect({ field, title }).toEqual({ field, title: FIGURES[field as keyof typeof FIGURES].name })
  })

  it('shows the names of fields as code in the method', () => {
    const page = readFileSync(join(ROOT, 'docs/metrics.md'), 'utf8')
    const prose = page
      .replaceAll(/```[^]*?```/g, '')
      .replaceAll(/`[^`\n]*`/g, '')
      .replaceAll(/\]\([^)\n]*\)/g, ']')
    expect(prose.match(/\b[a-z]+[A-Z]\w*/g)).toBeNull()
  })

  it('excludes the style guide from the build', () => {
    expect(readdirSync(BUILT).filter((file) => file.includes('styleguide'))).toEqual([])
  })

  it('is smaller than its size limits', () => {
    // This includes the table of all operations, which grows with the interface, the ways to sign in, and people's notices.
    expect(kilobytes((file) => file.endsWith('.js.gz') && !isOfPeople(file))).toBeLessThan(154)
    expect(kilobytes(isOfPeople)).toBeLessThan(16)
    expect(kilobytes(isOfFirstLoad)).toBeLessThan(38)
    for (const file of readdirSync(BUILT).filter((name) => name.endsWith('.js.gz') && !isOfFirstLoad(name)))
      expect({ file, size: kilobytes((name) => name === file) }).toSatisfy(({ size }) => size < 15)
    expect(kilobytes((file) => file.endsWith('.css.gz'))).toBeLessThan(15)
  })
})
