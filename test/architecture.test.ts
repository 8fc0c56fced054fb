import { describe, expect, it } from 'vitest'

import { type SourceFile, sourceFiles } from './helpers/source.js'

/** Imports point down: a room may use those of a lower number. Rooms of one number do not know each other. */
const LAYERS: Record<string, number> = {
  kernel: 0,
  language: 1,
  db: 1,
  web: 1,
  robots: 1,
  'worker-pool': 1,
  jobs: 2,
  engines: 2,
  agents: 2,
  browser: 2,
  auth: 3,
  'crawl-probe': 3,
  detection: 3,
  'language-model': 3,
  http: 4,
  workspaces: 5,
  'api-keys': 6,
  tags: 6,
  prompts: 7,
  reports: 8,
  answers: 9,
  collection: 10,
  mentions: 11,
  statistics: 12,
  citations: 12,
  audits: 12,
  'agent-traffic': 13,
  'crawlability-checks': 13,
  'content-checks': 13,
  'query-fan-out': 13,
  recommendations: 14,
  main: 15,
  cli: 16,
}

/** Whose inside is the same thing as their face: their files may be imported one by one. */
const OPEN = new Set(['kernel', 'db', 'http', 'main'])

const files = sourceFiles('src')
const product = files.filter(({ path }) => !/\.(test|fixture)\.ts$/.test(path))
const roomOf = (path: string) => path.split('/')[1] ?? ''
const nameOf = (path: string) => path.split('/').at(-1) ?? ''
const isRootFile = (path: string) => path.split('/').length === 2

function offences(judge: (file: SourceFile) => string[]): string[] {
  return product.flatMap((file) => judge(file).map((fault) => `${file.path}: ${fault}`))
}

describe('the house', () => {
  it('is seen whole by this test', () => {
    expect(product.length).toBeGreaterThan(100)
    expect(product.map(({ path }) => path)).toContain('src/reports/create-report.ts')
    expect(product.find(({ path }) => path === 'src/reports/routes.ts')?.imports.length).toBeGreaterThan(5)
  })

  it('has a floor for every room', () => {
    const rooms = new Set(product.filter(({ path }) => !isRootFile(path)).map(({ path }) => roomOf(path)))
    expect([...rooms].filter((room) => LAYERS[room] === undefined)).toEqual([])
  })

  it('has imports that point down', () => {
    const up = offences(({ path, imports }) =>
      imports
        .filter(
          ({ isOurs, target }) =>
            isOurs && !isRootFile(target) && !isRootFile(path) && roomOf(target) !== roomOf(path),
        )
        .filter(({ target }) => (LAYERS[roomOf(target)] ?? 99) >= (LAYERS[roomOf(path)] ?? -1))
        .map(({ target }) => `imports ${target}`),
    )
    expect(up).toEqual([])
  })

  it('is entered through the index of a room', () => {
    const throughTheWindow = offences(({ path, imports }) =>
      imports
        .filter(
          ({ isOurs, target }) =>
            isOurs && !isRootFile(target) && !isRootFile(path) && roomOf(target) !== roomOf(path),
        )
        .filter(({ target }) => !OPEN.has(roomOf(target)) && nameOf(target) !== 'index.ts')
        .map(({ target }) => `imports ${target}`),
    )
    expect(throughTheWindow).toEqual([])
  })

  it('keeps a kernel that knows nobody and does nothing', () => {
    const outside = offences(({ path, imports, text }) =>
      roomOf(path) !== 'kernel'
        ? []
        : [
            ...imports
              .filter(({ isOurs, target }) => isOurs && roomOf(target) !== 'kernel')
              .map(({ target }) => `imports ${target}`),
            ...(/\b(process\.env|Date\.now\(|new Date\(\)|fetch\()/.test(text) ? ['reads the world'] : []),
          ],
    )
    expect(outside).toEqual([])
  })

  it('has SQL in stores only', () => {
    const elsewhere = offences(({ path, text }) => {
      const mayHoldSql =
        path.endsWith('store.ts') || roomOf(path) === 'db' || path === 'src/jobs/listen-connection.ts'
      return !mayHoldSql && /\bsql`|\.query\(/.test(text) ? ['holds SQL'] : []
    })
    expect(elsewhere).toEqual([])
  })

  it('has HTTP in routes only', () => {
    const elsewhere = offences(({ path, imports, text }) => {
      const isHttp =
        roomOf(path) === 'http' || /(^|-)routes\.ts$/.test(nameOf(path)) || path === 'src/main/listen.ts'
      const speaksHttp =
        imports.some(({ target }) => target === 'fastify') ||
        /\b(request|reply)\.(headers|code|raw)\b/.test(text)
      return !isHttp && speaksHttp ? ['speaks HTTP'] : []
    })
    expect(elsewhere).toEqual([])
  })

  it('reads the environment in config.ts only', () => {
    const readers = offences(({ path, text }) =>
      /process\.env\b/.test(text) && path !== 'src/config.ts' ? ['reads process.env'] : [],
    )
    expect(readers).toEqual([])
  })

  it('makes a WorkspaceId only where access was checked', () => {
    const makers = offences(({ path, text }) =>
      /as WorkspaceId\b|as unknown as WorkspaceId/.test(text) &&
      !['src/auth/access.ts', 'src/auth/actor.ts'].includes(path)
        ? ['makes a WorkspaceId']
        : [],
    )
    expect(makers).toEqual([])
  })

  it('writes each table from one room', () => {
    const writers = new Map<string, Set<string>>()
    for (const { path, text } of product) {
      for (const [, table = ''] of text.matchAll(
        /\b(?:insert into|update|delete from) ([a-z_]+)\b(?! set (?:position|report_id))/g,
      )) {
        if (['set', 'skip', 'of'].includes(table)) continue
        writers.set(table, (writers.get(table) ?? new Set()).add(roomOf(path)))
      }
    }
    const shared = [...writers].filter(([table, rooms]) => rooms.size > 1 && table !== 'directory')
    expect(shared.map(([table, rooms]) => `${table}: ${[...rooms].join(', ')}`)).toEqual([])
  })

  it('has files that read in a minute', () => {
    const long = offences(({ path, text }) => {
      const lines = text.split('\n').length
      return lines > (nameOf(path).endsWith('schema.ts') ? 250 : 200) ? [`has ${lines} lines`] : []
    })
    expect(long).toEqual([])
  })

  it('has no room for leftovers', () => {
    const names = product
      .map(({ path }) => path)
      .filter((path) => /(^|\/)(utils?|helpers?|common|services|types|misc)(\/|\.ts$)/.test(path))
    expect(names).toEqual([])
  })
})
