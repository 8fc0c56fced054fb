import type { CopyTerms } from '../copy/copy-terms.js'
import type { ShownPage } from '../copy/recommendation-facts.js'
import { escaped } from '../copy/shown-text.js'
import { findNamedInstead, namedInsteadExample, namedInsteadFollowUp } from './competitors-named-instead.js'
import type { RecommendationDefinition } from './definition.js'
import { namedInsteadCopy, trend } from './named-instead-copy.js'

const isSocial = ({ category }: { category: string }) => category === 'Social Media'

/** A site where anyone may post, and where readers notice hidden interests. */
export const communityEngagement = {
  type: 'community_engagement',
  group: 'off_page',
  find: findNamedInstead({
    fits: (category) => category === 'Community/Forum' || category === 'Social Media',
    ease: (page) => (isSocial(page) ? 0.55 : 0.65),
  }),
  copy: (facts, terms) => ({
    ...namedInsteadCopy(facts, terms),
    title: ({ page }) => (isSocial(facts.page) ? `Reply to the post ${page}` : `Reply in the thread ${page}`),
    suggestions: isSocial(facts.page) ? postSteps(terms) : threadSteps(terms, communityOf(facts.page)),
  }),
  followUp: namedInsteadFollowUp,
  pageNoun: (page) => (isSocial(page) ? 'post' : 'thread'),
  example: namedInsteadExample('Community/Forum'),
} as const satisfies RecommendationDefinition

function threadSteps(terms: CopyTerms, community: string): string[] {
  const { brand, competitor, page, prompt, number } = terms
  return [
    number('citingNamingBrand') > 0
      ? `Read ${page} to the end and look for ${brand}: some answers citing it do name you. Correct what is wrong and leave the rest.`
      : `Read ${page} to the end. Note what people like about ${competitor} and what they still miss.`,
    `Check what ${community} allows companies to do. If company accounts are not welcome, ask a moderator first.`,
    `Reply from an account that shows where you work, and say first that you work at ${brand}. Help with ${prompt}, and say so when another product fits better.`,
    lastStep(terms),
  ]
}

function lastStep(terms: CopyTerms): string {
  const { prompts, engine, number } = terms
  if (trend(terms) === 'up')
    return `Come back for follow-up questions: ${engine} cites this thread more and more.`
  if (number('citingNamingBrand') > 0)
    return `Leave it at that reply. Staff or customers who pose as unbiased fans break the rules and cost trust.`
  return `If the thread is closed, find a newer discussion of ${prompts[1] ?? 'the same question'} and reply there.`
}

function postSteps({ brand, competitor, page, site, prompt, home }: CopyTerms): string[] {
  return [
    `Find out who wrote ${page} and how ${competitor} got into it: paid, requested or on merit.`,
    `Reply from ${brand}’s official account, or as an employee whose profile says so, with a fact that helps people who ask ${prompt}.`,
    `Publish a longer version of that answer on ${home} and link to it: posts on ${site} are often visible to signed-in users only.`,
  ]
}

function communityOf({ path, domain }: ShownPage): string {
  const subreddit = /^\/(r\/\w{2,30})(?:\/|$)/.exec(path)?.[1]
  return escaped(subreddit ?? domain)
}
