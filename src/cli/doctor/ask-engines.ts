import {
  askOnce,
  type EngineAccess,
  openProviderKeys,
  readLikelyCost,
  TEST_QUESTION,
  whyNotAsked,
} from '../../collection/index.js'
import type { Config } from '../../config.js'
import type { Services } from '../../context.js'
import { openSecretBox, openSecretKey } from '../../encryption/index.js'
import { type ConfiguredProvider, openProviders } from '../../engines/index.js'
import type { Engine } from '../../kernel/engines.js'
import { countedNoun } from '../../kernel/wording.js'
import { isAgreed } from '../agreement.js'
import type { Invocation } from '../command.js'
import { withDatabase } from '../with-database.js'
import { type AskedEngine, askedLines, isOdd, questionTo, withAnswer } from './asked-engine.js'
import { keepOddResponse } from './keep-odd-response.js'

const { prompt: QUESTION, country: COUNTRY } = TEST_QUESTION

/**
 * Asks every engine that has a provider one question and reports what was sent and read. The cost counts towards the day’s
 * budget.
 */
export async function askEngines({ config, output, terminal, options }: Invocation): Promise<number> {
  return withDatabase(config, async (services) => {
    const providers = await readProviders(services, config)
    if (providers.size === 0) {
      output.fault(
        'No engine has a provider. Set a key as .env.example explains, or paste one in the dashboard.',
      )
      return 1
    }
    const mostUsd = await readLikelyCost(services.db, { providers, budget: config.budget })
    const questions = countedNoun(providers.size, 'question')
    const cost = `for up to about ${mostUsd.toFixed(3)} USD of today’s budget`
    // Written to stderr, because programs read the result from stdout.
    terminal.stderr.write(`“${QUESTION}”: ${questions}, one to each engine, ${cost}.\n`)
    if (options.yes !== true && !(await isAgreed(terminal, 'Ask them?', 'Nothing was asked'))) return 1
    const ends = await Promise.allSettled([...providers].map((each) => ask(services, config, each)))
    // Waits until all calls have ended: each is paid for and must be settled.
    const engines = ends.map((end) => {
      if (end.status === 'rejected') throw end.reason
      return end.value
    })
    const value = { question: QUESTION, country: COUNTRY, mostUsd, engines }
    output.show(value, [...engines.flatMap(askedLines), spentLine(engines)])
    return engines.some(({ failure }) => failure !== undefined) ? 1 : 0
  })
}

/** The providers from the environment and those with a stored key. */
async function readProviders(
  { db, log }: Pick<Services, 'db' | 'log'>,
  config: Config,
): Promise<EngineAccess['providers']> {
  const providers = openProviders(config.engines)
  const secrets = openSecretBox(openSecretKey(config))
  const environment = config.engineEnvironment
  await openProviderKeys({ db, log, secrets, environment, providers }).renew()
  return providers
}

async function ask(
  services: Pick<Services, 'db' | 'log' | 'now'>,
  { budget, dataDirectory }: Config,
  [engine, provider]: [Engine, ConfiguredProvider],
): Promise<AskedEngine> {
  const asked = questionTo(engine, provider, COUNTRY)
  const { signal } = new AbortController()
  const question = { engine, prompt: QUESTION, country: COUNTRY, signal }
  const outcome = await askOnce(services, { providers: new Map([[engine, provider]]), budget }, question)
  const keep = async (body: string | undefined) => {
    if (body === undefined) return {}
    const odd = { provider: provider.name, engine, body, now: services.now() }
    return { keptIn: await keepOddResponse(dataDirectory, odd) }
  }
  if ('failure' in outcome) {
    const failure = outcome.said?.message ?? whyNotAsked(outcome.failure)
    return { ...asked, failure, ...(await keep(outcome.said?.body)) }
  }
  const answered = withAnswer(asked, outcome.answer)
  return { ...answered, ...(isOdd(answered) && (await keep(outcome.answer.rawBodies.at(-1)))) }
}

function spentLine(engines: AskedEngine[]): string {
  const costs = engines.flatMap(({ read }) => read?.costUsd ?? [])
  const known = costs.reduce((sum, usd) => sum + usd, 0)
  return `${known.toFixed(4)} USD were spent, as far as costs are known.`
}
