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
    'Counts of other services about your sites, from their exported files: a row for each line. Sources count different things, so never add them up.',
  columns: [
    { ...DAY, description: 'The last day that the row is about.' },
    {
      name: 'source',
      type: 'text',
      description: 'The service that exported the file, for example `gsc` or `ga4`.',
    },
    { name: 'start_day', type: 'date', description: 'The first day that the row is about.' },
    text('query', 'The search query that the row is about.'),
    text('page', 'The page that the row is about.'),
    text('referrer', 'Where visits came from, as the source calls it.'),
    text('country', 'The country, as the source calls it.'),
    text('device', 'The kind of device, as the source calls it.'),
    text('engine', 'The engine that the visits came from.'),
    figure('clicks', 'Number of clicks on a search result.'),
    figure('impressions', 'How often a search result was shown.'),
    figure('position', 'The mean position among the search results.'),
    figure('citations', 'How often an AI answer cited a page.'),
    figure('cited_pages', 'How many pages were cited.'),
    figure('citation_share', 'Share of all citations for the same queries, in percent.'),
    figure('visits', 'Number of sessions or visits.'),
    figure('visitors', 'Visitors.'),
    figure('pageviews', 'Number of pages that were viewed.'),
    figure('conversions', 'Number of key events or goal conversions.'),
    figure('revenue', 'Revenue in the currency of the source.'),
  ],
  listDays: ({ tx, workspaceId }) => listExternalDays(tx, workspaceId),
  addRows: ({ tx, workspaceId, day }, sink) =>
    eachExternalRow(tx, workspaceId, day, ({ startDay, ...row }) =>
      sink.add({ ...row, day: startOf(day), start_day: startOf(startDay) }),
    ),
}
