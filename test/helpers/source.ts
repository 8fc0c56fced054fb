import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  path: string
  text: string
  imports: Import[]
}

export interface Import {
  /** A path from the root for files of ours, a package name otherwise. */
  target: string
  isOurs: boolean
  isTypeOnly: boolean
  /** Whether it is loaded by a call, when that is reached. */
  isOnCall: boolean
}

export function sourceFiles(directory: string): SourceFile[] {
  return readdirSync(join(ROOT, directory), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const path = join(directory, file)
      const text = readFileSync(join(ROOT, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

const STATEMENT = /^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm
const CALL = /\bimport\('([^']+)'\)/g

function importsOf(path: string, text: string): Import[] {
  const statements = [...text.matchAll(STATEMENT)].map((match) => ({
    isTypeOnly: match[1] !== undefined,
    isOnCall: false,
    name: match[2] ?? '',
  }))
  const calls = [...text.matchAll(CALL)].map((match) => ({
    isTypeOnly: false,
    isOnCall: true,
    name: match[1] ?? '',
  }))
  return [...statements, ...calls].map(({ name, ...how }) => {
    const isOurs = name.startsWith('.')
    const target = isOurs ? relative(ROOT, join(ROOT, dirname(path), name)).replace(/\.js$/, '.ts') : name
    return { target, isOurs, ...how }
  })
}
