import { CAUSES } from './causes.js'
import { CONCEPTS } from './concepts.js'
import { FACT } from './fact.js'
import { LIFESPAN } from './lifespan.js'
import { MOMENT } from './moment.js'
import { NAME } from './name.js'
import { PAIR } from './pair.js'
import { PERMISSION } from './permission.js'
import { PROVIDER } from './provider.js'
import type { Forms } from './purpose.js'
import { QUESTION } from './question.js'
import { SAFETY } from './safety.js'
import { TASK } from './task.js'
import { THING } from './thing.js'
import { TIMING } from './timing.js'
import { TOPIC } from './topic.js'
import { TRIP } from './trip.js'
import { TROUBLE } from './trouble.js'
import { VENUE } from './venue.js'

export const PLANS = {
  thing: THING,
  provider: PROVIDER,
  venue: VENUE,
  name: NAME,
  pair: PAIR,
  concepts: CONCEPTS,
  task: TASK,
  trouble: TROUBLE,
  topic: TOPIC,
  lifespan: LIFESPAN,
  timing: TIMING,
  moment: MOMENT,
  permission: PERMISSION,
  safety: SAFETY,
  causes: CAUSES,
  fact: FACT,
  question: QUESTION,
  trip: TRIP,
}

export type Kind = keyof typeof PLANS

type KeysOf<P> = { [T in keyof P]: keyof P[T] }[keyof P]

/** Every language has words for every purpose. */
export type Phrases<K extends Kind> = Record<KeysOf<(typeof PLANS)[K]>, Forms>

export type PhraseBook = { [K in Kind]: Phrases<K> }
