import { startOf } from '../../kernel/days.js'
import { eachExternalRow, listExternalDays } from '../external-store.js'
import { type Column, DAY, type Table } from '../table.js'

const text = (name: string, description: string): Column => ({
  name,
  type: 'text',
  isNullable: true,
  description,
})

const figure = (name: string, description: string): Column => ({
  name,
  type: 'number',
  isNullable: true,
  description,
})

export const externalData: Table = {
  name: 'external_data',
  description:
    'What others count of the sites, from the files that they export: a row for each line. Sources count different things; never add them.',
  columns: [
    { ...DAY, description: 'The last day that the row is about.' },
    { name: 'source', type: 'text', description: 'Whose file it is, such as `gsc` or `ga4`.' },
    { name: 'start_day', type: 'date', description: 'The first day that the row is about.' },
    text('query', 'The search that the row is about.'),
    text('page', 'The page that it is about.'),
    text('referrer', 'Where visits came from, as the source calls it.'),
    text('country', 'The country, as the source calls it.'),
    text('device', 'The kind of device, as the source calls it.'),
    text('engine', 'The engine that the referrer is.'),
    figure('clicks', 'Clicks on a result of a search.'),
    figure('impressions', 'How often a result was shown.'),
    figure('position', 'The mean position among the results.'),
    figure('citations', 'How often an AI answer cited a page.'),
    figure('cited_pages', 'How many pages were cited.'),
    figure('citation_share', 'In percent, of all citations for the same queries.'),
    figure('visits', 'Sessions or visits.'),
    figure('visitors', 'Visitors.'),
    figure('pageviews', 'Pages that were looked at.'),
    figure('conversions', 'Key events, or conversions of goals.'),
    figure('revenue', 'In the currency of the source.'),
  ],
  listDays: ({ tx, workspaceId }) => listExternalDays(tx, workspaceId),
  addRows: ({ tx, workspaceId, day }, sink) =>
    eachExternalRow(tx, workspaceId, day, ({ startDay, ...row }) =>
      sink.add({ ...row, day: startOf(day), start_day: startOf(startDay) }),
    ),
}
