import { NAME } from './name.js'
import { PAIR } from './pair.js'
import { PROVIDER } from './provider.js'
import type { Forms } from './purpose.js'
import { QUESTION } from './question.js'
import { TASK } from './task.js'
import { THING } from './thing.js'
import { TOPIC } from './topic.js'
import { TRIP } from './trip.js'
import { TROUBLE } from './trouble.js'

export const PLANS = {
  thing: THING,
  provider: PROVIDER,
  name: NAME,
  pair: PAIR,
  task: TASK,
  trouble: TROUBLE,
  topic: TOPIC,
  question: QUESTION,
  trip: TRIP,
}

export type Kind = keyof typeof PLANS

type KeysOf<P> = { [T in keyof P]: keyof P[T] }[keyof P]

/** Every language has words for every purpose. */
export type Phrases<K extends Kind> = Record<KeysOf<(typeof PLANS)[K]>, Forms>

export type PhraseBook = { [K in Kind]: Phrases<K> }
