import { z } from 'zod'

import type { DetectionPreview, Sightline } from '../../../packages/client/src/index.js'
import { DAYS, NamedReport, shortened, untrusted } from '../fields.js'
import { asListed } from '../order.js'
import { tool } from '../tool.js'

export const getStatusTool = tool({
  name: 'get_status',
  title: 'Read whether the figures are complete',
  description:
    'Whether a report is ready or being recalculated, how many questions of the window were answered or failed by engine and why, the cost, and when engines are asked next. Use it when a figure is missing or looks odd.',
  orders: { engines: asListed('') },
  operations: ['readBrandReport', 'readBrandReportCollection'],
  input: z.object({
    reportId: NamedReport,
    ...DAYS,
  }),
  output: z.object({
    status: z.string(),
    recalculating: z.boolean(),
    simulated: z.boolean(),
    planned: z.number(),
    answered: z.number(),
    failed: z.number(),
    costUsd: z.number().nullable(),
    lastAskedDate: z.string().nullable(),
    nextAskingDate: z.string().nullable(),
    engines: z.array(
      z.object({
        engine: z.string(),
        planned: z.number(),
        answered: z.number(),
        failed: z.number(),
        reasons: z.array(z.string()),
      }),
    ),
  }),
  run: async (client, { reportId, startDate, endDate }) => {
    const [report, collection] = await Promise.all([
      client.brandReports.read(reportId),
      client.statistics.readBrandReportCollection(reportId, { startDate, endDate }),
    ])
    const { planned, answered, failed, costUsd, lastAskedDate, nextAskingDate } = collection
    return {
      status: report.status,
      recalculating: report.isRecalculating,
      simulated: report.simulated,
      planned,
      answered,
      failed,
      costUsd,
      lastAskedDate,
      nextAskingDate,
      engines: collection.engines.map((engine) => ({
        engine: engine.engine,
        planned: engine.planned,
        answered: engine.answered,
        failed: engine.failed,
        reasons: engine.reasons.slice(0, 3).map(({ reason, count }) => `${reason}: ${count}`),
      })),
    }
  },
})

const Excerpts = z.array(
  z.object({ answerId: z.string(), engine: z.string(), day: z.string(), untrustedText: untrusted }),
)

const excerptsOf = (excerpts: DetectionPreview['gained']) =>
  excerpts.slice(0, 3).map(({ answerId, engine, day, excerpt }) => ({
    answerId,
    engine,
    day,
    untrustedText: shortened(excerpt, 200),
  }))

const CompetitorInput = z.object({
  brand: z.string().describe('Its name.'),
  brandDomain: z.string().describe('Such as example.com.'),
  brandVariations: z.array(z.string()).optional().describe('Its other spellings.'),
})

/**
 * Competitors for an update, which replaces the whole list. Settings that the tool cannot name are kept for competitors that are
 * already tracked.
 */
async function keeping(client: Sightline, reportId: string, sent: z.output<typeof CompetitorInput>[]) {
  const { competitors } = await client.brandReports.read(reportId)
  const known = new Map(competitors.map((competitor) => [competitor.brand.toLowerCase(), competitor]))
  return sent.map((competitor) => ({ ...known.get(competitor.brand.toLowerCase()), ...competitor }))
}

export const updateReportTool = tool({
  name: 'update_report',
  title: 'Change what a report tracks',
  description:
    'Changes the title, the brand’s spellings or domains, or the competitors: send all that are to be tracked, each with its brand and domain; their other settings are kept. With dryRun, the default, nothing changes: it reports how many stored answers would count. Only after the person agrees call it with dryRun=false; the history is then recalculated.',
  operations: ['readBrandReport', 'previewDetection', 'updateBrandReport'],
  writes: true,
  input: z.object({
    reportId: NamedReport,
    dryRun: z.boolean().default(true).describe('Whether to only report what would change.'),
    reportTitle: z.string().optional().describe('The new title.'),
    brandVariations: z.array(z.string()).optional().describe('All other spellings of the brand.'),
    brandDomainVariations: z.array(z.string()).optional().describe('All other domains of the brand.'),
    competitors: z.array(CompetitorInput).optional().describe('All that are to be tracked.'),
  }),
  output: z.object({
    changed: z.boolean(),
    recalculating: z.boolean(),
    preview: z
      .object({
        answersScanned: z.number(),
        countNow: z.number(),
        countThen: z.number(),
        gained: Excerpts,
        lost: Excerpts,
      })
      .optional(),
  }),
  run: async (client, { reportId, dryRun, reportTitle, competitors, ...fields }) => {
    const detection = {
      ...fields,
      ...(competitors && { competitors: await keeping(client, reportId, competitors) }),
    }
    if (dryRun) {
      const preview = await client.brandReports.previewDetection(reportId, detection)
      return {
        changed: false,
        recalculating: false,
        preview: {
          answersScanned: preview.answersScanned,
          countNow: preview.matchingNow,
          countThen: preview.matchingThen,
          gained: excerptsOf(preview.gained),
          lost: excerptsOf(preview.lost),
        },
      }
    }
    const body = { ...detection, ...(reportTitle !== undefined && { reportTitle }) }
    const report = await client.brandReports.update(reportId, body)
    return { changed: true, recalculating: report.isRecalculating }
  },
})
