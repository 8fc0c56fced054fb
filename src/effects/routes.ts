import { notFound, ofResource } from '../auth/index.js'
import { columnsOf } from '../http/response/csv.js'
import {
  creationRoute,
  LeftToThread,
  listRoute,
  route,
  type Route,
  tableRoute,
} from '../http/routes/index.js'
import { sortedPage } from '../http/routes/sorted-page.js'
import { ofReport, ReportParams } from '../reports/index.js'
import { createEffect, deleteEffect, judgeCreated } from './edit-effects.js'
import { readEffects } from './read-effects.js'
import { CreateEffect, Effect, EffectFilters, EffectParams } from './schema.js'
import { effectExists, listStoredEffects } from './store.js'

const tag = 'Effects'

const ofEffects = {
  path: '/v1/reports/brand/{reportId}/effects',
  tag,
  params: ReportParams,
  access: ofReport,
}

const ofEffect = {
  path: '/v1/reports/brand/{reportId}/effects/{effectId}',
  tag,
  params: EffectParams,
  access: ofResource('report', 'params.reportId', {
    name: 'effect in this report',
    holds: (db, workspaceId, { reportId = '', effectId = '' }) =>
      effectExists(db, { workspaceId, reportId, effectId }),
  }),
}

export const effectRoutes: Route[] = [
  listRoute({
    ...ofEffects,
    operationId: 'listEffects',
    summary: 'List the effects of what was done for a report',
    description:
      'Newest day first. Compares affected prompts with untouched ones, before and after the day (difference in differences), so that what ' +
      'moves all prompts alike does not count as an effect. `country` and `engines` filter what is compared. Marking an action done creates an effect automatically.',
    scope: 'read',
    // Effects have their own days, and branded prompts count too.
    shared: { regardlessOf: ['startDate', 'endDate', 'branded'] },
    inThread: true,
    item: Effect,
    filters: EffectFilters,
    list: async (ctx, { params: { reportId }, query }, page) =>
      ctx.db.snapshot(async (tx) => {
        const all = await listStoredEffects(tx, { workspaceId: ctx.workspaceId, reportId })
        const shown = sortedPage(all, page, { keyOf: ({ day, id }) => `${day} ${id}`, order: 'desc' })
        const wanted = shown.items.map(({ id }) => id)
        return { ...shown, items: await readEffects(tx, ctx, { reportId, wanted, query }) }
      }),
  }),
  creationRoute({
    ...ofEffects,
    operationId: 'createEffect',
    summary: 'Watch the effect of something done on a day',
    description:
      'Say which prompts should be affected: by id, by tag, or by the pages that their answers cite. The effect is ready once the days after are over. ' +
      'If it cannot be measured, `reason` says why.',
    scope: 'write',
    body: CreateEffect,
    success: { status: 201, schema: Effect },
    handle: async (ctx, { params: { reportId }, body }) =>
      new LeftToThread(judgeCreated, { reportId, created: await createEffect(ctx, reportId, body) }),
  }),
  tableRoute({
    ...ofEffect,
    operationId: 'readEffect',
    summary: 'Read an effect',
    description: 'CSV has one row.',
    scope: 'read',
    inThread: true,
    columns: columnsOf(Effect),
    rows: (effect) => [effect],
    success: { status: 200, schema: Effect },
    handle: async (ctx, { params: { reportId, effectId } }) => {
      const [effect] = await ctx.db.snapshot((tx) => readEffects(tx, ctx, { reportId, wanted: [effectId] }))
      // The effect may have been deleted after access was granted.
      if (effect === undefined) throw notFound('effect')
      return effect
    },
  }),
  route({
    ...ofEffect,
    method: 'DELETE',
    operationId: 'deleteEffect',
    summary: 'Delete an effect',
    scope: 'write',
    success: { status: 204, schema: null },
    records: {
      action: 'effect.deleted',
      shows: ['title', 'day'],
      read: async ({ db, workspaceId }, { params }) =>
        (await listStoredEffects(db, { workspaceId, ...params })).find(({ id }) => id === params.effectId),
    },
    handle: (ctx, { params }) => deleteEffect(ctx, params),
  }),
]
