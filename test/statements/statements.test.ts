import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { LOCAL_TABLES } from '../../src/db/distribution/local-tables.js'
import { ROOT } from '../helpers/source.js'
import { ASKED_OF_MANY } from './many-shards.js'
import { unboundTables } from './parts.js'
import { recordedStatements } from './recorded.js'
import { templatesOf } from './templates.js'

const templates = templatesOf()
const recorded = recordedStatements(templates)

const tables = readdirSync(join(ROOT, 'migrations')).flatMap((file) =>
  [...readFileSync(join(ROOT, 'migrations', file), 'utf8').matchAll(/^create table (\w+)/gm)].map(
    ([, name = '']) => name,
  ),
)
const local = new Set([...LOCAL_TABLES.map(({ name }) => name), 'job_leases'])
const distributed = new Set(tables.filter((name) => !local.has(name)))

/** A run of few tests sends few statements. Only these are checked; missing ones are not reported. */
const isWholeRun = recorded.length > templates.length / 2
if (!isWholeRun) console.warn('Not every statement was sent in this run: npm test checks all of them.')

/**
 * Statements that tests cannot record: of separate programs such as `doctor` and a first start, of Citus only, or for thousands
 * of rows.
 */
const UNSEEN = new Set([
  'claimDemo',
  'countDeliveries',
  'countMisplaced',
  'countQuestions',
  'cites',
  'databaseClock',
  'deleteQuestion',
  'findAdminKeyId',
  'findClusterState',
  'findLargest',
  'isJudgementPlanned',
  'listFailedReports',
  'listNodes',
  'updateMailFailed',
  'visitRows',
])

describe('every statement of the product', () => {
  it.runIf(isWholeRun)('was sent in this run, with each of its parts and variants', () => {
    const unseen = templates.filter(
      ({ part, owner }) => !UNSEEN.has(owner) && !recorded.some(({ text }) => part.test(text)),
    )
    expect(unseen.map(({ path, owner }) => `${path} ${owner}`)).toEqual([])
  })

  it('names its workspace in each part that uses a distributed table, or has a listed reason to read many', () => {
    const unbound = recorded
      .filter(({ template }) => ASKED_OF_MANY[template.owner] === undefined)
      .map(({ text, template }) => ({ template, found: unboundTables(text, distributed) }))
      .filter(({ found }) => found.length > 0)
    expect(
      unbound.map(({ template: { path, owner }, found }) => `${path} ${owner}: ${found.join(', ')}`),
    ).toEqual([])
  })

  // Citus replaces the compared value with null.
  it('contains `case when value = …`, not `case value when …`', () => {
    const compared = recorded.filter(({ text }) => /\bcase\s+(?!\s|when\b)/i.test(text))
    expect(compared.map(({ template: { path, owner } }) => `${path} ${owner}`)).toEqual([])
  })

  it('exists if a reason is listed for it', () => {
    const owners = new Set(templates.map(({ owner }) => owner))
    expect(Object.keys(ASKED_OF_MANY).filter((owner) => !owners.has(owner))).toEqual([])
  })
})
