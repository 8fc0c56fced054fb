import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { commandsIn } from '../src/db/commands-in.js'
import { CONTRACTS } from '../src/db/contracts.js'
import { ROOT } from './helpers/source.js'

/** During a rolling upgrade, the old program runs on the new schema. These commands would break it. */
const BREAKING: [string, RegExp][] = [
  ['drops a table', /^drop table/],
  [
    'drops a column',
    /\bdrop (column )?(?!constraint|default|not null|expression|identity|index|if exists)\w+\s*(,|;|$)/,
  ],
  ['renames something', /\brename\b/],
  ['changes the type of a column', /\balter (column )?\w+ (set data )?type\b/],
  ['demands a value that the old program does not give', /\bset not null\b/],
  ['takes a default away that the old program relies on', /\bdrop default\b/],
  [
    'adds a column that the old program does not fill',
    /\badd (column )?(?!constraint)\w+ [^,;]*\bnot null\b(?![^,;]*\bdefault\b)/,
  ],
  [
    'forbids what the old program may write',
    /\badd (constraint \w+ )?(check|unique|foreign key|primary key)\b|^create unique index/,
  ],
]

/** Commands that seem to remove something, and why no running program needs it. */
const HARMLESS: Record<string, string> = {
  '0009 forbids what the old program may write': 'The check replaces one that forbade more.',
  '0032 forbids what the old program may write':
    'The foreign key of mention_days replaces one over the same columns: it forbids the same.',
  '0079 forbids what the old program may write':
    'The checks look at new columns alone, and what these have by default passes them.',
}

const migrations = readdirSync(join(ROOT, 'migrations')).map((file) => ({
  number: Number(file.slice(0, 4)),
  text: readFileSync(join(ROOT, 'migrations', file), 'utf8'),
}))

/** Finds commands that would break the old program. Commands on tables that the same migration creates are harmless. */
function breaks(text: string): string[] {
  const created = new Set([...text.matchAll(/^create table (\w+)/gm)].map(([, name]) => name))
  return commandsIn(text).flatMap((command) => {
    const plain = command.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase()
    const table = /^(?:alter table|create unique index \w+ on) (?:if exists |only )?(\w+)/.exec(plain)?.[1]
    if (plain.startsWith('create table') || created.has(table)) return []
    return BREAKING.filter(([, pattern]) => pattern.test(plain)).map(([what]) => what)
  })
}

describe('a migration', () => {
  it('does not break the previous program, or is listed as breaking: first expand, then contract in a later version', () => {
    const found = migrations
      .filter(({ number }) => !(number in CONTRACTS))
      .flatMap(({ number, text }) => breaks(text).map((what) => `${String(number).padStart(4, '0')} ${what}`))
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(HARMLESS).toSorted())
  })

  it('is listed as breaking only if it breaks the previous program', () => {
    const breaking = migrations.filter(({ number, text }) => number in CONTRACTS && breaks(text).length > 0)
    // A change in the format of sheets does not change the schema.
    const ofSchema = Object.keys(CONTRACTS).filter(
      (number) => !['43', '45', '46', '50', '52'].includes(number),
    )
    expect(breaking.map(({ number }) => String(number))).toEqual(ofSchema)
  })

  it.each([
    ['drop table shares', 'drops a table'],
    ['alter table shares drop column title', 'drops a column'],
    ['alter table shares drop title', 'drops a column'],
    ['alter table shares rename title to name', 'renames something'],
    ['alter table shares rename to links', 'renames something'],
    ['alter table shares alter column title type int', 'changes the type of a column'],
    ['alter table shares alter title set not null', 'demands a value that the old program does not give'],
    ['alter table shares alter title drop default', 'takes a default away that the old program relies on'],
    ['alter table shares add column kind text not null', 'adds a column that the old program does not fill'],
    ['alter table shares add check (length(title) < 9)', 'forbids what the old program may write'],
    ['alter table shares add constraint one unique (title)', 'forbids what the old program may write'],
    ['create unique index one on shares (title)', 'forbids what the old program may write'],
  ])('is refused for: %s', (command, what) => {
    expect(breaks(`${command};`)).toEqual([what])
  })

  it.each([
    'alter table shares add column kind text',
    "alter table shares add kind text not null default 'link'",
    'alter table shares drop constraint shares_digest_key',
    'alter table shares alter title drop not null',
    'create index shares_by_title on shares (title)',
    'drop index shares_by_title',
    'create table things (id text not null unique)',
    'create table things (id text);\nalter table things add check (id <> $$$$)',
  ])('is allowed: %s', (command) => {
    expect(breaks(`${command};`)).toEqual([])
  })
})
