import { createHash } from 'node:crypto'

import type { WorkspaceContext } from '../context.js'
import type { Db } from '../db/db.js'
import { holdWorkspace } from '../db/distribution/local-tables.js'
import { HttpResponse } from '../http/routes/index.js'
import { Invalid, type Problem, Refusal } from '../kernel/errors.js'
import { newId } from '../kernel/ids.js'
import { findCreatedReportId, lockCreation, upsertCreation } from './creation-store.js'
import { PromptIds, type ReportFields } from './fields.js'
import { lockExistingReport } from './read-report.js'
import { reportView } from './report-view.js'
import { brandsOf } from './phrases/brand-phrases.js'
import { unknownPrompts } from './save-report.js'
import type { BrandReport, CreateReport } from './schema.js'
import { insertReport, type StoredReport } from './store.js'
import { insertVersion, updateReportPrompts } from './versions/version-store.js'

/** Within this time, an identical request returns the report that the first one created. */
const REPEAT_WINDOW_MS = 2 * 60 * 1000
const SET_UP_RETRY_SECONDS = 5

export async function createReport(
  ctx: WorkspaceContext,
  input: CreateReport,
): Promise<HttpResponse<BrandReport>> {
  const { workspaceId } = ctx
  const fields = withDefaults(input)
  const creation = { workspaceId, fingerprint: creationFingerprint(fields) }
  return ctx.db.transaction(async (tx) => {
    await lockCreation(tx, creation)
    const problems = await unknownPrompts(tx, workspaceId, input.promptIds)
    if (problems.length > 0) throw new Invalid('body', problems)
    const since = new Date(ctx.now().getTime() - REPEAT_WINDOW_MS)
    const firstId = await findCreatedReportId(tx, creation, since)
    if (firstId !== undefined) return repeated(await lockExistingReport(tx, ctx, firstId))
    const report = await insertWhole(tx, ctx, fields)
    await upsertCreation(tx, { ...creation, reportId: report.id, createdDate: report.createdDate })
    return new HttpResponse(201, reportView(report))
  })
}

/** Finds problems with the prompts of a body whose schema is invalid. */
export function creationProblems(
  { db, workspaceId }: WorkspaceContext,
  sent: Record<string, unknown>,
): Promise<Problem[]> {
  return unknownPrompts(db, workspaceId, PromptIds.safeParse(sent.promptIds).data ?? [])
}

/** In regex mode the title is the brand label. It remains the brand if the title changes later. */
function withDefaults(input: CreateReport): ReportFields {
  const brand = input.brand ?? input.reportTitle ?? ''
  return {
    reportTitle: input.reportTitle ?? brand,
    brand,
    brandVariations: input.brandVariations ?? [],
    brandDomain: input.brandDomain,
    brandDomainVariations: input.brandDomainVariations ?? [],
    brandDomainWildcard: input.brandDomainWildcard ?? false,
    brandRegex: input.brandRegex ?? null,
    promptIds: [...new Set(input.promptIds)],
    competitors: input.competitors ?? [],
  }
}

function repeated(first: StoredReport): HttpResponse<BrandReport> {
  if (first.status !== 'setting_up') return new HttpResponse(200, reportView(first))
  throw new Refusal(
    'conflict',
    'The same report was created moments ago and is still being set up. Read that report instead.',
    {
      body: { reportId: first.id },
      headers: { location: `/v1/reports/brand/${first.id}`, 'retry-after': String(SET_UP_RETRY_SECONDS) },
    },
  )
}

async function insertWhole(tx: Db, ctx: WorkspaceContext, fields: ReportFields): Promise<StoredReport> {
  const createdDate = ctx.now()
  const key = { workspaceId: ctx.workspaceId, reportId: newId(createdDate) }
  await holdWorkspace(tx, ctx.workspaceId)
  await insertReport(tx, ctx.workspaceId, { ...fields, id: key.reportId, createdDate })
  const brands = brandsOf({ ...fields, detectionPhrases: [] })
  await insertVersion(tx, key, { version: 1, brands, changed: [], createdDate })
  await updateReportPrompts(tx, key, 1, fields.promptIds)
  await ctx.jobs.enqueue(tx, 'set-up-report', { ...key, version: 1 })
  return lockExistingReport(tx, ctx, key.reportId)
}

/** Two requests for the same report have the same fingerprint, regardless of spelling and of the order of prompts. */
function creationFingerprint(fields: ReportFields): Buffer {
  const canonical = JSON.stringify({ ...fields, promptIds: fields.promptIds.toSorted() })
  return createHash('sha256').update(canonical).digest()
}
