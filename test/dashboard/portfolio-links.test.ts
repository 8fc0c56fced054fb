import type { VNode } from 'preact'
import { expect, it, vi } from 'vitest'

import type { OverviewItem } from '../../dashboard/data/types.js'
import { COLUMNS } from '../../dashboard/screens/portfolio/columns.js'

// Building addresses reads the browser's own.
vi.hoisted(() => vi.stubGlobal('location', { pathname: '/', search: '' }))

it('the number of alerts of a report links to the alerts of this report', () => {
  const row = { recentAlerts: 2, workspaceId: 'acme', reportId: 'one' } as OverviewItem
  const cell = COLUMNS.find(({ title }) => title === 'Alerts, 7 days')?.cell(row)
  expect((cell as VNode<unknown>).props).toEqual({
    of: 2,
    to: '/events?tab=alerts&workspaceId=acme&reportId=one',
  })
})
