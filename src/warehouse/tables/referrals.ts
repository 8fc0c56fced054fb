import { dayOfSlot, decodedReferrals, engineOfSlot } from '../../agent-traffic/index.js'
import { firstDayOfMonth, startOf } from '../../kernel/days.js'
import { eachReferredPage, listReferralDays, listReferralsOfDay } from '../referral-store.js'
import { type Column, DAY, type Table } from '../table.js'

const HOST: Column[] = [
  DAY,
  { name: 'connector_id', type: 'text', description: 'The log connector.' },
  { name: 'host', type: 'text', description: 'The host that was visited.' },
]

const ENGINE: Column = {
  name: 'engine',
  type: 'text',
  description: 'The engine that they came from; `other` for another assistant.',
}

export const referrals: Table = {
  name: 'referrals',
  description:
    'People who came from AI engines, from server logs: counts by host, engine and country. All are lower bounds.',
  columns: [
    ...HOST,
    ENGINE,
    {
      name: 'paid',
      type: 'boolean',
      description: 'Whether somebody paid for the click: such visits are counted apart.',
    },
    {
      name: 'country',
      type: 'text',
      isNullable: true,
      description: 'Where the visitor is, ISO 3166-1 alpha-2; null where the log does not say.',
    },
    { name: 'visits', type: 'integer', description: 'Arrivals on a page.' },
    { name: 'steps', type: 'integer', description: 'Pages looked at in these visits, the first included.' },
    { name: 'goals', type: 'integer', description: 'Visits that reached a goal on the same day.' },
    {
      name: 'value',
      type: 'number',
      isNullable: true,
      description: 'What the goals reached are worth; null where none has a value.',
    },
  ],
  listDays: ({ tx, workspaceId }) => listReferralDays(tx, workspaceId),
  addRows: async ({ tx, workspaceId, day }, sink) => {
    const date = startOf(day)
    for (const { connectorId, isPaid, ...row } of await listReferralsOfDay(tx, workspaceId, day))
      sink.add({ day: date, connector_id: connectorId, paid: isPaid, ...row })
  },
}

export const referralPages: Table = {
  name: 'referral_pages',
  description:
    'On which pages people arrived from AI engines, without paid clicks: counts by page and engine. All are lower bounds.',
  columns: [
    ...HOST,
    { name: 'path', type: 'text', description: 'The path of the page.' },
    ENGINE,
    { name: 'visits', type: 'integer', description: 'Arrivals on the page.' },
    {
      name: 'goals',
      type: 'integer',
      description: 'Of these the visits that reached a goal on the same day.',
    },
  ],
  listDays: ({ tx, workspaceId }) => listReferralDays(tx, workspaceId),
  addRows: ({ tx, workspaceId, day }, sink) => {
    const date = startOf(day)
    const wanted = Number(day.slice(8))
    return eachReferredPage(
      tx,
      workspaceId,
      firstDayOfMonth(day),
      ({ connectorId, host, path, visits, goals }) => {
        const reached = decodedReferrals(goals)
        for (const [slot, count] of decodedReferrals(visits)) {
          if (dayOfSlot(slot) !== wanted) continue
          const page = { day: date, connector_id: connectorId, host, path, engine: engineOfSlot(slot) }
          sink.add({ ...page, visits: count, goals: reached.get(slot) ?? 0 })
        }
      },
    )
  },
}
