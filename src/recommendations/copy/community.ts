import { reasoningAgainst } from './against-brand.js'
import { headlineAgainst } from './headline-against.js'
import { movement } from './outlook.js'
import type { Draft } from './draft.js'
import type { RecommendationFacts } from './recommendation-facts.js'
import { escaped } from './shown-text.js'
import { type Words, wordsOf } from './words.js'

/** A place where anybody may speak, and where whoever hides an interest is found out. */
export function communityCopy(facts: RecommendationFacts): Draft {
  const words = wordsOf(facts)
  const isSocial = facts.page.category === 'Social Media'
  return {
    title: (page) => (isSocial ? `Reply to the post ${page}` : `Answer in the thread ${page}`),
    headline: headlineAgainst(facts, words),
    reasoning: reasoningAgainst(facts, words),
    suggestions: isSocial ? postAdvice(words) : threadAdvice(words, communityOf(facts)),
  }
}

function threadAdvice(words: Words, community: string): string[] {
  const { brand, rival, page, prompt, number } = words
  return [
    number('citingNamingBrand') > 0
      ? `Read ${page} to the end and look for ${brand}, since some answers that cite it do name you: correct what is wrong, thank people for what is right, and leave the rest.`
      : `Read ${page} to the end and note what speaks for ${rival} there, and what people still miss.`,
    `Look up what ${community} allows companies to do. Where their accounts are not welcome, ask a moderator before you post anything.`,
    `If replies are open, answer from an account that carries the name, and begin with it: “I work at ${brand}.” Then help with ${prompt}, including when something else fits better than your product.`,
    afterwards(words),
  ]
}

/** What comes after the reply, by how much the thread is read. */
function afterwards(words: Words): string {
  const { brand, prompts, engine, number } = words
  if (movement(words) === 'up')
    return `Come back for the questions that follow: ${engine} reads this thread more and more, and the last word in it is as good as the first.`
  if (number('citingNamingBrand') > 0)
    return `Leave it at that reply: staff or customers who praise ${brand} as if unasked break the rules, and cost more trust than they bring.`
  return `If the thread is closed, find a newer discussion of ${prompts[1] ?? 'the same question'} and answer there, openly and once.`
}

function postAdvice({ brand, rival, page, site, prompt, home }: Words): string[] {
  return [
    `Look at who wrote ${page} and how ${rival} comes into it: bought, asked for, or on its own merit.`,
    `Reply from ${brand}’s official account, or as an employee whose profile says so, with a fact that helps somebody who asks ${prompt}. No slogan.`,
    `Post the same answer at more length on ${home} and link to it: posts on ${site} are often closed to readers who are not signed in, a page of yours is not.`,
  ]
}

function communityOf({ page: { path, domain } }: RecommendationFacts): string {
  const subreddit = /^\/(r\/\w{2,30})(?:\/|$)/.exec(path)?.[1]
  return escaped(subreddit ?? domain)
}
