import { setTimeout } from 'node:timers/promises'

import { isoCountry } from '../../kernel/countries.js'
import type { Engine } from '../../kernel/engines.js'
import { apiClient, bearer } from '../call/api-client.js'
import { apiProvider, requireModel } from '../call/api-provider.js'
import { boundedAnswer } from '../reading/bounded-answer.js'
import { brightdataFailure } from './brightdata-failure.js'
import { readRows } from './brightdata-row.js'
import { type Means, scrape } from './brightdata-scrape.js'
import type { ProviderSettings } from '../catalog.js'
import type { EngineAnswer, Provider, Question } from '../engine.js'
import type { Reply } from '../call/exchange.js'
import { EngineFailure } from '../failure.js'
import { costOf } from '../call/price.js'

const PAGES: Partial<Record<Engine, string>> = {
  chatgpt: 'https://chatgpt.com/',
  perplexity: 'https://www.perplexity.ai/',
  copilot: 'https://copilot.microsoft.com/chats',
  gemini: 'https://gemini.google.com/',
  google_ai_mode: 'https://google.com/aimode',
}

/** What the products' own pages show to somebody in the country. */
export function brightdata(
  settings: ProviderSettings,
  { pause }: Pick<Means, 'pause'> = { pause: wait },
): Provider {
  const api = apiClient(settings, { headers: bearer(settings), failureOf: brightdataFailure })
  return {
    ...apiProvider(settings, {
      async ask({ signal, ...question }) {
        const input = inputOf(question)
        const dataset = requireModel(settings, question.engine, 'BRIGHTDATA_MODEL')
        return answerOf(await scrape({ api, pause, signal }, dataset, input), settings)
      },
      check: (signal) => api.get('/datasets/list', signal),
    }),
    captureOf: () => 'screen',
  }
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

function answerOf(replies: Reply[], { prices }: ProviderSettings): EngineAnswer {
  return boundedAnswer({
    ...readRows(replies.at(-1)!),
    countryApplied: 'native',
    // Each row is paid for as a search is elsewhere.
    costUsd: costOf({ searches: 1 }, prices),
    prices,
    rawBodies: replies.map(({ text }) => text),
  })
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await setTimeout(ms, undefined, { signal })
  } catch {
    // The time is up: the next call finds the signal aborted, and says so.
  }
}
