import { createHash } from 'node:crypto'

import type { WorkspaceContext } from '../../context.js'
import type { Db } from '../../db/db.js'
import { sortedPage } from '../../http/routes/sorted-page.js'
import { precedingWindow } from '../../kernel/days.js'
import { Invalid } from '../../kernel/errors.js'
import type { Page, PageRequest } from '../../kernel/paging.js'
import { brokenEngines, sheetCache } from '../../mentions/index.js'
import { askedInAnyWay, listVersionPrompts, requireTag, windowOf } from '../../reports/index.js'
import {
  brandedOnly,
  findSheets,
  listPromptTags,
  readReportSnapshot,
  type ReportSnapshot,
} from '../../statistics/index.js'
import { notCompared, readSurfaces } from '../../surfaces/index.js'
import { tagsOf } from '../../tags/index.js'
import type { ComparedWindows } from '../move.js'
import { findExamples } from './find-examples.js'
import type { RatioFigure } from './figure-sums.js'
import { type DatedPage, readDatedPages } from './read-dated-pages.js'
import { readHappened } from './read-happened.js'
import { type ReadRatios, readRatios } from './read-ratios.js'
import { type ReasonGrouping, reasonGroups } from './reason-groups.js'
import { type GroupPart, partOrder, type SplitFigure, splitFigure } from './reason-parts.js'
import { reasonSentence } from './reason-sentence.js'
import type { ChangeReason, Reasons, ReasonsQuery } from './schema.js'
import { reasonSummary } from './reason-summary.js'

type ReasonsContext = Pick<WorkspaceContext, 'db' | 'workspaceId' | 'now' | 'scanning'>

/** Splits the change of a figure between a window and the one before, largest part first. */
export async function readReasons(
  ctx: ReasonsContext,
  asked: { reportId: string; query: ReasonsQuery },
  page: PageRequest,
): Promise<Page<ChangeReason> & Reasons> {
  const { query, reportId } = asked
  const { metric = 'brandCoverage', by = 'engine' } = query
  await requireTag(ctx, query)
  const current = windowOf(query, ctx.now())
  const windows = { current, previous: precedingWindow(current) }
  return ctx.db.snapshot(async (tx) => {
    // A single prompt is one series, so it may be asked in any way.
    const reading = query.promptId === undefined ? query : askedInAnyWay(query)
    const whole = await readReportSnapshot(tx, ctx.workspaceId, { reportId, query: reading })
    const brand = brandOf(whole, query.brand)
    const snapshot = await brandedOnly(ctx, await ofPrompt(tx, whole, asked), query.branded)
    const { ratios, computed } = await openRatios(tx, snapshot, { windows, metric, brand })
    const compared = comparedSeries(ratios, windows)
    const groups = reasonGroups(by, {
      prompts: snapshot.prompts,
      tags: by === 'tag' ? await listTags(tx, snapshot) : new Map(),
      askedTags: tagsOf(query),
    })
    const split = splitFigure(ratios.sums, groups, compared.broken.length === 0)
    const shown = sortedPage(split.parts, page, { keyOf: partOrder, order: 'asc' })
    const examples = await computed(`examples ${partsName(shown.items)}`, () =>
      findExamples(ctx, tx, { snapshot, windows, sums: ratios.sums, parts: shown.items }),
    )
    const pages = await computed(`pages ${by} ${partsName(split.parts.slice(0, 1))}`, () =>
      readPages(tx, snapshot, { windows, by, split, ratios }),
    )
    const surfaces = await readSurfaces(tx, ctx.workspaceId)
    const why = notCompared(compared, surfaces)
    const name = snapshot.version.brands[brand]?.brand ?? ''
    return {
      metric,
      brand: name,
      by,
      ...reasonSummary(split, { windows, shown: shown.items, branded: snapshot.branded }),
      sentence: reasonSentence({ metric, brand: name, by, split, notCompared: why, pages }),
      happened: await readHappened(tx, snapshot, { reportId, windows, surfaces, ...ratios, pages }),
      notCompared: why,
      items: shown.items.map(({ part }, index) => ({ ...part, examples: examples[index] ?? [] })),
      next: shown.next,
    }
  })
}

