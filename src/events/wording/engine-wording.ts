import { joinedList } from '../../kernel/wording.js'
import type { EventData } from '../event-types.js'
import { engineName, type EventWording } from './figure-words.js'
import type { Writing } from './writing.js'

export const ENGINE_WORDING = { 'engine.changed': engineWording }

type EngineChange = EventData<'engine.changed'>
type Difference = EngineChange['differences'][number]

function engineWording(
  { engine, capture, day, prompts, differences }: EngineChange,
  writing: Writing,
): EventWording {
  const name = engineName(engine)
  const what = joinedList(differences.map((one) => WORDS[one.measure](one, writing)))
  const known =
    capture === 'import'
      ? 'The answers were imported, so their settings are unknown'
      : 'Prompts and settings have not changed'
  const sentence =
    `The answers of ${name} changed from ${writing.dayOfYear(day)}: ${what}. ` +
    `${known}; ${writing.counted(prompts, 'prompt')} were compared.`
  return { title: `The answers of ${name} changed`, sentence, path: '/' }
}

const WORDS: Record<Difference['measure'], (difference: Difference, writing: Writing) => string> = {
  length: lengthText,
  names: (one, writing) => `${moreOrFewer(one, writing)} names`,
  citations: (one, writing) => `${moreOrFewer(one, writing)} pages cited`,
  social: (one, writing) => `forums and social media ${shareText(one, writing)} of the cited pages`,
  video: (one, writing) => `videos ${shareText(one, writing)} of the cited pages`,
  news: (one, writing) => `news and blogs ${shareText(one, writing)} of the cited pages`,
  reference: (one, writing) =>
    `encyclopedias, authorities and schools ${shareText(one, writing)} of the cited pages`,
  refused: (one, writing) => `refusals ${shareText(one, writing)} of the answers`,
  searched: (one, writing) => `answers after a search ${shareText(one, writing)} of all answers`,
  listed: (one, writing) => `items of lists ${shareText(one, writing)} of the lines`,
  headings: (one, writing) => `${moreOrFewer(one, writing)} headings`,
  lineLength: (one, writing) => `lines ${lengthText(one, writing)}`,
}

function lengthText({ previous, current }: Difference, { figure, counted }: Writing): string {
  if (previous === 0) return `${counted(current, 'character')} long instead of none`
  return `${figure(Math.abs(Math.round(100 * (current / previous - 1))))} % ${current < previous ? 'shorter' : 'longer'}`
}

function moreOrFewer({ previous, current }: Difference, { tenths }: Writing): string {
  return `${tenths(Math.abs(current - previous))} ${current < previous ? 'fewer' : 'more'}`
}

const shareText = ({ previous, current }: Difference, { figure }: Writing) =>
  `${figure(Math.round(current))} % instead of ${figure(Math.round(previous))} %`
