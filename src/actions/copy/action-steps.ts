import { joinedList, sentences } from '../../kernel/wording.js'
import type { Target } from '../../recommendations/index.js'
import { type ActionTerms, inQuotes } from './action-terms.js'

const SHOWN_PAGES = 3

/** The steps cover all cited pages of a site, because the same people look after them. */
export function domainSteps({ target, facts }: Target, terms: ActionTerms, isCommunity: boolean): string[] {
  const first = pagesOf(facts.pages)
  return isCommunity ? communitySteps(target, terms, first) : editorSteps(target, terms, first)
}

function editorSteps(
  site: string,
  { topCompetitor, prompt, home, brand }: ActionTerms,
  first: string,
): string[] {
  return [
    `Begin with ${first}: they are cited most in answers that leave you out. Read what they say about ${topCompetitor} and whether they mention ${brand}.`,
    `Find the editor or author at ${site} who looks after these pages, and write to this person once about all of them.`,
    `Offer what their readers do not have yet: a product to test without conditions, figures with a source, a person to quote. Say which question it helps with: ${prompt}.`,
    `Publish the same facts on ${home}, so that ${site} has a page to link to. If they offer a paid placement, have it labelled as advertising.`,
  ]
}

function communitySteps(
  site: string,
  { topCompetitor, prompt, brand }: ActionTerms,
  first: string,
): string[] {
  return [
    `Read ${first} to the end. Note what people like about ${topCompetitor} and what they still miss.`,
    `Check what ${site} allows companies to do. If company accounts are not welcome, ask a moderator first.`,
    `Reply from an account that shows where you work, and say first that you work at ${brand}. Help with ${prompt}, and say so when another product fits better.`,
    `Come back once a month for follow-up questions. Staff or customers who pose as unbiased fans break the rules and cost trust.`,
  ]
}

export function topicSteps({ target, facts }: Target, { home }: ActionTerms): string[] {
  const owner = facts.pages[0]?.owner ?? 'your competitors'
  const second = facts.prompts.map(({ prompt }) => prompt).find((prompt) => prompt !== target)
  return [
    `Read ${ownedPagesOf(facts.pages)} as a buyer would. Note what they answer, with which figures, and what they leave out.`,
    sentences(
      `Publish a page on ${home} with ${inQuotes(target)} as its heading, and answer it in the sentence below.`,
      second !== undefined && `Give ${inQuotes(second)} a heading of its own on the same page.`,
    ),
    `Support the answer with what ${owner} cannot copy: your measurements, prices and terms, and the cases in which your product is not the right choice.`,
    `Link to it from pages of ${home} that engines cite already, and run a crawlability check on it, so that engines can read it.`,
  ]
}

type Pages = Target['facts']['pages']

function pagesOf(pages: Pages): string {
  return joinedList([...new Set(pages.map(titleOf))].slice(0, SHOWN_PAGES))
}

function ownedPagesOf(pages: Pages): string {
  const named = pages.map((page) => `${titleOf(page)}${page.owner === null ? '' : ` (${page.owner})`}`)
  return joinedList([...new Set(named)].slice(0, SHOWN_PAGES))
}

function titleOf({ title, url }: Pages[number]): string {
  return title === null ? url.replace(/^https?:\/\/(www\.)?/, '') : inQuotes(title)
}