/** Returns the answers by series in each window, and the engines whose answers come from other surfaces than before. */
function comparedSeries({ sums }: ReadRatios, windows: ComparedWindows) {
  const seriesIn = (side: keyof ComparedWindows) => ({
    bySeries: sums[side].bySeries,
    window: windows[side],
  })
  const [current, previous] = [seriesIn('current'), seriesIn('previous')]
  return { current, previous, broken: brokenEngines(current, previous) }
}

function brandOf({ version }: ReportSnapshot, brand: string | undefined): number {
  const index = brand === undefined ? 0 : version.brands.findIndex((one) => one.brand === brand)
  if (index >= 0) return index
  const message = 'The report has no such brand. Send the name of its own brand or of a competitor.'
  throw new Invalid('query', [{ path: 'brand', code: 'not_found', message }])
}

/** Keeps only the requested prompt, if there is one. Other filters may leave no prompt. */
async function ofPrompt(
  tx: Db,
  snapshot: ReportSnapshot,
  { reportId, query: { promptId } }: { reportId: string; query: ReasonsQuery },
): Promise<ReportSnapshot> {
  if (promptId === undefined) return snapshot
  const { workspaceId, version, prompts } = snapshot
  const isAsked = ({ id }: { id: string }) => id === promptId
  const all = await listVersionPrompts(
    tx,
    { workspaceId, reportId, version: version.version },
    askedInAnyWay({}),
  )
  if (all.some(isAsked)) return { ...snapshot, prompts: prompts.filter(isAsked) }
  const message = 'There is no such prompt in this report.'
  throw new Invalid('query', [{ path: 'promptId', code: 'not_found', message }])
}

interface Asked {
  windows: ComparedWindows
  metric: RatioFigure
  brand: number
}

interface OpenRatios {
  ratios: ReadRatios
  /** Returns a cached value that depends on the same answers, or computes it. */
  computed<Value>(name: string, compute: () => Promise<Value>): Promise<Value>
}

/** Cached, because all pages and groupings of a list need the same sums. */
async function openRatios(
  tx: Db,
  snapshot: ReportSnapshot,
  { windows, metric, brand }: Asked,
): Promise<OpenRatios> {
  const { workspaceId, version, prompts, engines, series } = snapshot
  const sheets = await findSheets(tx, snapshot, { daily: [windows.current, windows.previous] })
  const ids = prompts.map(({ id }) => id)
  const named = [workspaceId, version, windows, engines, series, ids, sheets.fingerprint, metric, brand]
  const key = sheets.fingerprint && hashOf(named)
  const computed: OpenRatios['computed'] = (name, compute) =>
    sheetCache.computed(key && `reasons ${name} ${key}`, compute)
  const ratios = await computed('ratios', () =>
    readRatios(sheets, snapshot, { windows, figure: metric, brand }),
  )
  return { ratios, computed }
}

const hashOf = (value: unknown) => createHash('sha1').update(JSON.stringify(value)).digest('base64url')

/** Names the answers that the parts cover, because tags of prompts may change without any new answer. */
const partsName = (parts: readonly GroupPart[]) =>
  hashOf(parts.map(({ group, part: { effect } }) => [group, effect]))

const listTags = (tx: Db, { workspaceId, prompts }: ReportSnapshot) =>
  listPromptTags(
    tx,
    workspaceId,
    prompts.map(({ id }) => id),
  )

interface PagesAsked {
  windows: ComparedWindows
  by: ReasonGrouping
  split: SplitFigure
  ratios: ReadRatios
}

/**
 * Reads the pages of the answers behind the largest part. The answers to a single prompt are too few, so all answers are used by
 * prompt.
 */
async function readPages(
  tx: Db,
  snapshot: ReportSnapshot,
  { windows, by, split, ratios }: PagesAsked,
): Promise<DatedPage[]> {
  const [leading] = split.parts
  // Citations do not store the surface of their answer.
  if (split.delta === null || leading === undefined || snapshot.series !== undefined) return []
  const all = { engine: undefined, prompts: [...snapshot.prompts.keys()] }
  const group = by === 'prompt' ? all : leading.group
  return readDatedPages(tx, { snapshot, windows, executions: ratios.answers, group })
}
