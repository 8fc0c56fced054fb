import { describe, expect, it } from 'vitest'

import { type Call, callOf } from '../../dashboard/data/operation.js'
import { isChangedBy } from '../../dashboard/data/renewal.js'

const REPORT = { reportId: 'one' }
const WORKSPACE = { id: 'acme' }

const READS = {
  'all reports': callOf('statistics.listOverview', { query: { limit: 100 } }),
  'the report': callOf('brandReports.read', REPORT),
  'its figures': callOf('statistics.readBrandReportStats', { ...REPORT, query: { country: 'us' } }),
  'its alerts': callOf('alerts.list', { ...REPORT, query: { limit: 50 } }),
  'its timeline': callOf('notesAndTimeline.listTimeline', REPORT),
  'figures of another report': callOf('statistics.readBrandReportStats', { reportId: 'two' }),
  'alerts of another report': callOf('alerts.list', { reportId: 'two' }),
  'its plan': callOf('brandReports.readCollectionPlan', { ...REPORT, query: { runsPerDay: 2 } }),
  'plan of another report': callOf('brandReports.readCollectionPlan', { reportId: 'two' }),
  'tags of the workspace': callOf('tags.list', WORKSPACE),
  'tags of another workspace': callOf('tags.list', { id: 'other' }),
  webhooks: callOf('webhooks.list', { query: { limit: 50 } }),
  'a webhook': callOf('webhooks.read', { id: 'hook' }),
  'another webhook': callOf('webhooks.read', { id: 'peg' }),
  'deliveries of the webhook': callOf('webhooks.listDeliveries', { id: 'hook', query: { status: 'failed' } }),
  'the session': callOf('sessions.read', {}),
}

const changedBy = (write: Call): string[] =>
  Object.entries(READS)
    .filter(([, read]) => isChangedBy(write, read))
    .map(([name]) => name)

describe('the data that is read again after a change', () => {
  it.each<[string, Call, string[]]>([
    [
      'an alert: the alerts of its report',
      callOf('alerts.update', { ...REPORT, alertId: 'low', body: { enabled: false } }),
      ['its alerts'],
    ],
    [
      'a report: all its figures, and the list of reports',
      callOf('brandReports.update', { ...REPORT, body: { reportTitle: 'New' } }),
      ['all reports', 'the report', 'its figures', 'its alerts', 'its timeline', 'its plan'],
    ],
    [
      'a plan: its report, and every plan, since reports share the budget of their workspace',
      callOf('brandReports.updateCollectionPlan', {
        ...REPORT,
        body: { engines: ['chatgpt'], runsPerDay: 1, daysPerWeek: 7, budgetUsdPerMonth: 500 },
      }),
      [
        'all reports',
        'the report',
        'its figures',
        'its alerts',
        'its timeline',
        'its plan',
        'plan of another report',
      ],
    ],
    [
      'a deleted plan: the plan that applies instead',
      callOf('brandReports.deleteCollectionPlan', REPORT),
      [
        'all reports',
        'the report',
        'its figures',
        'its alerts',
        'its timeline',
        'its plan',
        'plan of another report',
      ],
    ],
    ['a deleted report: only the list of reports', callOf('brandReports.delete', REPORT), ['all reports']],
    [
      'a tag: the tags of its workspace, and every report',
      callOf('tags.update', { ...WORKSPACE, tagId: 'red', body: { name: 'Blue' } }),
      [
        'all reports',
        'the report',
        'its figures',
        'its alerts',
        'its timeline',
        'figures of another report',
        'alerts of another report',
        'its plan',
        'plan of another report',
        'tags of the workspace',
      ],
    ],
    [
      'a webhook: the list of webhooks, the webhook and its deliveries',
      callOf('webhooks.update', { id: 'hook', body: { status: 'disabled' } }),
      ['webhooks', 'a webhook', 'deliveries of the webhook'],
    ],
    ['a deleted webhook: the list of webhooks', callOf('webhooks.delete', { id: 'hook' }), ['webhooks']],
    [
      'a note: the timeline',
      callOf('notesAndTimeline.deleteNote', { ...REPORT, noteId: 'n' }),
      ['its timeline'],
    ],
    ['a key: who is signed in', callOf('apiKeys.delete', { id: 'key' }), ['the session']],
  ])('includes for %s', (_, write, expected) => {
    expect(changedBy(write)).toEqual(expected)
  })
})

describe('a request to the interface', () => {
  it('has encoded ids in its path, and no undefined parameters in its query', () => {
    const call = callOf('alerts.list', { reportId: 'a/b?c', query: { limit: 5, cursor: undefined } })
    expect(call).toMatchObject({ method: 'GET', path: '/v1/reports/brand/a%2Fb%3Fc/alerts?limit=5' })
  })

  it('sends the defaults of the operation unless the caller sets others', () => {
    const path = (compact?: boolean) =>
      callOf('statistics.readBrandReportStats', { ...REPORT, query: { compact } }).path
    expect(path()).toBe('/v1/reports/brand/one/stats?compact=true')
    expect(path(false)).toBe('/v1/reports/brand/one/stats?compact=false')
  })
})
