import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  path: string
  text: string
  imports: Import[]
}

interface Import {
  /** A path from the root for the project's files, a package name otherwise. */
  target: string
  isOurs: boolean
  isTypeOnly: boolean
  /** Whether it is a dynamic import. */
  isOnCall: boolean
  /** The imported names, as the other file exports them. */
  names: string[] | 'all'
}

/** The TypeScript files of folders, without generated and installed ones. */
export function sourceFiles(...directories: string[]): SourceFile[] {
  const paths = directories.flatMap((directory) =>
    readdirSync(join(ROOT, directory), { recursive: true, encoding: 'utf8' })
      .map((file) => join(directory, file))
      .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist(?:-[\w-]+)?)\//.test(path)),
  )
  const known = new Set(paths)
  return paths.map((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    return { path, text, imports: importsOf(path, text, known) }
  })
}

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:([^'"]*?)\sfrom\s+)?'([^']+)'/gm
const CALL = /\bimport\('([^']+)'\)/g

function importsOf(path: string, text: string, known: ReadonlySet<string>): Import[] {
  const statements = [...text.matchAll(STATEMENT)].map(([, type, clause = '', name = '']) => ({
    isTypeOnly: type !== undefined,
    isOnCall: false,
    names: namesIn(clause),
    name,
  }))
  const calls = [...text.matchAll(CALL)].map(([, name = '']) => ({
    isTypeOnly: false,
    isOnCall: true,
    names: 'all' as const,
    name,
  }))
  return [...statements, ...calls].map(({ name, ...how }) => {
    const isOurs = name.startsWith('.')
    return { target: isOurs ? ownTarget(path, name, known) : name, isOurs, ...how }
  })
}

function ownTarget(path: string, name: string, known: ReadonlySet<string>): string {
  const target = relative(ROOT, join(ROOT, dirname(path), name)).replace(/\.js$/, '.ts')
  return known.has(`${target}x`) ? `${target}x` : target
}

/** The names in a clause, for example `Fastify, { type FastifyReply, fastify as server }`. */
function namesIn(clause: string): string[] | 'all' {
  if (clause.includes('*')) return 'all'
  const [before = '', inside = ''] = clause.split('{')
  const named = inside.split(/[,}]/).map(
    (one) =>
      one
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s/)[0] ?? '',
  )
  return [...(before.trim() === '' ? [] : ['default']), ...named.filter((one) => one !== '')]
}

const DECLARED =
  /^export (?:declare )?(?:async )?(?:type|function\*?|const|let|(?:abstract )?class|interface|enum) (\w+)/gm
const UNPACKED = /^export const ([[{][^=]*) =/gm
const LISTED = /^export (?:type )?\{([^}]*)\}/gm

/** The names that a file exports or re-exports. */
export function exportedNames(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name)
  const unpacked = [...text.matchAll(UNPACKED)].flatMap(
    ([, names = '']) => names.match(/\w+(?=\s*[,\]}])/g) ?? [],
  )
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((one) => one.trim().split(/\s/).at(-1) ?? '')
      .filter((one) => one !== ''),
  )
  return [...new Set([...declared, ...unpacked, ...listed])]
}
