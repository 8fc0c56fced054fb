import { countedNoun, joinedList } from '../../kernel/wording.js'
import type { EventData } from '../event-types.js'
import { engineName, type EventWording } from './figure-words.js'

export const ENGINE_WORDING = { 'engine.changed': engineWording }

type EngineChange = EventData<'engine.changed'>
type Difference = EngineChange['differences'][number]

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

function engineWording({ engine, capture, day, prompts, differences }: EngineChange): EventWording {
  const name = engineName(engine)
  const from = DAY.format(new Date(day))
  const what = joinedList(differences.map((one) => WORDS[one.measure](one)))
  const known =
    capture === 'import'
      ? 'They were imported, so their settings are not known'
      : 'The prompts and the settings are the same'
  const sentence =
    `The answers of ${name} changed from ${from}: ${what}. ` +
    `${known}; ${countedNoun(prompts, 'prompt')} were compared.`
  return { title: `The answers of ${name} changed`, sentence, path: '/' }
}

const WORDS: Record<Difference['measure'], (difference: Difference) => string> = {
  length: lengthText,
  names: (one) => `${moreOrFewer(one)} names`,
  citations: (one) => `${moreOrFewer(one)} pages cited`,
  social: (one) => `forums and social media ${shareText(one)} of the cited pages`,
  video: (one) => `videos ${shareText(one)} of the cited pages`,
  news: (one) => `news and blogs ${shareText(one)} of the cited pages`,
  reference: (one) => `encyclopedias, authorities and schools ${shareText(one)} of the cited pages`,
  refused: (one) => `refusals ${shareText(one)} of the answers`,
  searched: (one) => `answers after a search ${shareText(one)} of all`,
  listed: (one) => `items of lists ${shareText(one)} of the lines`,
  headings: (one) => `${moreOrFewer(one)} headings`,
  lineLength: (one) => `lines ${lengthText(one)}`,
}

function lengthText({ previous, current }: Difference): string {
  if (previous === 0) return `${countedNoun(current, 'character')} long instead of none`
  return `${Math.abs(Math.round(100 * (current / previous - 1)))} % ${current < previous ? 'shorter' : 'longer'}`
}

function moreOrFewer({ previous, current }: Difference): string {
  return `${Math.abs(current - previous).toFixed(1)} ${current < previous ? 'fewer' : 'more'}`
}

const shareText = ({ previous, current }: Difference) =>
  `${Math.round(current)} % instead of ${Math.round(previous)} %`
