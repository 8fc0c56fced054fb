import { setTimeout as pause } from 'node:timers/promises'

import { OPERATOR, requireWorkspace } from '../auth/index.js'
import type { Config } from '../config.js'
import type { Services } from '../context.js'
import { Day } from '../kernel/days.js'
import { ExportFault, Refusal, Unavailable } from '../kernel/errors.js'
import { countedNoun, fileSize } from '../kernel/wording.js'
import { sheetCache } from '../mentions/index.js'
import {
  exportWorkspace,
  type ExportResult,
  type ExportTarget,
  openBucket,
  openDirectory,
  TABLES,
} from '../warehouse/index.js'
import { listWorkspaces } from '../workspaces/index.js'
import { type Command, untilInterrupted, UsageFault } from './command.js'
import { openProgress } from './progress.js'
import { withDatabase } from './with-database.js'

/** The time between two searches for changes. */
const WATCH_MS = 10 * 60_000
/** Cache for the sheets of a month, which several tables read day by day. */
const CACHED_BYTES = 64_000_000

export const exportCommand: Command = {
  name: 'export',
  summary: 'Write tables for a warehouse as Parquet files, a file for each table and day',
  usage: [
    '--to DIR|s3://BUCKET/PREFIX [--workspace ID] [--since DAY] [--tables NAME,NAME] [--watch]',
    'Writes only what has changed since the last export. docs/warehouse.md describes the tables.',
  ].join('\n'),
  options: {
    to: {
      type: 'string',
      description:
        'A directory, or a bucket whose credentials are in AWS_ACCESS_KEY_ID and related variables.',
    },
    workspace: { type: 'string', description: 'The id of a workspace; all by default.' },
    since: { type: 'string', description: 'The first day to write; all by default.' },
    tables: {
      type: 'string',
      description: `Some of ${TABLES.map(({ name }) => name).join(', ')}; all by default.`,
    },
    watch: { type: 'boolean', description: 'Keep running and write changes every ten minutes.' },
  },
  async run({ config, output, options }) {
    const wanted = { since: dayIn(options.since), tables: tablesIn(options.tables) }
    const target = await openTarget(config, options.to)
    const signal = untilInterrupted()
    sheetCache.allow(CACHED_BYTES)
    try {
      return await withDatabase(config, async (services) => {
        const run = async () => {
          const all = { ...wanted, target, signal, workspace: options.workspace }
          const { results, faults } = await exportAll(services, all)
          output.show(
            results,
            results.map((one) => lineOf(one, target)),
          )
          for (const fault of faults) output.fault(fault)
          return faults.length === 0
        }
        let isWhole = await run()
        while (options.watch === true && !signal.aborted) {
          await pause(WATCH_MS, undefined, { signal }).catch(() => undefined)
          if (!signal.aborted) isWhole = await run()
        }
        if (!isWhole) return 1
        if (!signal.aborted || options.watch === true) return 0
        process.stderr.write('Interrupted. Run the command again to continue where it stopped.\n')
        return 1
      })
    } finally {
      await target.close()
    }
  },
}

function dayIn(since: unknown): Day | undefined {
  if (since === undefined) return undefined
  const day = Day.safeParse(since)
  if (day.success) return day.data
  throw new UsageFault('--since takes a day, for example 2026-03-01.')
}

function tablesIn(names: unknown) {
  if (typeof names !== 'string') return TABLES
  const wanted = names.split(',').map((name) => name.trim())
  const unknown = wanted.filter((name) => !TABLES.some((table) => table.name === name))
  if (unknown.length > 0)
    throw new UsageFault(
      `There is no table ${unknown.join(', ')}. Tables: ${TABLES.map(({ name }) => name).join(', ')}.`,
    )
  return TABLES.filter(({ name }) => wanted.includes(name))
}

async function openTarget({ bucketAccess }: Config, to: unknown): Promise<ExportTarget> {
  if (typeof to !== 'string' || to === '')
    throw new UsageFault('--to is required: a directory, or s3://BUCKET/PREFIX.')
  if (!to.startsWith('s3://')) return openDirectory(to)
  const [bucket = '', ...prefix] = to.slice('s3://'.length).replace(/\/+$/, '').split('/')
  if (bucket === '') throw new UsageFault('--to s3://BUCKET/PREFIX needs the name of a bucket.')
  if (bucketAccess === undefined)
    throw new UsageFault('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: see .env.example.')
  return openBucket({ bucket, prefix: prefix.join('/') }, bucketAccess)
}

interface Wanted extends Omit<Parameters<typeof exportWorkspace>[1], 'onProgress'> {
  workspace: unknown
}

type WorkspaceResult = ExportResult & { workspaceId: string }

/** Faults that a person can correct. They end neither the export of other workspaces nor a watch. */
const PASSED_OVER = [ExportFault, Refusal, Unavailable]

async function exportAll(
  services: Pick<Services, 'db' | 'now'>,
  { workspace, ...wanted }: Wanted,
): Promise<{ results: WorkspaceResult[]; faults: string[] }> {
  const results: WorkspaceResult[] = []
  const faults: string[] = []
  const asked = { ...services, actor: OPERATOR }
  const passOver = (error: unknown) => {
    if (!PASSED_OVER.some((kind) => error instanceof kind)) throw error
    faults.push((error as Error).message)
    return []
  }
  for (const id of typeof workspace === 'string' ? [workspace] : await listIds(services).catch(passOver)) {
    const progress = openProgress(1)
    const onProgress = (done: number, total: number, words: string) => progress.show(done / total, words)
    try {
      const ctx = { ...asked, workspaceId: await requireWorkspace(asked, id) }
      results.push({ workspaceId: id, ...(await exportWorkspace(ctx, { ...wanted, onProgress })) })
    } catch (error) {
      passOver(error)
    } finally {
      progress.end()
    }
  }
  return { results, faults }
}

async function listIds(services: Pick<Services, 'db' | 'now'>): Promise<string[]> {
  const { items } = await listWorkspaces(services, 'all', { limit: 10_000, after: undefined })
  return items.map(({ id }) => id)
}

function lineOf(
  { workspaceId, written, unchanged, rows, bytes }: WorkspaceResult,
  target: ExportTarget,
): string {
  const what = `${countedNoun(written, 'file')} written (${countedNoun(rows, 'row')}, ${fileSize(bytes)})`
  return `${target.name}/${workspaceId}: ${what}, ${unchanged} unchanged`
}
