import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { exportedNames, type SourceFile, sourceFiles } from './helpers/source.js'

/**
 * Imports point down, including imports of types: a module may use modules of lower layers, and none of its own layer. A module
 * is a folder of `src/`, or a file directly in it. docs/architecture.md lists them: `kernel/ 0  concepts…`, several on a line with commas.
 */
function listedLayers(): Map<string, number> {
  const document = readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8')
  const lines = document.match(/^ {2}[\w.-]+\/? +\d+(?:, [\w.-]+\/? +\d+)*/gm) ?? []
  const listed = lines.flatMap((line) => [...line.matchAll(/([\w.-]+?)\/? +(\d+)/g)])
  return new Map(listed.map(([, module = '', layer]) => [module, Number(layer)]))
}

const LAYERS = listedLayers()
/** The typed client of `packages`, which imports no other module of the project. */
const CLIENT = 'client'
const layerOf = (path: string) => (moduleOf(path) === CLIENT ? 0 : LAYERS.get(moduleOf(path)))

/** Modules without an index: other modules may import their files directly. */
const OPEN = new Set([
  'kernel',
  'db',
  'http',
  'main',
  'config-fields.ts',
  'config-remote.ts',
  'config-issuers.ts',
  'config.ts',
  'context.ts',
])

const files = sourceFiles('src')
const product = files.filter(({ path }) => !/\.(test|fixture)\.ts$/.test(path))
const moduleOf = (path: string) => path.split('/')[1] ?? ''
const nameOf = (path: string) => path.split('/').at(-1) ?? ''

function offences(faultsOf: (file: SourceFile) => string[]): string[] {
  return product.flatMap((file) => faultsOf(file).map((fault) => `${file.path}: ${fault}`))
}

/** The imports of a file from other modules, including types. */
function importsOfOthers({ path, imports }: SourceFile): string[] {
  const ours = imports.filter(({ isOurs }) => isOurs).map(({ target }) => target)
  return ours.filter((target) => moduleOf(target) !== moduleOf(path))
}

/** The first cycle in a graph, as the list of its nodes. */
function circleIn(steps: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const done = new Set<string>()
  const follow = (one: string, path: string[]): string[] => {
    if (path.includes(one)) return [...path.slice(path.indexOf(one)), one]
    if (done.has(one)) return []
    for (const next of steps.get(one)?.keys() ?? []) {
      const found = follow(next, [...path, one])
      if (found.length > 0) return found
    }
    done.add(one)
    return []
  }
  return [...steps.keys()].map((one) => follow(one, [])).find((found) => found.length > 0) ?? []
}

/** The first cycle of imports between modules, with the file behind each step. */
function circleOfModules(): string[] {
  const steps = new Map<string, Map<string, string>>()
  for (const file of product) {
    const from = moduleOf(file.path)
    const next = steps.get(from) ?? new Map<string, string>()
    for (const target of importsOfOthers(file)) next.set(moduleOf(target), file.path)
    steps.set(from, next)
  }
  const modules = circleIn(steps)
  return modules.slice(1).map((to, index) => {
    const from = modules[index] ?? ''
    return `${from} imports ${to} in ${steps.get(from)?.get(to)}`
  })
}

/** The first cycle of imports between files. A dynamic import runs later, so it closes no cycle. */
function circleOfFiles(among: SourceFile[]): string[] {
  const steps = among.map(({ path, imports }): [string, Map<string, string>] => {
    const ours = imports.filter(({ isOurs, isOnCall }) => isOurs && !isOnCall)
    return [path, new Map(ours.map(({ target }) => [target, path]))]
  })
  return circleIn(new Map(steps))
}

/** Folders whose exports are checked, and folders that may use these exports. */
const EXPORTING = ['src', 'dashboard', 'packages/client/src', 'bench', 'test']
const USING = [...EXPORTING, 'packages/client/generator', 'examples', 'integrations']
/** The entry point of the published package; its exports are for installations. */
const PUBLISHED = 'packages/client/src/index.ts'

/** Exported names that no other file imports, with their files. */
function unusedExports(): string[] {
  const all = sourceFiles(...USING)
  const used = new Set<string>()
  for (const { imports } of all)
    for (const { target, names } of imports)
      for (const name of names === 'all' ? ['all'] : names) used.add(`${target} ${name}`)
  return all
    .filter(({ path }) => EXPORTING.some((folder) => path.startsWith(`${folder}/`)) && path !== PUBLISHED)
    .filter(({ path }) => !used.has(`${path} all`))
    .flatMap(({ path, text }) => exportedNames(text).map((name) => `${path} ${name}`))
    .filter((name) => !used.has(name))
}

/** All files and packages that are loaded with a file. */
function loadedWith(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  const imports = product.find((file) => file.path === path)?.imports ?? []
  for (const { target, isTypeOnly, isOnCall } of imports)
    if (!isTypeOnly && !isOnCall) loadedWith(target, found)
  return found
}

const DECLARATION = /^export (?:declare )?(?:async )?(?:type|function\*?|const|class|interface|enum) (\w+)/gm

/** Exported names that two files declare, with the files. A schema and its type in one file count as one. */
function doubledNames(): string[] {
  const files = new Map<string, Set<string>>()
  for (const { path, text } of product) {
    for (const [, name = ''] of text.matchAll(DECLARATION))
      files.set(name, (files.get(name) ?? new Set()).add(path))
  }
  return [...files]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)
}

const MAX_FILES_A_FOLDER = 20

