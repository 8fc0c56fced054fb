import { grouped } from '../../kernel/grouped.js'
import { joinedList } from '../../kernel/wording.js'
import type { EventData } from '../event-types.js'
import type { EventWording } from './figure-words.js'

export const AUDIT_WORDING = {
  'audit.completed': completedWording,
  'audit.failed': failedWording,
  'crawler.blocked': (data: EventData<'crawler.blocked'>) =>
    crawlerWording(data, {
      title: 'AI crawlers are blocked',
      verb: 'could read the page before and no longer can',
      causeOf: blockedBy,
    }),
  'crawler.unblocked': (data: EventData<'crawler.unblocked'>) =>
    crawlerWording(data, {
      title: 'AI crawlers are let in again',
      verb: 'could not read the page before and now can',
      causeOf: letInBy,
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

type Crawler = EventData<'crawler.blocked'>['crawlers'][number]

interface CrawlerWords {
  title: string
  verb: string
  /** Words the cause, for crawlers that share it. */
  causeOf: (crawler: Crawler, names: string) => string
}

function crawlerWording(
  { url, auditId, crawlers }: EventData<'crawler.blocked'>,
  { title, verb, causeOf }: CrawlerWords,
): EventWording {
  const alike = grouped(crawlers, ({ previous, current, rule, status }) =>
    JSON.stringify([previous, current, rule, status]),
  )
  const causes = [...alike.values()].map((group) => causeOf(group[0] as Crawler, namesOf(group)))
  const sentence = [`${url}: ${namesOf(crawlers)} ${verb}.`, ...new Set(causes)].join(' ')
  return { title, sentence, path: pathOf({ kind: 'crawlability', auditId }) }
}

const namesOf = (crawlers: Crawler[]) => joinedList(crawlers.map(({ name }) => name))

/** Shows a line of robots.txt only if robots.txt is the cause. */
function blockedBy({ current, rule, status }: Crawler, names: string): string {
  if (current === 'challenged') return `The server asks ${names} to prove that a human is visiting.`
  if (current === 'blocked_by_server')
    return status === 0 ? `The server does not answer ${names}.` : `The server answers ${status} to ${names}.`
  return rule === null
    ? `robots.txt could not be read, which blocks ${names}.`
    : `This line of robots.txt blocks ${names}: ${rule}.`
}

function letInBy({ previous, rule, status }: Crawler, names: string): string {
  if (previous !== 'blocked_by_robots') return `The server answers ${status} to ${names}.`
  return rule === null
    ? `robots.txt no longer blocks ${names}.`
    : `This line of robots.txt allows ${names}: ${rule}.`
}
