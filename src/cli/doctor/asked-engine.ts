import { type ConfiguredProvider, type EngineAnswer, fieldFindings, modelOf } from '../../engines/index.js'
import type { Engine } from '../../kernel/engines.js'
import { countedNoun } from '../../kernel/wording.js'

/** The result of doctor’s question to an engine. */
export interface AskedEngine {
  engine: Engine
  provider: string
  surface: 'interface' | 'screen'
  sent: { model: string | null; country: string; search: string }
  read?: {
    state: string
    model: string | null
    textLength: number
    citations: number
    searches: number
    countryApplied: string
    costUsd: number | null
  }
  failure?: string
  warnings: string[]
  /** The file with a response that has unknown or missing fields. */
  keptIn?: string
}

/** What is sent to an engine, and how its answer is collected. */
export function questionTo(engine: Engine, provider: ConfiguredProvider, country: string): AskedEngine {
  const { name, models, descriptor } = provider
  return {
    engine,
    provider: name,
    surface: descriptor.captureOf(engine) === 'screen' ? 'screen' : 'interface',
    sent: {
      model: modelOf({ models }, engine),
      country,
      search: descriptor.asksToSearch?.(engine) ?? 'chosen by the product',
    },
    warnings: [],
  }
}

/** Adds what was read from the answer, and warnings about unexpected parts. */
export function withAnswer(asked: AskedEngine, answer: EngineAnswer): AskedEngine {
  const { text, state, model, citations, usage, searchQueries, countryApplied, costUsd } = answer
  const { missing, unknown } = fieldFindings(asked.provider, answer.rawBodies.at(-1) ?? '')
  return {
    ...asked,
    read: {
      state,
      model,
      textLength: text.length,
      citations: citations.length,
      searches: usage.searches ?? searchQueries.length,
      countryApplied,
      costUsd,
    },
    warnings: [
      ...missing.map((field) => `A field that we read is missing: ${field}`),
      ...unknown.map((field) => `A field that we do not know was sent: ${field}`),
      ...(answer.searched || asked.surface === 'screen' ? [] : ['It did not search the web.']),
      ...(costUsd === null ? [`It has no price. Set ${asked.provider.toUpperCase()}_PRICES.`] : []),
    ],
  }
}

/** Whether the response should be kept for a bug report. */
export function isOdd({ warnings }: AskedEngine): boolean {
  return warnings.some((warning) => warning.startsWith('A field'))
}

const INDENT = ' '.repeat(22)

export function askedLines(asked: AskedEngine): string[] {
  const { engine, provider, surface, sent, failure, warnings, keptIn } = asked
  const shown = [
    `${failure === undefined ? 'ok  ' : 'FAIL'}  ${engine.padEnd(15)} ${surface}, through ${provider}`,
    `${INDENT}sent: model ${sent.model ?? 'none'}, country ${sent.country}, search ${sent.search}`,
    ...(asked.read === undefined ? [] : [`${INDENT}read: ${readWords(asked.read)}`]),
    ...(failure === undefined ? [] : [`${INDENT}${failure}`]),
    ...warnings.map((warning) => `${INDENT}! ${warning}`),
    ...(keptIn === undefined ? [] : [`${INDENT}→ The response is kept for a bug report: ${keptIn}`]),
  ]
  // Names of models and failure messages are untrusted text.
  return shown.map((line) => line.replaceAll(/\p{Cc}/gu, ' '))
}

function readWords(read: NonNullable<AskedEngine['read']>): string {
  const { state, model, textLength, citations, searches, countryApplied, costUsd } = read
  return [
    `model ${model ?? 'not reported'}`,
    countedNoun(textLength, 'character'),
    countedNoun(citations, 'citation'),
    `${searches} ${searches === 1 ? 'search' : 'searches'}`,
    `country ${countryApplied}`,
    costUsd === null ? 'cost unknown' : `${costUsd.toFixed(4)} USD`,
    ...(state === 'finished' ? [] : [state]),
  ].join(', ')
}
