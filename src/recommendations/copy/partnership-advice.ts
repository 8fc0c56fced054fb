import type { PageKind } from './page-kind.js'
import { movement, share } from './outlook.js'
import { counted, verb } from './phrases.js'
import type { Words } from './words.js'

export type Advice = (words: Words) => string[]

const list: Advice = (words) => {
  const { brand, rival, site, page, prompt, number } = words
  const lines =
    number('citingNamingBrand') > 0
      ? `Look for ${brand} on ${page}: ${counted(number('citingNamingBrand'), 'answer')} with this source ${verb(number('citingNamingBrand'), 'names', 'name')} it. If it is there, lay its lines beside those of ${rival} (model, price, reason given, date) and correct what has changed; if not, write them new.`
      : `Open ${page} and note what earned ${rival} its place: the model, the price, the reason given. Write the same lines for the ${brand} product that fits best.`
  return [
    lines,
    `Send them to the author, or to the editors of ${site}, with an offer to lend the product for a test without conditions. Say whom it would help: people who ask ${prompt}.`,
    listTiming(words),
  ]
}

/** The next step after the letter, by what is special about the list. */
function listTiming(words: Words): string {
  const { brand, rival, site, home, prompt, prompts, engine, number } = words
  if (movement(words) === 'up')
    return `Write this week: ${engine} leans on the list more and more. Ask ${site} when it is next revised, and have a paid place, should they propose one, marked as advertising.`
  if (number('citingNamingBrand') === 0)
    return `Give them something to link to: on ${home}, a page with ${prompt} as a heading and the answer in the sentence below it.`
  if (share(words) === 'more')
    return `Propose a test of ${brand} beside ${rival} by the list’s own measures, and agree beforehand that the result is printed however it turns out.`
  return prompts.length > 1
    ? `Offer ${site} an entry that the list may lack: the best choice for people who ask ${prompts[1]}, with the figures that show it.`
    : `Ask ${site} when the list is next revised and what they need by then. A paid place has to be marked as advertising.`
}

const comparison: Advice = ({ brand, rival, site, page, home, prompt, number }) => [
  `Take the criteria by which ${page} compares, and fill them in for ${brand} beside ${rival}, with a source for each figure.`,
  `Send the finished column to the author at ${site}, and offer the product so that they can measure for themselves. Ask to be compared, not to be praised.`,
  number('citingNamingBrand') > 0
    ? `Publish the same table on ${home}, including the rows where ${rival} does better: a comparison that admits them is easier to quote.`
    : `Until they answer, put the table on ${home} under ${prompt}, with the date on which you measured.`,
]

const review: Advice = ({ brand, rival, site, page, prompt }) => [
  `Offer ${site} a ${brand} product for a test on their terms: nothing to approve, no deadline, return postage paid.`,
  `Propose the test as a follow-up to ${page}: the same procedure that ${rival} went through, for readers who ask ${prompt}.`,
  `Attach a fact sheet (measurements, price, date of launch, a person to ask) so that nothing has to be looked up.`,
]

const guide: Advice = ({ brand, rival, page, prompt, home }) => [
  `Read ${page} for what it leaves open on ${prompt}, and offer its author a figure that only you have: measurements, reasons for returns, results of fittings. It may be quoted freely with ${brand} as the source.`,
  `Propose the paragraph and its place, not just a link. Where the guide uses ${rival} as its example, suggest yours as a further case.`,
  `Put the same figure on ${home} under a heading that asks ${prompt}, so that the guide has something to cite.`,
]

const blog: Advice = ({ brand, rival, page, prompt }) => [
  `Write to the author of ${page} in person: say which passage you mean, and answer what it says about ${rival} with facts about ${brand}, no press text.`,
  `Offer to lend the product for as long as they like, whatever they then write, and ask them to say that it was lent.`,
  `Suggest a question they have not covered and your customers do ask, such as ${prompt}.`,
]

const news: Advice = ({ brand, site, page, prompt, home }) => [
  `A published article is seldom changed, so aim for the next: look up who wrote ${page} and what else they cover at ${site}.`,
  `Pitch them news instead of a product: a figure of your own that bears on ${prompt}, with the method and a person who can be quoted.`,
  `Make sure that ${home} has a press page with prices, pictures free to use and a telephone number; writers name ${brand} more readily when the facts are at hand.`,
]

const research: Advice = ({ brand, rival, site, page, prompt }) => [
  `Ask ${site} how makers come to be covered in ${page}, and when the next round is prepared. Inclusion cannot be bought here, so ask for the criteria.`,
  `Send what they need to assess ${brand} by those criteria: figures with methods, and the contact of whoever is responsible for them.`,
  `Check what is said there about ${rival} and publish the matching figure for ${brand}, so that an answer to ${prompt} has a second source.`,
]

const shop: Advice = ({ brand, rival, site, page, prompt }) => [
  `See whether ${brand} is sold at ${site}. If it is not, apply as a supplier for this category; if it is, find out why it is not on ${page}.`,
  `Fill in every field by which the category can be filtered, above all those that ${prompt} asks about.`,
  `Compare number and age of ratings with those of ${rival}, and ask all recent buyers for theirs, not only the happy ones.`,
]

const home: Advice = ({ brand, rival, site, prompt, engine }) => [
  `${engine} cites the front page of ${site}, so look for the article behind it that covers ${prompt} and see how it speaks of ${rival}.`,
  `Ask the editors to mention ${brand} there, with the sentence you propose and a source for it.`,
]

const article: Advice = ({ brand, rival, site, page, prompt, home }) => [
  `Read ${page}, find where it speaks of ${rival}, and decide honestly whether its reader would be better served by knowing ${brand} too.`,
  `If so, write to the contact at ${site} with that passage, the sentence you propose and a source that is not your own.`,
  `Answer ${prompt} on ${home} under a heading of its own, so that there is a page to point to.`,
]

export const PARTNERSHIP_ADVICE: Record<PageKind, Advice> = {
  list,
  comparison,
  review,
  guide,
  blog,
  news,
  research,
  shop,
  home,
  article,
  thread: article,
  docs: article,
  pricing: article,
}
