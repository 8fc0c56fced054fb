import type { EventData } from '../event-types.js'
import { type EventWording, reportPath } from './figure-words.js'

export const PAGE_WORDING = { 'page.names_brand': namingWording, 'page.dropped_brand': droppedWording }

function namingWording(data: EventData<'page.names_brand'>): EventWording {
  const where = data.entry === null ? '' : `, in entry ${data.entry} of its list`
  const sentence = `${data.url} now names ${data.brand}${where}. It did not when we last read it.`
  return { title: `A cited page names ${data.brand}`, sentence, path: pathOf(data) }
}

function droppedWording(data: EventData<'page.dropped_brand'>): EventWording {
  const sentence = `${data.url} no longer names ${data.brand}. It did when we last read it.`
  return { title: `A cited page no longer names ${data.brand}`, sentence, path: pathOf(data) }
}

function pathOf({ reports: [first] }: EventData<'page.dropped_brand'>): string {
  return first === undefined ? '/' : reportPath(first.reportId, '/sources')
}
