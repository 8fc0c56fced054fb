import { createWriteStream } from 'node:fs'
import { once } from 'node:events'

import { type Chance, openChance } from '../../test/helpers/generated-logs/chance.js'
import { writeCloudflare } from '../../test/helpers/generated-logs/sources/cloudflare.js'
import { combinedLine, nginxEscaped } from '../../test/helpers/generated-logs/sources/combined.js'
import { type Visit, visitsOf } from '../../test/helpers/generated-logs/visits.js'
import { startOf } from '../../src/kernel/days.js'
import { countVisit, newTruth, type Truth } from './truth.js'

export const HOST = 'shop.example'
const DAYS = { from: '2026-05-25', to: '2026-05-31' }
const PAGES = 2_000
const BROWSERS = 4_000
const AGENT_SHARE = 0.08
/**
 * Assumed shares of people who come from AI assistants and from other sites; the rest go from page to page. Real sites differ.
 */
const ENGINE_SHARE = 0.01
const ELSEWHERE_SHARE = 0.3
const OWN_SHARE = 0.5
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** Approximate bytes per line, so that the file ends with the week. */
const LINE_BYTES = { combined: 222, cloudflare: 440 }
const BUFFER = 1_000_000

export type BenchSource = keyof typeof LINE_BYTES

export interface LogFile {
  path: string
  megabytes: number
  lines: number
  truth: Truth
}

/** Lines as one server writes them: for one host, in the order of arrival, all in UTC. */
const inOrder = (visit: Visit) =>
  combinedLine(visit, {
    prefix: '',
    zone: 0,
    escaped: nginxEscaped,
    protocol: ['GET', 'HTTP/1.1'],
    referer: visit.referrer || '-',
  })

/** Writes a week of visits to one site, as many as fill the file. */
export async function writeLogFile(path: string, source: BenchSource, megabytes: number): Promise<LogFile> {
  const chance = openChance(3)
  const write = {
    combined: inOrder,
    cloudflare: (visit: Visit) => writeCloudflare(visit, { chance }).join(''),
  }[source]
  const truth = newTruth()
  const output = openLines(path)
  const startMs = startOf(DAYS.from).getTime()
  const stepMs = WEEK_MS / ((megabytes * 1_000_000) / LINE_BYTES[source])
  for (const visit of weekOfVisits()) {
    if (output.bytes() >= megabytes * 1_000_000) break
    const ordered = {
      ...visit,
      ...arrival(visit, chance),
      timeMs: startMs + Math.min(Math.floor(output.lines() * stepMs), WEEK_MS - 1),
    }
    countVisit(truth, ordered)
    await output.add(write(ordered))
  }
  await output.end()
  return { path, megabytes: output.bytes() / 1_000_000, lines: output.lines(), truth }
}

/** How a person came, and from which of 130,000 addresses. AI agents have no referrer. */
function arrival({ bot, query }: Visit, chance: Chance): Partial<Visit> {
  if (bot !== null) return { referrer: '' }
  const ip = `198.${18 + chance.below(2)}.${chance.below(256)}.${chance.below(256)}`
  const plain = { ip, query: query.startsWith('utm_source') ? '' : query }
  if (chance.happens(ENGINE_SHARE))
    return { ip, query: 'utm_source=chatgpt.com', referrer: 'https://chatgpt.com/' }
  if (chance.happens(ELSEWHERE_SHARE)) return { ...plain, referrer: 'https://www.google.com/' }
  const isOwn = chance.happens(OWN_SHARE / (1 - ELSEWHERE_SHARE))
  return { ...plain, referrer: isOwn ? `https://${HOST}/guides/page-${chance.below(PAGES)}` : '' }
}

function weekOfVisits() {
  const plan = { seed: 11, count: Infinity, days: DAYS, hosts: [HOST], pages: PAGES }
  return visitsOf({ ...plan, agentShare: AGENT_SHARE, browsers: BROWSERS, oddShare: 0 })
}

/** Writes a file line by line, in blocks of a megabyte. */
function openLines(path: string) {
  const file = createWriteStream(path)
  let [waiting, bytes, lines] = ['', 0, 0]
  const flush = async () => {
    const chunk = Buffer.from(waiting)
    waiting = ''
    if (!file.write(chunk)) await once(file, 'drain')
  }
  return {
    bytes: () => bytes,
    lines: () => lines,
    async add(line: string) {
      waiting += `${line}\n`
      bytes += Buffer.byteLength(line) + 1
      lines += 1
      if (waiting.length >= BUFFER) await flush()
    },
    async end() {
      await flush()
      file.end()
      await once(file, 'close')
    },
  }
}
