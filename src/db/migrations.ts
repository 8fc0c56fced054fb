import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Migration {
  number: number
  name: string
  text: string
}

/** The folder next to our package.json, wherever this file was compiled to. */
const DIRECTORY = join(rootAbove(dirname(fileURLToPath(import.meta.url))), 'migrations')

function rootAbove(directory: string): string {
  return existsSync(join(directory, 'package.json')) ? directory : rootAbove(dirname(directory))
}

const FILES = readdirSync(DIRECTORY)
  .filter((file) => /^\d{4}-.+\.sql$/.test(file))
  .toSorted()

const numberOf = (file: string) => Number(file.slice(0, 4))

/** The schema that this version of the program needs. */
export const SCHEMA = Math.max(...FILES.map(numberOf))

/** Reads all migrations, in their order. */
export async function readMigrations(): Promise<Migration[]> {
  return Promise.all(
    FILES.map(async (file) => ({
      number: numberOf(file),
      name: file.replace(/\.sql$/, ''),
      text: await readFile(join(DIRECTORY, file), 'utf8'),
    })),
  )
}

/** Returns the tables that a database has after these migrations, and the sequences that belong to no table. */
export function tablesOfMigrations(migrations: Migration[]): { tables: string[]; sequences: string[] } {
  const tables = new Set(['schema_migrations'])
  const sequences = new Set<string>()
  for (const { text } of migrations) {
    for (const [, verb, kind, name = ''] of text.matchAll(
      /^(create|drop) (?:unlogged )?(table|sequence) (\w+)/gm,
    )) {
      const all = kind === 'table' ? tables : sequences
      if (verb === 'create') all.add(name)
      else all.delete(name)
    }
  }
  return { tables: [...tables], sequences: [...sequences] }
}
