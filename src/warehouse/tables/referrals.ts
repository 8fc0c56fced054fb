import { dayOfSlot, decodedReferrals, engineOfSlot } from '../../agent-traffic/index.js'
import { firstDayOfMonth, startOf } from '../../kernel/days.js'
import { eachReferredPage, listReferralDays, listReferralsOfDay } from '../referral-store.js'
import { type Column, DAY, type Table } from '../table.js'

const HOST: Column[] = [
  DAY,
  { name: 'connector_id', type: 'text', description: 'Id of the log connector.' },
  { name: 'host', type: 'text', description: 'The host that was visited.' },
]

const ENGINE: Column = {
  name: 'engine',
  type: 'text',
  description: 'The engine that the visits came from. `other` for another assistant.',
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
      description: 'Whether the visits came from paid clicks. These have rows of their own.',
    },
    {
      name: 'country',
      type: 'text',
      isNullable: true,
      description: 'The country of the visitors, ISO 3166-1 alpha-2. Null if the log does not say.',
    },
    { name: 'visits', type: 'integer', description: 'Number of visits: arrivals on a page.' },
    {
      name: 'steps',
      type: 'integer',
      description: 'Number of pages viewed in these visits, including the first.',
    },
    { name: 'goals', type: 'integer', description: 'Number of visits that reached a goal on the same day.' },
    {
      name: 'value',
      type: 'number',
      isNullable: true,
      description: 'Value of the goals reached. Null if no goal has a value.',
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
    'The pages on which people arrived from AI engines, without paid clicks: counts by page and engine. All are lower bounds.',
  columns: [
    ...HOST,
    { name: 'path', type: 'text', description: 'The path of the page.' },
    ENGINE,
    { name: 'visits', type: 'integer', description: 'Number of visits: arrivals on the page.' },
    {
      name: 'goals',
      type: 'integer',
      description: 'How many of these visits reached a goal on the same day.',
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
