import { resolvedLinks } from '../src/collection/questions/resolved-links.js'
import { matcherOf, openBrandScanner } from '../src/detection/index.js'
import { descriptorOf, type EngineAnswer, EngineFailure, openProvider } from '../src/engines/index.js'
import { citedHost } from '../src/kernel/url/canonical-url.js'
import { getDomain } from '../src/kernel/url/tldts.js'
import { listedPrices } from '../src/engines/prices.js'
import { argument } from './options.js'
import {
  OTHERS_FOLDER,
  type Reader,
  readerOf,
  readRecordings,
  type Recording,
} from './recorded/recordings.js'
import { startReplayServer } from './recorded/replay-server.js'

const folder = argument ?? process.env.SIGHTLINE_RECORDED_RESPONSES ?? OTHERS_FOLDER
const { signal } = new AbortController()

/** Links are not resolved: the address itself counts. */
const unresolved = { resolveLink: async () => undefined }

/** Passes a recording through the provider's adapter. */
async function readBack(
  { provider, engine }: Reader,
  baseUrl: string,
): Promise<EngineAnswer | EngineFailure> {
  const client = openProvider({
    ...descriptorOf(provider).defaults,
    models: { all: 'recorded' },
    name: provider,
    baseUrl,
    secret: 'recorded-responses-need-no-key',
    login: 'nobody',
    prices: listedPrices(provider),
  })
  try {
    const answer = await client.ask({
      engine,
      prompt: 'What was asked when this was recorded?',
      country: 'us',
      signal,
    })
    return await resolvedLinks(unresolved, answer, signal)
  } catch (error) {
    // The refusal of a provider is a result; any other error is a bug.
    if (error instanceof EngineFailure) return error
    throw error
  }
}

function inWords(read: EngineAnswer | EngineFailure): string {
  if (read instanceof EngineFailure) return `${read.kind}: ${read.message.slice(0, 120)}`
  const { state, refusal, text, citations, sources, searchQueries, usage, model, costUsd } = read
  const tokens = `${usage.inputTokens ?? '–'} in (${usage.cachedInputTokens ?? '–'} kept), ${usage.outputTokens ?? '–'} out`
  return [
    refusal === null ? state : `${state} (${refusal})`,
    `${text.length} characters`,
    `${citations.length} citations of ${hostsIn(read).length} hosts`,
    `${sources.length} sources`,
    `${usage.searches ?? '–'} searches, ${searchQueries.length} queries`,
    model ?? 'no model',
    tokens,
    costUsd === null ? 'no cost' : `${costUsd} USD`,
  ].join(' · ')
}

function hostsIn({ citations }: EngineAnswer): string[] {
  return [...new Set(citations.flatMap(({ url }) => citedHost(url) ?? []))]
}

/** Hosts whose name counts as a mention, in the text as it is and in the text without the citation marks. */
function namedHosts(answer: EngineAnswer): { hosts: string[]; named: string[]; outside: string[] } {
  const hosts = hostsIn(answer)
  const scanner = openBrandScanner(hosts.map(matcherOfHost))
  const namedIn = (text: string) => scanner.scan(text, hosts).map(({ matcher }) => hosts[matcher] ?? '')
  return { hosts, named: namedIn(answer.text), outside: namedIn(withoutMarks(answer)) }
}

/** A brand named after the host: `reuters` for `www.reuters.com`. */
function matcherOfHost(host: string) {
  const brandDomain = getDomain(host) ?? host
  const brand = brandDomain.split('.')[0] ?? host
  return matcherOf({ brand, brandVariations: [], brandDomain, brandDomainVariations: [], brandRegex: null })
}

function withoutMarks({ text, citations }: EngineAnswer): string {
  const marks = citations.flatMap(({ start, end }) =>
    start === undefined || end === undefined ? [] : [{ start, end }],
  )
  return marks.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}

/** ChatGPT writes what it cites into its text. These marks must not count as mentions. */
function showNames(answers: EngineAnswer[]): void {
  const counts = answers.map(namedHosts)
  const total = (part: 'hosts' | 'named' | 'outside') =>
    counts.reduce((sum, count) => sum + count[part].length, 0)
  console.log(
    `\nChatGPT, ${answers.length} answers that cite: ${total('hosts')} hosts cited, ${total('named')} of them named, ` +
      `${total('outside')} of them outside the marks of citations`,
  )
}

/** Other providers use the same models or interface, but mark citations differently. */
function isOfChatGpt({ provider }: Reader, { model, citations }: EngineAnswer): boolean {
  const isAsked = provider === 'openai' || provider === 'compatible'
  return isAsked && citations.length > 0 && /^(?:openai\/)?gpt/.test(model ?? '')
}

async function readAll(recordings: Recording[]): Promise<void> {
  const server = await startReplayServer()
  const ofChatGpt: EngineAnswer[] = []
  for (const recording of recordings) {
    const reader = readerOf(recording)
    const label = recording.name.padEnd(32)
    if (reader === undefined) {
      console.log(`${label}not an answer that one of our providers gives`)
      continue
    }
    server.play(recording.interactions)
    const read = await readBack(reader, server.url)
    console.log(`${label}${reader.provider.padEnd(11)}${inWords(read)}`)
    if (!(read instanceof EngineFailure) && isOfChatGpt(reader, read)) ofChatGpt.push(read)
  }
  server.close()
  showNames(ofChatGpt)
}

const recordings = readRecordings(folder)
if (recordings === undefined) console.log(`There are no recorded responses in ${folder}.`)
else await readAll(recordings)
