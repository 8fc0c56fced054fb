import { percentage } from '../../kernel/rates.js'
import { countedNoun, figure, joinedList, sentences } from '../../kernel/wording.js'
import { isDecline, type Target, type TargetFigures } from '../../recommendations/index.js'
import type { Action } from '../schema.js'
import { type ActionTerms, actionTerms, inQuotes } from './action-terms.js'
import { domainSteps, topicSteps } from './action-steps.js'

type ActionCopy = Pick<Action, 'title' | 'text' | 'steps' | 'effect'>

/** Words an action. The same facts always give the same words. */
export function actionCopy(target: Target, figures: TargetFigures): ActionCopy {
  const terms = actionTerms(target, figures)
  return {
    title: titleOf(target, terms),
    text: textOf(target, terms, figures),
    steps: stepsOf(target, terms),
    effect: figures.effect && { ...figures.effect, reason: reasonOf(target, terms, figures) },
  }
}

function titleOf(target: Target, { brand, site }: ActionTerms): string {
  const { lead, pageCount, competitors } = target.facts
  switch (target.kind) {
    case 'page':
      return lead.title
    case 'domain':
      return isCommunity(target)
        ? `Join the discussions on ${target.target} (${figure(pageCount)} cited threads)`
        : `Get ${brand} covered by ${target.target} (${figure(pageCount)} cited pages)`
    case 'topic':
      return `Publish a page that answers ${inQuotes(target.target)}`
    case 'fault':
      return `Let AI crawlers read ${site}`
    case 'competitor':
      return competitors.length === 0
        ? lead.title
        : `Track ${namesOf(target)} as ${competitors.length === 1 ? 'a competitor' : 'competitors'}`
  }
}

const SHOWN_NAMES = 2

function namesOf({ facts: { competitors } }: Target): string {
  const names = competitors.slice(0, SHOWN_NAMES).map(({ name }) => name)
  const others = competitors.length - names.length
  return joinedList(others > 0 ? [...names, countedNoun(others, 'other name')] : names)
}

const isCommunity = ({ facts: { lead } }: Target) => lead.type === 'community_engagement'

function textOf(target: Target, terms: ActionTerms, figures: TargetFigures): string {
  switch (target.kind) {
    case 'page':
      return target.facts.isOwn ? ownPageText(target, terms, figures) : citedText(target, terms, figures)
    case 'domain':
      return citedText(target, terms, figures)
    case 'topic':
      return topicText(target, terms)
    case 'fault':
      return sentences(
        target.facts.lead.headline,
        `This affects ${terms.engines}: answers cannot cite a page that a crawler cannot read.`,
      )
    case 'competitor':
      return competitorText(target, terms)
  }
}

function citedText({ kind, target, facts }: Target, terms: ActionTerms, figures: TargetFigures): string {
  const { answers, lost, engines, noun, site } = terms
  const what = kind === 'domain' ? `${figure(facts.pageCount)} pages of ${target}` : `this ${noun} on ${site}`
  return sentences(
    `Of ${countedNoun(answers, 'answer')} in ${engines} that cite ${what}, ${figure(lost)} ${lost === 1 ? 'names' : 'name'} ${competitorsIn(terms, facts.competitors.length)} and not you.`,
    comparison(figures, 'of all answers of these engines'),
    asked(terms, facts.promptCount),
  )
}

function competitorsIn({ topCompetitor, namedCompetitors }: ActionTerms, count: number): string {
  return count === 1 ? topCompetitor : `a competitor, most often ${namedCompetitors},`
}

function comparison({ gap, usual, moreThanNoise }: TargetFigures, of: string): string {
  if (gap.value === null || usual === null) return ''
  return moreThanNoise
    ? `That is ${gap.value} %, against ${usual} % ${of}.`
    : `That is ${gap.value} %; ${usual} % ${of} is usual, so it may be chance.`
}

function asked({ prompt, prompts }: ActionTerms, count: number): string {
  if (count === 0) return ''
  return count === 1 ? `They all answer ${prompt}.` : `They answer ${prompts}.`
}

function ownPageText(target: Target, terms: ActionTerms, figures: TargetFigures): string {
  const { answers, lost, engines, namedCompetitors, days } = terms
  const { decline } = target.facts.counts
  const fell =
    decline !== null &&
    `In the last ${days}, ${countedNoun(decline.now, 'answer')} ${decline.now === 1 ? 'cites' : 'cite'} it; in the ${days} before, ${figure(decline.before)} did. The drop is more than noise.`
  if (isDecline(target)) return sentences(`${engines} ${verbOf(target)} your page less than before.`, fell)
  return sentences(
    `${engines} ${verbOf(target)} your page in ${countedNoun(answers, 'answer')}, and ${figure(lost)} of them do not name you.`,
    namedCompetitors !== '' && `These name ${namedCompetitors} instead.`,
    comparison(figures, 'of all answers of these engines do not'),
    fell,
  )
}

const verbOf = ({ facts: { engines } }: Target) => (engines.length === 1 ? 'cites' : 'cite')

function topicText({ facts }: Target, terms: ActionTerms): string {
  const { answers, lost, engines, home } = terms
  const owners = [...new Set(facts.pages.flatMap(({ owner }) => owner ?? []))]
  const where =
    facts.promptCount === 1
      ? 'this prompt'
      : `this and ${countedNoun(facts.promptCount - 1, 'related prompt')}`
  const usual = percentage(facts.ownCited?.usual ?? 0, 1) ?? 0
  return sentences(
    `${figure(lost)} of ${countedNoun(answers, 'answer')} in ${engines} to ${where} cite pages of ${joinedList(owners.slice(0, 3))}.`,
    `None cites a page of ${home}${usual > 0 ? `, where ${usual} % of all answers of these engines do` : ''}.`,
  )
}

function competitorText({ facts }: Target, { answers, namedCompetitors, engines }: ActionTerms): string {
  if (facts.competitors.length === 0) return facts.lead.headline
  return sentences(
    `Of ${countedNoun(answers, 'answer')} in ${engines} that were searched for names, some name ${namedCompetitors}, which this report does not track.`,
    `Until it does, it cannot say where they are named instead of you.`,
  )
}

function stepsOf(target: Target, terms: ActionTerms): string[] {
  if (target.kind === 'domain') return domainSteps(target, terms, isCommunity(target))
  if (target.kind === 'topic') return topicSteps(target, terms)
  return target.facts.lead.steps
}

function reasonOf(
  target: Target,
  { answers, engines, home }: ActionTerms,
  { effect }: TargetFigures,
): string {
  const most = countedNoun(effect!.answers[1], 'answer')
  if (target.kind === 'topic')
    return `At most ${most}: if a page of ${home} were cited in every answer that now cites a competitor’s. Nothing is certain.`
  if (isDecline(target))
    return `At most ${most}: if ${engines} cited the page as often as before. Nothing is certain.`
  return `At most ${most} more: if the ${countedNoun(answers, 'answer')} that cite it named you as often as other answers of these engines do. Nothing is certain.`
}
