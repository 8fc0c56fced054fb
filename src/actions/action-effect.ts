import type { ActionEffect } from '../effects/index.js'
import { canonicalUrl } from '../kernel/url/canonical-url.js'
import { actionCopy } from './copy/action-copy.js'
import type { FoundAction } from './read-actions.js'

/**
 * Describes what an action should move, as known when it is done. Null for faults, which affect every prompt and leave none to
 * compare with, and for tracking a competitor, which moves no prompt.
 */
export function actionEffect({ target, figures }: FoundAction): ActionEffect | null {
  const { kind, facts } = target
  if (kind === 'fault' || kind === 'competitor') return null
  return {
    actionId: target.id,
    title: actionCopy(target, figures).title,
    metric: figures.effect?.metric ?? (kind === 'topic' ? 'domainCoverage' : 'brandCoverage'),
    promptIds: facts.promptIds ?? facts.prompts.map(({ promptId }) => promptId),
    urls: pagesOf(target).flatMap((url) => canonicalUrl(url) ?? []),
  }
}

function pagesOf({ kind, facts }: FoundAction['target']): string[] {
  if (kind === 'page') return [facts.page.url]
  return kind === 'domain' ? (facts.urls ?? facts.pages.map(({ url }) => url)) : []
}
