import { GROUP_OF, type RecommendationType } from '../recommendation.js'
import type { Draft } from './draft.js'
import { counted, figure } from './phrases.js'
import type { Leader, RecommendationFacts } from './recommendation-facts.js'
import { escaped } from './shown-text.js'
import { quote, type Words, wordsOf } from './words.js'

type Title = (words: Words, page: string) => string

/** Work that another engine gives more cause for: told once in full, and here with what is different with this one. */
export function followerCopy(draft: Draft, facts: RecommendationFacts, leader: Leader): Draft {
  const words = wordsOf(facts)
  return {
    ...draft,
    title: (page) => TITLES[facts.type](words, page),
    suggestions: [
      sameWork(facts, words, leader),
      ...otherRival(words, leader),
      ...otherPrompt(facts, words, leader),
      afterwards(facts, words, leader),
    ],
  }
}

const OFF_PAGE: Title = ({ engine }, page) => `Count ${engine} in with ${page}`

const TITLES: Record<RecommendationType, Title> = {
  content_partnership_opportunities: OFF_PAGE,
  community_engagement: OFF_PAGE,
  video_opportunities: OFF_PAGE,
  encyclopedia_presence: OFF_PAGE,
  own_content_gap: ({ engine }, page) => `Have your answer to ${page} serve ${engine} too`,
  cited_but_unnamed: ({ engine, brand }, page) => `Have ${engine} quote ${brand}’s name from ${page} too`,
  declining_citations: ({ engine }, page) => `Win ${engine} back to ${page} too`,
  crawler_blocked: ({ engine }, page) => `Let ${engine} read ${page} by the same change`,
  competitors_count: ({ engine }) => `Track for ${engine} too who is named beside you`,
}

function sameWork({ type }: RecommendationFacts, words: Words, leader: Leader): string {
  const { noun, engine, number } = words
  const { engineName } = leader
  if (type === 'competitors_count')
    return `Whoever you add for ${engineName} is tracked with every engine. Add to that list what ${engine} brings up besides.`
  if (type === 'crawler_blocked')
    return `${engineName} is kept out in the same way: have the change made once, and checked for the agents of each.`
  const there = `${figure(leader.citingAnswers)} of ${counted(leader.answers, 'answer')}`
  const [here, elsewhere] = [
    number('citingAnswers') / number('answers'),
    leader.citingAnswers / leader.answers,
  ]
  return here < elsewhere / 2
    ? `Nothing to do here alone: follow what is proposed for ${engineName}, which cites the ${noun} in ${there}. That ${engine} draws on it as well is a reason more.`
    : `Do this together with what is proposed for ${engineName}, which cites the ${noun} in ${there}: it is the same letter or the same edit, made once.`
}

/** Whom to be compared with. */
function otherRival({ rival, engine }: Words, leader: Leader): string[] {
  if (rival === '' || leader.rival === null || escaped(leader.rival) === rival) return []
  return [
    `With ${engine} it is ${rival} that is named most, with ${leader.engineName} ${escaped(leader.rival)}: be ready to be compared with either.`,
  ]
}

/** What else the work has to answer. */
function otherPrompt(
  { type, prompts }: RecommendationFacts,
  { engine, prompt }: Words,
  leader: Leader,
): string[] {
  const [first] = prompts
  if (first === undefined || leader.prompt === null || first.prompt === leader.prompt) return []
  return [
    GROUP_OF[type] === 'off_page'
      ? `Write with ${quote(leader.prompt)} in mind, and add a sentence on ${prompt}, which is what leads ${engine} there most often.`
      : `Beside ${quote(leader.prompt)} the page has to answer ${prompt}, which ${engine} is asked: give it a heading of its own.`,
  ]
}

function afterwards(
  { type }: RecommendationFacts,
  { engine, brand, noun }: Words,
  { engineName }: Leader,
): string {
  if (GROUP_OF[type] === 'general')
    return `Look at ${engine} again on the day after: this goes when the cause has gone.`
  return type === 'own_content_gap' || type === 'cited_but_unnamed' || type === 'declining_citations'
    ? `Look at ${engine}’s own answers for the result: it reads your pages in its own time, and ${engineName} may be ahead.`
    : `Then watch whether ${engine}’s answers that cite the ${noun} begin to say ${brand}; it need not move together with ${engineName}.`
}
