import type { Actor } from '../context.js'
import { stateDateOf, triesOf } from './action-state.js'
import { actionCopy } from './copy/action-copy.js'
import { effortOf } from './effort.js'
import type { FoundAction } from './read-actions.js'
import type { Action } from './schema.js'

const MOST_RECOMMENDATIONS = 100

export function actionView(
  { target, figures, members, notes, state, worthDoing, page, effectId }: FoundAction,
  actor: Actor,
): Action {
  const { facts, goneDate, simulated } = target
  const stateDate = stateDateOf(members)
  return {
    id: target.id,
    kind: target.kind,
    target: target.kind === 'page' ? facts.page.url : target.target,
    ...actionCopy(target, figures),
    worthDoing,
    rank: figures.rank,
    moreThanNoise: figures.moreThanNoise,
    reach: { answers: figures.answers, prompts: facts.promptCount, engines: facts.engines },
    gap: figures.gap,
    usual: figures.usual,
    effort: effortOf(target),
    state,
    stateDate: stateDate?.toISOString() ?? null,
    ...plansFor(notes, actor),
    tried: triesOf(notes?.tried ?? [], members),
    countries: facts.countries,
    prompts: facts.prompts,
    competitors: facts.competitors,
    pages:
      target.kind === 'domain' || target.kind === 'topic'
        ? facts.pages.map(({ url, title, answers }) => ({ url, title, answers }))
        : [],
    recommendations: members
      .filter(({ isGone }) => !isGone)
      .slice(0, MOST_RECOMMENDATIONS)
      .map(({ id }) => id),
    evidence: facts.evidence.map(({ runId }) => runId),
    createdDate: target.createdDate.toISOString(),
    updatedDate: latest(target.updatedDate, notes?.updatedDate, stateDate).toISOString(),
    goneDate,
    simulated,
    page: page ?? null,
    effectId,
  }
}

const NO_PLANS = { assignee: null, assigneeId: null, dueDay: null, note: null }

/** Assignee, due day and note are for the team. Readers of a share link do not see them. */
function plansFor(
  notes: FoundAction['notes'],
  actor: Actor,
): Pick<Action, 'assignee' | 'assigneeId' | 'dueDay' | 'note'> {
  if (notes === undefined || actor.share !== undefined) return NO_PLANS
  const { assignee, assigneeId, dueDay, note } = notes
  return { assignee, assigneeId, dueDay, note }
}

function latest(first: Date, ...others: (Date | null | undefined)[]): Date {
  return others.reduce<Date>((last, one) => (one != null && one > last ? one : last), first)
}
