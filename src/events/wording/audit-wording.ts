import { joinedList } from '../../kernel/wording.js'
import type { EventData } from '../event-types.js'
import type { EventWording } from './figure-words.js'

export const AUDIT_WORDING = {
  'audit.completed': completedWording,
  'audit.failed': failedWording,
  'crawler.blocked': (data: EventData<'crawler.blocked'>) =>
    crawlerWording(data, {
      title: 'AI crawlers are blocked',
      verb: 'could read the page before and cannot any more',
    }),
  'crawler.unblocked': (data: EventData<'crawler.unblocked'>) =>
    crawlerWording(data, {
      title: 'AI crawlers are let in again',
      verb: 'could not read the page before and can now',
    }),
}

type Audit = Pick<EventData<'audit.completed'>, 'auditId' | 'kind' | 'url' | 'query'>

const KINDS: Record<Audit['kind'], { name: string; screen: string }> = {
  crawlability: { name: 'crawlability check', screen: 'crawlability' },
  content: { name: 'content check', screen: 'content' },
  query_fan_out: { name: 'query fan-out', screen: 'fan-outs' },
}

const pathOf = ({ kind, auditId }: Pick<Audit, 'kind' | 'auditId'>) =>
  `/checks/${KINDS[kind].screen}/${encodeURIComponent(auditId)}`

const subjectOf = ({ kind, url, query }: Audit) =>
  `The ${KINDS[kind].name} of ${url ?? (query === null ? 'a page' : `“${query}”`)}`

function completedWording(data: EventData<'audit.completed'>): EventWording {
  const sentence = `${subjectOf(data)} is completed.`
  return { title: `A ${KINDS[data.kind].name} is completed`, sentence, path: pathOf(data) }
}

function failedWording(data: EventData<'audit.failed'>): EventWording {
  const sentence = `${subjectOf(data)} failed. ${data.reason}`
  return { title: `A ${KINDS[data.kind].name} failed`, sentence, path: pathOf(data) }
}

function crawlerWording(
  { url, auditId, crawlers }: EventData<'crawler.blocked'>,
  { title, verb }: { title: string; verb: string },
): EventWording {
  const names = joinedList(crawlers.map(({ name }) => name))
  const rules = [...new Set(crawlers.flatMap(({ rule }) => (rule === null ? [] : [rule])))]
  const cause = rules.length === 0 ? '' : ` Of robots.txt this decides: ${rules.join('; ')}.`
  const sentence = `${url}: ${names} ${verb}.${cause}`
  return { title, sentence, path: pathOf({ kind: 'crawlability', auditId }) }
}