function crowdedFolders(): string[] {
  const counts = new Map<string, number>()
  for (const { path } of product) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES_A_FOLDER)
    .map(([folder, count]) => `${folder}: ${count}`)
}

describe('the source', () => {
  it('is read completely by this test', () => {
    expect(product.length).toBeGreaterThan(100)
    expect(product.map(({ path }) => path)).toContain('src/reports/create-report.ts')
    expect(product.find(({ path }) => path === 'src/reports/routes.ts')?.imports.length).toBeGreaterThan(5)
  })

  it('has a layer for every module, and no other module is in the document', () => {
    const modules = new Set(product.map(({ path }) => moduleOf(path)))
    expect([...LAYERS.keys()].toSorted()).toEqual([...modules].toSorted())
  })

  it('imports only from lower layers', () => {
    const up = offences((file) =>
      importsOfOthers(file)
        .filter((target) => (layerOf(target) ?? 99) >= (layerOf(file.path) ?? -1))
        .map((target) => `imports ${target}`),
    )
    expect(up).toEqual([])
  })

  it('has no circular imports between modules or files, neither of values nor of types', () => {
    expect(circleOfModules()).toEqual([])
    expect(circleOfFiles(product)).toEqual([])
    expect(circleOfFiles(sourceFiles('dashboard'))).toEqual([])
    expect(circleOfFiles(sourceFiles('packages/client/src'))).toEqual([])
  })

  it('exports nothing that no other file imports', () => {
    expect(unusedExports()).toEqual([])
  })

  it('imports from another module only through its index', () => {
    const aside = offences((file) =>
      importsOfOthers(file)
        .filter((target) => !OPEN.has(moduleOf(target)) && nameOf(target) !== 'index.ts')
        .map((target) => `imports ${target}`),
    )
    expect(aside).toEqual([])
  })

  it('loads for the import of a log only what that needs: no routes, providers, detection or fetching', () => {
    const loaded = [...loadedWith('src/cli/main.ts'), ...loadedWith('src/cli/traffic/logs.ts')]
    const needless = /routes\.ts$|^src\/(http|language|detection|mentions|reports|engines\/simulator)\//
    expect(
      loaded.filter((path) => needless.test(path) || ['undici', 'fastify', 're2js'].includes(path)),
    ).toEqual([])
    expect(loaded).toContain('src/agent-traffic/ingest/open-intake.ts')
  })

  it('uses each exported name for one thing only', () => {
    expect(doubledNames()).toEqual([])
  })

  it('has no folder with too many files', () => {
    expect(crowdedFolders()).toEqual([])
  })

  it('has a kernel that imports no other module and has no effects', () => {
    const outside = offences(({ path, imports, text }) =>
      moduleOf(path) !== 'kernel'
        ? []
        : [
            ...imports
              .filter(({ isOurs, target }) => isOurs && moduleOf(target) !== 'kernel')
              .map(({ target }) => `imports ${target}`),
            ...(/\b(process\.env|Date\.now\(|new Date\(\)|fetch\()/.test(text) ? ['reads the world'] : []),
          ],
    )
    expect(outside).toEqual([])
  })

  it('has SQL in stores only', () => {
    const elsewhere = offences(({ path, text }) => {
      const mayHoldSql =
        path.endsWith('store.ts') ||
        moduleOf(path) === 'db' ||
        path === 'src/jobs/runner/listen-connection.ts'
      return !mayHoldSql && /\bsql`|\.query\(/.test(text) ? ['holds SQL'] : []
    })
    expect(elsewhere).toEqual([])
  })

  it('has HTTP in routes only', () => {
    const elsewhere = offences(({ path, imports, text }) => {
      const isHttp =
        moduleOf(path) === 'http' ||
        /(^|-)routes\.ts$/.test(nameOf(path)) ||
        /^src\/main\/(listen|serve-metrics)\.ts$/.test(path)
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

  it('creates a WorkspaceId only where access was checked', () => {
    const makers = offences(({ path, text }) =>
      /as WorkspaceId\b|as unknown as WorkspaceId/.test(text) &&
      !['src/auth/access.ts', 'src/auth/actor.ts'].includes(path)
        ? ['makes a WorkspaceId']
        : [],
    )
    expect(makers).toEqual([])
  })

  it('writes each table from one module only', () => {
    const writers = new Map<string, Set<string>>()
    // Retention only deletes rows of other modules. A reader's visit to a share link is counted by the code that admits them.
    for (const { path, text } of product.filter((file) => moduleOf(file.path) !== 'retention')) {
      for (const [, table = ''] of text.matchAll(
        /\b(?:insert into|update|delete from) ([a-z_]+)\b(?! set (?:position|report_id|visits))/g,
      )) {
        if (['set', 'skip', 'of'].includes(table)) continue
        writers.set(table, (writers.get(table) ?? new Set()).add(moduleOf(path)))
      }
    }
    const shared = [...writers].filter(([table, rooms]) => rooms.size > 1 && table !== 'directory')
    expect(shared.map(([table, rooms]) => `${table}: ${[...rooms].join(', ')}`)).toEqual([])
  })

  it('has no file too long to read in a minute', () => {
    const long = offences(({ path, text }) => {
      const lines = text.split('\n').length
      return lines > (nameOf(path).endsWith('schema.ts') ? 250 : 200) ? [`has ${lines} lines`] : []
    })
    expect(long).toEqual([])
  })

  it('has no folder named utils or similar', () => {
    const names = product
      .map(({ path }) => path)
      .filter((path) => /(^|\/)(utils?|helpers?|common|services|types|misc)(\/|\.ts$)/.test(path))
    expect(names).toEqual([])
  })
})
