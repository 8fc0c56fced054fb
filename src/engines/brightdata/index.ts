import { setTimeout } from 'node:timers/promises'

import { z } from 'zod'

import { isoCountry } from '../../kernel/countries.js'
import type { Engine } from '../../kernel/engines.js'
import { apiClient, bearer, requireModel } from '../call/api-client.js'
import type { Reply } from '../call/exchange.js'
import { EngineFailure, kindOfStatus, providerFailure } from '../call/failure.js'
import {
  KEY_SETTINGS,
  type ProviderClient,
  type ProviderDescriptor,
  type ProviderSettings,
  type Question,
} from '../provider.js'
import { boundedAnswer, costOf } from '../reading/bounded-answer.js'
import { looseList, looseText, OptionalText } from '../reading/fields.js'
import { readSearchPage, searchPage } from './overview.js'
import { type Pause, readRows, scrape } from './scrape.js'

/** Reads the products' own pages and Google's search pages as a visitor in the country sees them. */
export const brightdata = {
  name: 'brightdata' as const,
  label: 'Bright Data',
  how: 'chat screens; google through its SERP API, if a zone is set',
  engines: ['chatgpt', 'perplexity', 'copilot', 'gemini', 'google_ai_mode', 'google', 'grok'],
  needsModelFor: ['google'],
  // Only some rows list the searches, too few to pay for a fan-out.
  reportsSearchesOf: [],
  ...KEY_SETTINGS,
  defaults: {
    baseUrl: 'https://api.brightdata.com',
    models: {
      chatgpt: 'gd_m7aof0k82r803d5bjm',
      perplexity: 'gd_m7dhdot1vw9a7gc1n',
      copilot: 'gd_m7di5jy6s9geokz8w',
      gemini: 'gd_mbz66arm2mf9cu856y',
      google_ai_mode: 'gd_mcswdt6z2elth3zqr2',
      grok: 'gd_m8ve0u141icu75ae74',
    },
    usdPerAnswer: 0.002,
    requestsPerMinute: 30,
    concurrency: 4,
    timeoutMs: 300_000,
  },
  parserVersion: 3,
  captureOf: () => 'screen',
  asksToSearch: (engine: Engine) => (engine === 'chatgpt' ? 'forced' : undefined),
  open: (settings) => openBrightdata(settings, wait),
} satisfies ProviderDescriptor

export function openBrightdata(settings: ProviderSettings, pause: Pause): ProviderClient {
  const api = apiClient(settings, { headers: bearer(settings), failureOf })
  const post = (question: Omit<Question, 'signal'>, signal: AbortSignal) =>
    api.post('/request', searchPage(requireZone(settings), question), signal)
  const scraped = async (question: Omit<Question, 'signal'>, signal: AbortSignal) => {
    const input = inputOf(question)
    return scrape({ api, pause, signal }, requireModel(settings, question.engine), input)
  }
  return {
    async ask({ signal, ...question }) {
      const isSearchPage = question.engine === 'google'
      const replies = isSearchPage ? [await post(question, signal)] : await scraped(question, signal)
      const read = isSearchPage ? readSearchPage : readRows
      return boundedAnswer({
        ...read(replies.at(-1)!),
        countryApplied: 'native',
        // One row or one page costs as much as one search.
        costUsd: costOf({ searches: 1 }, settings.prices),
        prices: settings.prices,
        rawBodies: replies.map(({ text }) => text),
      })
    },
    async check(signal) {
      await api.get('/datasets/list', signal)
    },
  }
}

/** Only `models.google` counts. `models.all` is a dataset, and a zone has a name that its owner chose. */
function requireZone({ models }: ProviderSettings): string {
  if (models.google) return models.google
  throw new EngineFailure('invalid', 'No zone is set for google: add google=ZONE to BRIGHTDATA_MODEL.')
}

const PAGES: Partial<Record<Engine, string>> = {
  chatgpt: 'https://chatgpt.com/',
  perplexity: 'https://www.perplexity.ai/',
  copilot: 'https://copilot.microsoft.com/chats',
  gemini: 'https://gemini.google.com/',
  google_ai_mode: 'https://google.com/aimode',
  grok: 'https://grok.com/',
}

function inputOf({ engine, prompt, country }: Omit<Question, 'signal'>): object {
  const url = PAGES[engine]
  if (url === undefined) throw new EngineFailure('invalid', `Bright Data cannot be asked for ${engine}.`)
  return {
    url,
    prompt,
    country: isoCountry(country),
    index: 1,
    ...(engine === 'chatgpt' && { web_search: true }),
  }
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal })
  } catch {
    // The time limit has passed. The next call finds the signal aborted and reports it.
  }
}

const Refusal = z.object({
  error: looseText,
  code: OptionalText,
  /** Each entry has the field and what is wrong with it. */
  errors: looseList(z.array(z.string())),
})

/** Translates an error status into a failure. Some responses contain only a plain sentence. */
function failureOf(reply: Reply): EngineFailure {
  const kind = kindOfStatus(reply.status)
  const { data } = Refusal.safeParse(reply.json)
  const sentence = reply.text.trimStart().startsWith('<') ? '' : reply.text
  const message = data ? [data.error, ...data.errors.map((fault) => fault.join(' '))].join('; ') : sentence
  return providerFailure(brightdata.label, reply, { kind, message, code: data?.code })
}
