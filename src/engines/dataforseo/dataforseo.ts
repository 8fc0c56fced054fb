import { readingOf } from '../reading/answer-reading.js'
import { apiProvider } from '../call/api-provider.js'
import { boundedAnswer } from '../reading/bounded-answer.js'
import type { ProviderSettings } from '../catalog.js'
import { refusalIn, taskOf } from './dataforseo-task.js'
import { type Task, type Way, WAYS } from './dataforseo-ways.js'
import type { EngineAnswer, Provider } from '../engine.js'
import { exchange, type Reply } from '../call/exchange.js'
import { EngineFailure } from '../failure.js'

/** All engines under one login: what Google, Bing, ChatGPT and Gemini show, and Claude and Perplexity relayed. */
export function dataforseo(settings: ProviderSettings): Provider {
  const { baseUrl, login, secret } = settings
  const credential = Buffer.from(`${login}:${secret}`).toString('base64')
  // Its JSON has a backslash before each slash.
  const secrets = [secret, credential].flatMap((each) => [each, each.replaceAll('/', '\\/')])
  const common = { headers: { authorization: `Basic ${credential}` }, secrets }
  return {
    ...apiProvider(settings, {
      async ask(question) {
        const way = WAYS[question.engine]
        const post = (task: Task) =>
          exchange({
            ...common,
            method: 'POST',
            url: baseUrl + way.path,
            body: [task],
            signal: question.signal,
          })
        const task = requireShort(way, way.task(question, settings))
        return answerOf(way, await postedFor(task, post))
      },
      async check(signal) {
        taskOf(await exchange({ ...common, method: 'GET', url: `${baseUrl}/v3/appendix/user_data`, signal }))
      },
    }),
    captureOf: (engine) => WAYS[engine].capture,
  }
}

function requireShort({ maxPrompt }: Way, task: Task): Task {
  const { length } = String(task.keyword ?? task.user_prompt)
  if (length <= maxPrompt) return task
  const message = `The prompt takes ${length} characters as it is sent; DataForSEO allows ${maxPrompt} for this engine.`
  throw new EngineFailure('invalid', message)
}

interface Posted {
  replies: Reply[]
  countryApplied: EngineAnswer['countryApplied']
}

/** The relay knows a part of the countries for each model; of the others it can only be asked without. */
async function postedFor(task: Task, post: (task: Task) => Promise<Reply>): Promise<Posted> {
  const reply = await post(task)
  const { web_search_country_iso_code: country, ...rest } = task
  if (country === undefined || !refusalIn(reply)?.status_message.includes('web_search_country_iso_code'))
    return { replies: [reply], countryApplied: 'native' }
  return { replies: [reply, await post(rest)], countryApplied: 'none' }
}

function answerOf(way: Way, { replies, countryApplied }: Posted): EngineAnswer {
  const { result, cost } = taskOf(replies.at(-1)!)
  return boundedAnswer({
    ...(result === undefined ? readingOf({}) : way.read(result)),
    countryApplied,
    costUsd: cost,
    prices: undefined,
    rawBodies: replies.map(({ text }) => text),
  })
}
