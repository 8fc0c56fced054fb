import type { NameForm } from '../names/name-forms.js'
import { kindAt, LOWER } from '../text/characters.js'
import { type NameAnswers, nameKind } from './name-kind.js'
import { addSurroundings, type Place } from './place-answers.js'
import {
  ALSO_NAME,
  ELSEWHERE,
  KIND,
  LANGUAGE,
  LENGTH,
  OWN,
  questions,
  SIZE,
  SPEECH,
  SPOT,
  STRANGERS,
  TIMES,
  WRITING,
} from './questions.js'
import type { Reading } from './reading.js'
import type { Answers } from './weighing.js'

/** A place where a name stands, with what it answers to every question but those about the brand. */
export interface AnsweredPlace {
  start: number
  end: number
  answers: Answers
}

const INSIDE = new Set([
  SPOT.is['inside a sentence'],
  SPOT.is['inside a cell'],
  SPOT.is['in quotes'],
  SPOT.is['as the label of a link'],
])

/** The places of one name that may be meant, and what they answer. An ordinary word in small letters is not meant. */
export function formPlaces(form: NameForm, places: readonly Place[], reading: Reading): AnsweredPlace[] {
  const { text } = reading
  const name = nameKind(form.folded, form.own, reading.language)
  const isWord = name.kind <= KIND.is['rare word'] || name.kind === KIND.is['words']
  const hasCapital = kindAt(form.own, 0) !== LOWER
  const meant = isWord && hasCapital ? places.filter(({ start }) => kindAt(text, start) !== LOWER) : places
  const found = meant.map((place) => {
    const answers: Answers = new Uint8Array(questions.length)
    addName(answers, name, reading)
    answers[WRITING.index] = writingOf(text.slice(place.start, place.end), form.own)
    addSurroundings(answers, reading, place)
    return { start: place.start, end: place.end, answers }
  })
  addOthers(found, places.length - meant.length)
  return found
}

function addName(answers: Answers, name: NameAnswers, reading: Reading): void {
  answers[KIND.index] = name.kind
  answers[ALSO_NAME.index] = name.isName
  answers[SPEECH.index] = name.speech
  answers[LENGTH.index] = name.length
  answers[OWN.index] = name.own
  answers[LANGUAGE.index] = languageOf(reading)
  answers[SIZE.index] = sizeOf(reading.text.length)
  answers[STRANGERS.index] = strangersOf(reading.strangers())
}

function writingOf(written: string, own: string): number {
  if (written === own) return WRITING.is['as its own']
  if (written === written.toLowerCase()) return WRITING.is['small']
  if (written === written.toUpperCase()) return WRITING.is['capitals']
  return /^\p{Lu}/u.test(written) ? WRITING.is['capital'] : WRITING.is['otherwise']
}

function strangersOf(count: number): number {
  if (count === 0) return STRANGERS.is['none']
  if (count < 4) return STRANGERS.is['few']
  return count < 12 ? STRANGERS.is['some'] : STRANGERS.is['many']
}

/** In characters. */
function sizeOf(length: number): number {
  if (length < 180) return SIZE.is['a sentence']
  return length < 720 ? SIZE.is['a paragraph'] : SIZE.is['longer']
}

function languageOf({ language }: Reading): number {
  if (language === 'en' || language === 'und') return LANGUAGE.is['English']
  if (language === 'de') return LANGUAGE.is['German']
  return ['ja', 'ko', 'zh', 'th'].includes(language) ? LANGUAGE.is['unspaced script'] : LANGUAGE.is['other']
}

/** Answers what the other places of the name say, those in small letters among them. */
function addOthers(found: readonly AnsweredPlace[], smalls: number): void {
  const isInside = ({ answers }: AnsweredPlace) => INSIDE.has(answers[SPOT.index] ?? 0)
  const insides = found.filter(isInside).length
  for (const place of found) {
    const { answers } = place
    answers[ELSEWHERE.index] = elsewhere(smalls, insides - Number(isInside(place)), found.length)
    answers[TIMES.index] = Math.min(found.length, TIMES.answers.length) - 1
  }
}

function elsewhere(smalls: number, insides: number, all: number): number {
  if (smalls > 0) return insides > 0 ? ELSEWHERE.is['both'] : ELSEWHERE.is['small']
  if (insides > 0) return ELSEWHERE.is['capital inside a sentence']
  return all > 1 ? ELSEWHERE.is['capital at starts'] : ELSEWHERE.is['nowhere']
}
